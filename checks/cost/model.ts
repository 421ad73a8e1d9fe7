import type { Screen } from './screens.ts';

/** Computes what a day of Arvo costs, without free quotas. model.test.ts compares the results with docs/cost.md. */

/** USD, Google's list prices for Sydney in November 2026. docs/cost.md names the sources. Prices change. */
export const PRICES = {
  read: 0.038 / 100_000,
  write: 0.115 / 100_000,
  remove: 0.013 / 100_000,
  call: 0.4 / 1_000_000,
  /** For one vCPU and half a GiB, as the functions have. */
  callSecond: 0.000_033_6 + 0.5 * 0.000_003_5,
  hostingGb: 0.15,
  /** Data from the database to devices. */
  storeGb: 0.19,
  storedGbMonth: 0.115,
  fileGbMonth: 0.023,
} as const;

export type Usage = {
  readonly reads: number;
  readonly writes: number;
  readonly removes: number;
  readonly calls: number;
  readonly hostingGb: number;
  readonly storeGb: number;
};

const NOTHING: Usage = { reads: 0, writes: 0, removes: 0, calls: 0, hostingGb: 0, storeGb: 0 };
const KB_A_GB = 1_000_000;

/** Cloud Run bills time in steps of 100 ms. This counts every call as one whole step, although in reality many share one. */
const CALL_SECONDS = 0.1;

export const priceOf = (usage: Usage): number =>
  usage.reads * PRICES.read +
  usage.writes * PRICES.write +
  usage.removes * PRICES.remove +
  usage.calls * (PRICES.call + CALL_SECONDS * PRICES.callSecond) +
  usage.hostingGb * PRICES.hostingGb +
  usage.storeGb * PRICES.storeGb;

export const sum = (...usages: readonly Usage[]): Usage =>
  usages.reduce(
    (all, one) => ({
      reads: all.reads + one.reads,
      writes: all.writes + one.writes,
      removes: all.removes + one.removes,
      calls: all.calls + one.calls,
      hostingGb: all.hostingGb + one.hostingGb,
      storeGb: all.storeGb + one.storeGb,
    }),
    NOTHING,
  );

/** A screen opened `times` times with an empty browser cache; no cache answers its calls. */
export const opened = (screen: Screen, times: number): Usage => ({
  ...NOTHING,
  reads: screen.reads * times,
  calls: screen.calls * times,
  hostingGb: (screen.siteKb * times) / KB_A_GB,
  storeGb: (screen.storeKb * times) / KB_A_GB,
});

const MINUTES_A_DAY = 24 * 60;
/** The number of Hosting's cache locations that cache an answer for a minute. A pessimistic assumption. */
const EDGES = 30;
/** An instance reads an event and its host at most once in this many seconds (functions/src/events/eventPage.endpoint.ts). */
const MEMORY_SECONDS = 5;
const READS_A_LOOKUP = 2;

/**
 * Event pages viewed in one day by visitors with an empty browser cache. `cached`: each of Hosting's cache locations requests
 * page and JSON once a minute; otherwise every view does.
 */
export function views(visitor: Screen, count: number, how: { cached: boolean; events: number }): Usage {
  const requested = opened(visitor, count);
  const calls = how.cached ? Math.min(requested.calls, 2 * EDGES * MINUTES_A_DAY * how.events) : requested.calls;
  const lookups = ((MINUTES_A_DAY * 60) / MEMORY_SECONDS) * how.events;
  return { ...requested, calls, reads: requested.reads + Math.min(calls, lookups) * READS_A_LOOKUP };
}

/** An instance reads an event's guests at most once in this many seconds (the same file). */
const LIST_SECONDS = 15;

/** "Show All" pressed this often within an hour without a shared cache: each press is a call, and the instance reads the guests as often as its own cache expires. */
export function guestLists(presses: number, list: Screen & { guests: number }): Usage {
  const lookups = Math.min(presses, 3600 / LIST_SECONDS);
  return {
    ...opened(list, presses),
    reads: list.reads * presses + lookups * (list.guests + READS_A_LOOKUP),
  };
}

/** The documents that the rules read for a join in addition: the event, the profile, the guest, the last departure. */
const READS_OF_RULES = 4;
/** The documents of a preview, read at each join and leave: the event and its first eight guests. */
const PREVIEWED = 8;
const READS_OF_PREVIEW = 1 + PREVIEWED;

/** This many joins, while `watching` others have each event's page open and receive every change. */
export function joins(guests: number, how: { watching: number; events: number }): Usage {
  const previews = Math.min(guests, PREVIEWED * how.events);
  // The guest record and the count, and the preview for each event's first guests.
  const eventWrites = guests + previews;
  return {
    ...NOTHING,
    reads: guests * (READS_OF_RULES + READS_OF_PREVIEW) + eventWrites * how.watching,
    writes: guests + eventWrites,
    // onGuestWritten, and onEventUpdated, which finds that no card has changed.
    calls: guests + eventWrites,
  };
}

/** Guest records that one transaction of copyCardToGuests reads, with the event. */
const CARRIED_AT_ONCE = 200;

/** The host edits a field of the card: each record is read and written, and each write triggers onGuestWritten. */
export const edit = (guests: number): Usage => ({
  ...NOTHING,
  reads: guests + Math.ceil(guests / CARRIED_AT_ONCE),
  writes: guests + 1,
  // onGuestWritten for each record, and onEventUpdated.
  calls: guests + 1,
});

/** Each is written with what it is about, taken and sent; the database removes it. */
export const mails = (count: number): Usage => ({
  ...NOTHING,
  // The mail twice, the event, the guest's record, and whether the mailbox is known not to exist.
  reads: count * 5,
  writes: count * 3,
  removes: count,
  // onMailWritten.
  calls: count,
});

/** copyProfileToGuests reads as many records per transaction, each with the profile. */
const RENAMED_AT_ONCE = CARRIED_AT_ONCE;
/** The rules compare users/{uid} with profiles/{uid}, in both directions. */
const READS_OF_RENAME_RULES = 2;

/** A guest of this many events renames, and is in the previews of `previewed` of them. */
export const rename = (records: number, previewed: number): Usage => ({
  ...NOTHING,
  // A record is read to be written; then onGuestWritten reads the event, and the record where the preview shows the person.
  reads: READS_OF_RENAME_RULES + records + Math.ceil(records / RENAMED_AT_ONCE) + records + previewed,
  writes: 2 + records + previewed,
  // onUserRecorded, onProfileWritten, copyProfiles, onGuestWritten for each record, and onEventUpdated for each preview.
  calls: 3 + records + previewed,
});

/** The host deletes the event: the guests are read, told and removed, each removal reads the preview, then the place is emptied. */
export const deletion = (guests: number): Usage => ({
  ...NOTHING,
  // Two for the queries that find no ticket and no departure, one for the host's word.
  reads: guests * (1 + READS_OF_PREVIEW) + 3,
  // What each guest keeps of it for 30 days.
  writes: guests + 1,
  removes: guests * 2 + 1,
  // onGuestWritten for each record, and onEventDeleted.
  calls: guests + 1,
});

/** How many runs of the hourly job find a deletion before it is removed. */
const RUNS_A_DELETION = 26;

/**
 * A guest of this many past and coming events deletes their account. Each record is read with its event and moved or removed; each
 * of these writes reads the preview, which is assumed to change every time. The rest is the request and its status, the person's
 * own documents, and the page that follows the status.
 */
export const accountDeletion = (past: number, coming: number): Usage => ({
  ...NOTHING,
  reads: past * (2 + 2 * READS_OF_PREVIEW) + coming * (2 + READS_OF_PREVIEW) + RUNS_A_DELETION + 10,
  writes: past * 2 + coming * 2 + 3,
  removes: past + coming + 4,
  // onGuestWritten, onEventUpdated for counts and previews, onDeletionRequested, onUserRecorded and onProfileWritten.
  calls: past * 3 + coming * 3 + 6,
});

/** In kB with indexes: an event with its place, and a guest record in the database, and a photo in the storage. */
const STORED = { eventKb: 8, guestKb: 3, photoKb: 150 } as const;

/** USD a month to store this many events with this many guests each. */
export const storage = (events: number, guests: number): number =>
  ((events * (STORED.eventKb + guests * STORED.guestKb)) / KB_A_GB) * PRICES.storedGbMonth +
  ((events * STORED.photoKb) / KB_A_GB) * PRICES.fileGbMonth;
