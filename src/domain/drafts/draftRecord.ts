import type { UserId } from '../people/person.ts';
import { EMPTY_DRAFT, type EventDraft, type StepIndex } from './draft.ts';
import type { EventId } from '../events/event.ts';

/** One person's unfinished event as kept on the device (specification section 3, "Local browser data"). */
export type DraftRecord = {
  readonly draft: EventDraft;
  /** Made on the device with the first change, so that retrying the creation writes the same document. */
  readonly eventId: EventId | null;
  readonly step: StepIndex;
  /** The furthest step reached, at least `step`. */
  readonly furthest: StepIndex;
  /** The address of the photo once uploaded, so that a retry does not upload it again. */
  readonly uploadedPhoto: string | null;
  /** ms UTC; 0: never. */
  readonly savedAt: number;
  /** The owner chose to keep it when signing out. Their next change resets this. */
  readonly isKept: boolean;
  /** The revision of the published event that it changes; null for a new event. */
  readonly editOf: number | null;
};

export const EMPTY_RECORD: DraftRecord = {
  draft: EMPTY_DRAFT,
  eventId: null,
  step: 0,
  furthest: 0,
  uploadedPhoto: null,
  savedAt: 0,
  isKept: false,
  editOf: null,
};

/** By owner, so that people on a shared device neither see nor overwrite each other's drafts. */
export type DraftRecords = Readonly<Record<UserId, DraftRecord>>;

/** How many people's drafts a device keeps. A further one replaces the draft that was unchanged for longest. */
export const MAX_KEPT_DRAFTS = 5;

/** The records with one person's replaced (null removes it), at most MAX_KEPT_DRAFTS. */
export function withRecord(records: DraftRecords, owner: UserId, record: DraftRecord | null): DraftRecords {
  const others = Object.entries(records).filter(([uid]) => uid !== owner);
  const newestFirst = others.toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
  if (record === null) return Object.fromEntries(newestFirst);
  return Object.fromEntries([[owner, record], ...newestFirst.slice(0, MAX_KEPT_DRAFTS - 1)]);
}

/** Moves the record to a step; the furthest step reached never decreases. */
export const atStep = (record: DraftRecord, step: StepIndex): DraftRecord => ({
  ...record,
  step,
  furthest: step > record.furthest ? step : record.furthest,
});
