import type { TimeZone } from '../time/zonedTime.ts';

/** What guests are told about when it changes; all of it is public. Instants in ms UTC, date and times event-local, as in the event. */
export type ToldFields = {
  readonly title: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly timeZone: TimeZone;
  readonly startAt: number;
  readonly endAt: number | null;
  readonly area: string;
};

/**
 * What a guest has not seen yet of an event's changes, in their guest record (docs/data-model.md, "guests"): how the event was when they
 * last looked, and the host's notes since. `at` in ms UTC: the last change. `revision`: the event's then.
 */
export type GuestNews = {
  readonly revision: number;
  readonly at: number;
  readonly was: ToldFields;
  readonly isAddressNew: boolean;
  readonly isMaterial: boolean;
  readonly note: string;
};
