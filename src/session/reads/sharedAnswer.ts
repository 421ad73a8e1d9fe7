import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { presenceOf, type SessionStore } from '../account/session.ts';

/** The server's shared answer about an event; null if it failed. */
export type SharedAnswer = Reading<PublicEvent> | null;

export const presence = (session: SessionStore) => presenceOf(session.getState());
export const isVisitor = (session: SessionStore): boolean => presence(session) === 'visitor';

/** Turns a shared "missing" into "failed" for members: they may have created the event after the shared cache stored that answer. */
export const dropDoubtfulMissing = (session: SessionStore, answer: SharedAnswer): SharedAnswer =>
  answer?.kind === 'missing' && !isVisitor(session) ? null : answer;
