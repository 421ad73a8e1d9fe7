import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { Account } from '@arvo/domain/people/person.ts';
import { type Documents, plain, type StoredFields } from './documents.testing.ts';

/** Somebody as the identity service knows them. */
export type Person = Account & {
  /** There is proof that the address is theirs. */
  readonly isVerified: boolean;
  /** ms UTC. */
  readonly signedInAt: number;
};

/** What a rule decides about: one write of a commit, with all documents before and after it. */
export type Question = {
  readonly person: Person;
  readonly path: string;
  /** Undefined where there is no such document. */
  readonly old: StoredFields | undefined;
  readonly wanted: StoredFields | undefined;
  readonly before: Documents;
  readonly after: Documents;
  /** ms UTC. */
  readonly now: number;
};

export function eventIn(documents: Documents, path: string): ArvoEvent | null {
  const fields = documents.get(path);
  return fields === undefined ? null : parseEvent(asEventId(path.split('/')[1] ?? ''), plain(fields));
}
