import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import { presenceOf, type SessionStore } from '../account/session.ts';

/** The server's shared answer about an event; null if it failed. */
export type Said = Reading<PublicEvent> | null;

export const presence = (session: SessionStore) => presenceOf(session.getState());
export const isVisitor = (session: SessionStore): boolean => presence(session) === 'visitor';

/** A member may have created the event a moment ago, so only a visitor believes a shared "missing". */
export const believed = (session: SessionStore, said: Said): Said =>
  said?.kind === 'missing' && !isVisitor(session) ? null : said;
