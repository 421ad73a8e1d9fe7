import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { Account } from '@arvo/domain/people/person.ts';
import { type Documents, plain, type StoredFields } from './documents.testing.ts';

/** A person as the identity service reports them. */
export type Person = Account & {
  /** The address is verified. */
  readonly isVerified: boolean;
  /** ms UTC. */
  readonly signedInAt: number;
};

/** The input of a rule: one write of a commit, with all documents before and after it. */
export type Question = {
  readonly person: Person;
  readonly path: string;
  /** Undefined if there is no such document. */
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
