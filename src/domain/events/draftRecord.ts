import type { UserId } from '../people/person.ts';
import { EMPTY_DRAFT, type EventDraft, type StepIndex } from './draft.ts';
import type { EventId } from './event.ts';

/** One person's unfinished event as kept on the device (specification section 3, "Local browser data"). */
export type DraftRecord = {
  readonly draft: EventDraft;
  /** Made on the device with the first change, so that a retried creation is the same write. */
  readonly eventId: EventId | null;
  readonly step: StepIndex;
  readonly furthest: StepIndex;
  /** Where the waiting photo has been uploaded to already: a retry does not upload it again. */
  readonly uploadedPhoto: string | null;
  /** ms UTC; 0: never. */
  readonly savedAt: number;
  /** The owner asked, signing out, to keep it on this device. Their next change ends that. */
  readonly isKept: boolean;
};

export const EMPTY_RECORD: DraftRecord = {
  draft: EMPTY_DRAFT,
  eventId: null,
  step: 0,
  furthest: 0,
  uploadedPhoto: null,
  savedAt: 0,
  isKept: false,
};

/** By owner. A person on a shared device sees their own draft only, and nobody's is lost to another's. */
export type DraftRecords = Readonly<Record<UserId, DraftRecord>>;

/** More people than this do not plan events on one device; the draft untouched for longest makes room. */
export const MAX_KEPT_DRAFTS = 5;

/** The records with one person's replaced (null: removed), at most MAX_KEPT_DRAFTS of them. */
export function withRecord(records: DraftRecords, owner: UserId, record: DraftRecord | null): DraftRecords {
  const others = Object.entries(records).filter(([uid]) => uid !== owner);
  const newestFirst = others.toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
  if (record === null) return Object.fromEntries(newestFirst);
  return Object.fromEntries([[owner, record], ...newestFirst.slice(0, MAX_KEPT_DRAFTS - 1)]);
}

/** The record moved to a step: the furthest reached never moves back. */
export const atStep = (record: DraftRecord, step: StepIndex): DraftRecord => ({
  ...record,
  step,
  furthest: step > record.furthest ? step : record.furthest,
});
