import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { cardOf, type EventCard } from '@arvo/domain/events/eventCard.ts';
import { type ListedCard, nextHosted } from '@arvo/domain/lists/listedCard.ts';
import { takenOf } from '@arvo/domain/lists/taken.ts';
import { HOME_EVENTS_SHOWN, homeEvents, type JoinedEvent, type NextEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Live, Page } from '#src/data/ports.ts';

/** At most `size` documents of an ordered query, starting after `last`; null if they could not be read. */
export type ReadBatch<Found> = (last: Found | null, size: number) => Promise<readonly Found[] | null>;

const FAILED = { kind: 'failed' } as const;
const PAGE = 25;

/**
 * Reads only the page's own documents, so a full page may be the last one and the next one empty. Skips pages whose
 * documents are all not in the list (`eventOf` gives null).
 */
export function eventPage<Found, E extends EventCard>(
  readBatch: ReadBatch<Found>,
  eventOf: (found: Found) => E | null,
  size = PAGE,
  after: Found | null = null,
): Promise<Live<Page<E>>> {
  const read = async (): Promise<Live<Page<E>>> => {
    const batch = await readBatch(after, size);
    if (batch === null) return FAILED;
    const last = batch.at(-1);
    const more = batch.length === size && last ? () => eventPage(readBatch, eventOf, size, last) : null;
    const items = batch.map(eventOf).filter((event) => event !== null);
    return items.length === 0 && more ? more() : { kind: 'found', value: { items, more } };
  };
  return withTimeout(read(), READ_BOUND_MS, FAILED);
}

/** How many documents are read at once after a first one that does not belong to the list. */
const STEP = 8;

/**
 * The first document of an ordered query that `eventOf` accepts, as a list of at most one. Reads one document first, because
 * mostly `eventOf` accepts it; events of the last hours that are over may come before.
 */
export function firstOf<Found, E>(
  readBatch: ReadBatch<Found>,
  eventOf: (found: Found) => E | null,
): Promise<Live<readonly E[]>> {
  const read = async (after: Found | null, size: number): Promise<Live<readonly E[]>> => {
    const batch = await readBatch(after, size);
    if (batch === null) return FAILED;
    const last = batch.at(-1);
    const first = batch.map(eventOf).find((event) => event !== null);
    if (first !== undefined || last === undefined || batch.length < size) {
      return { kind: 'found', value: first === undefined ? [] : [first] };
    }
    return read(last, STEP);
  };
  return withTimeout(read(null, 1), READ_BOUND_MS, FAILED);
}

/** Both lists, or 'failed' if one of them could not be read, because home would then lead with the wrong event. */
export const bothOf = <T>(one: Live<readonly T[]>, other: Live<readonly T[]>): Live<readonly T[]> =>
  one.kind === 'found' && other.kind === 'found' ? { kind: 'found', value: [...one.value, ...other.value] } : FAILED;

/**
 * At least the joined events that home shows. `readBatch` returns guest records, newest join first, without events of long
 * ago. If one of the first three is too old in its own zone, reads three more.
 */
export function recentJoins<Found>(
  readBatch: ReadBatch<Found>,
  joinedOf: (record: Found) => JoinedEvent | null,
  now: number,
): Promise<Live<readonly JoinedEvent[]>> {
  const joined = (records: readonly Found[]) => records.map(joinedOf).filter((entry) => entry !== null);
  const read = async (): Promise<Live<readonly JoinedEvent[]>> => {
    const newest = await readBatch(null, HOME_EVENTS_SHOWN);
    if (newest === null) return FAILED;
    const value = joined(newest);
    const last = newest[HOME_EVENTS_SHOWN - 1];
    if (!last || homeEvents(value, now).length === HOME_EVENTS_SHOWN) return { kind: 'found', value };
    const next = await readBatch(last, HOME_EVENTS_SHOWN);
    return next === null ? FAILED : { kind: 'found', value: [...value, ...joined(next)] };
  };
  return withTimeout(read(), READ_BOUND_MS, FAILED);
}

/** What the host receives for these events, in cents; lacks an event without sales, and all if they could not be read. */
export type Receipts = (events: readonly ArvoEvent[]) => Promise<ReadonlyMap<EventId, number>>;

/** As `Receipts` answers, from payouts as they were parsed. */
export const receiptsIn = (payouts: readonly (EventPayout | null)[]): ReadonlyMap<EventId, number> =>
  new Map(
    payouts.flatMap((payout) =>
      payout === null || payout.receivesCents === null ? [] : [[payout.eventId, payout.receivesCents] as const],
    ),
  );

/** Hosted events as rows, with what their host receives of those that were sold. */
async function withTaken(events: readonly ArvoEvent[], receiptsOf: Receipts): Promise<readonly ListedCard[]> {
  const sold = events.filter(({ isPaid, ticketCount }) => isPaid && ticketCount > 0);
  const receipts = sold.length === 0 ? null : await receiptsOf(sold);
  return events.map((event) => ({ ...cardOf(event), taken: takenOf(event, receipts?.get(event.id) ?? null) }));
}

/** A page of hosted events, and the pages after it, as `withTaken`. */
export async function takenPage(
  page: Promise<Live<Page<ArvoEvent>>>,
  receiptsOf: Receipts,
): Promise<Live<Page<ListedCard>>> {
  const live = await page;
  if (live.kind !== 'found') return live;
  const { items, more } = live.value;
  const value = {
    items: await withTaken(items, receiptsOf),
    more: more && (() => takenPage(more(), receiptsOf)),
  };
  return { kind: 'found', value };
}

/** The next hosted event, if any, as home shows it. */
export async function nextTaken(
  hosted: Live<readonly ArvoEvent[]>,
  receiptsOf: Receipts,
): Promise<Live<readonly NextEvent[]>> {
  if (hosted.kind !== 'found') return hosted;
  return { kind: 'found', value: (await withTaken(hosted.value, receiptsOf)).map(nextHosted) };
}
