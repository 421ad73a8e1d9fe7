import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { afterReading, type Reading, type ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import type { OwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import type { RecordKey, RecordValues } from '@arvo/domain/protocol/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { deviceRecord, type KeptValue, utcOf } from './deviceRecord.ts';
import { readFromLists } from './guestOnDevice.ts';
import { readOnReturn, keepTrying, type Server, watching } from './keepTrying.ts';
import type { AppData } from '../stores.ts';
import type { OwnNoun } from '@arvo/domain/lists/fetchEventAhead.ts';
import type { ReadSink } from './read.ts';
import { salesServer } from './salesServer.ts';
import { afterOwnChange, readDeviceFirst } from './readDeviceFirst.ts';

/** The sources of a person's own data of an event: the device, and the server, whose answers are stored on the device. */

type Want<N extends OwnNoun> = {
  readonly noun: N;
  readonly id: EventId;
  readonly owner: UserId;
  /** When the event is over, ms UTC: then its row is removed from the device. */
  readonly until: number;
};

/** Time between two requests for an address that the server refuses: this device's clock may be ahead of the server's. */
const READ_AGAIN_MS = 15_000;

type Servers = {
  readonly [N in OwnNoun]: (data: AppData, want: Want<N>) => Server<RecordValues[N]>;
};

const servers: Servers = {
  guest: ({ guests }, { id, owner }) => watching((listener) => guests.watchOwn(id, owner, listener)),
  place: ({ events }, { id }) => readOnReturn(() => events.place(id), { whileMissingMs: READ_AGAIN_MS }),
  tickets: (data, { id, owner }) => salesServer(data, (gateway, listener) => gateway.watchTickets(id, owner, listener)),
  orders: (data, { id, owner }) => salesServer(data, (gateway, listener) => gateway.watchMyOrders(id, owner, listener)),
};

/** What the device's lists say of a noun without a row. */
const byLists: {
  readonly [N in OwnNoun]: ((data: AppData, want: Want<N>, sink: ReadSink<RecordValues[N]>) => Unsubscribe) | null;
} = { guest: readFromLists, place: null, tickets: null, orders: null };

/** Shows the device's row of the noun and then follows the server. Returns a function that stops it. */
export function startOwn<N extends OwnNoun>(
  data: AppData,
  want: Want<N>,
  sink: ReadSink<RecordValues[N]>,
): Unsubscribe {
  const { noun, id, owner, until } = want;
  // Every own noun is stored by person and event, which TypeScript cannot infer for N.
  const kept = deviceRecord(data, noun, owner as RecordKey<N>['owner'], id as RecordKey<N>['id'], until);
  const stopDevice = readDeviceFirst(kept, sink, ({ value }) => value);
  const stopLists = byLists[noun]?.(data, want, sink);
  let isStopped = false;
  const stop = keepTrying(data.stores.connection, servers[noun](data, want), (live, at) => {
    if (live.kind === 'failed') return sink.put('failed');
    const reading: Reading<RecordValues[N]> = { ...live, source: 'live', at };
    const before = sink.get();
    // Asked before the person changed the row, it is stored no more than it is shown.
    if (afterReading(before, reading) === before) return undefined;
    sink.put(reading);
    if (live.kind === 'found') return kept.keep(live.value, utcOf(at));
    kept.forget(utcOf(at));
    // A person without a guest record has no address either.
    if (noun === 'guest') deviceRecord(data, 'place', owner, id).forget(utcOf(at));
    return undefined;
  });
  const stopNews = data.ownChanges.watch((news) => {
    if (news.owner !== owner || (news.eventId !== null && news.eventId !== id)) return;
    const notifiedAt = performance.now();
    void kept.read().then((row) => {
      const next = afterNews(sink.get(), row, { noun, kind: news.kind, notifiedAt });
      if (!isStopped && next !== null) sink.put(next);
    });
  });
  return () => {
    isStopped = true;
    stopNews();
    stopDevice();
    stopLists?.();
    stop();
  };
}

/**
 * What the screen shows after a change of the person, with the row that the device stored with the server's answer; null if nothing
 * is to change. A live answer that comes later replaces it.
 */
function afterNews<T>(
  before: ReadState<T>,
  row: KeptValue<T> | null,
  { noun, kind, notifiedAt }: Pick<OwnChangeNews, 'kind'> & { readonly noun: OwnNoun; readonly notifiedAt: number },
): Reading<T> | null {
  if (row !== null) return afterOwnChange(before, row, notifiedAt);
  // A first answer that is still on its way may be from before the leave, and would bring the record back.
  const isAwaited = before.kind === 'loading' && (noun === 'guest' || noun === 'place');
  const isGone = (kind === 'left' || kind === 'removed') && (before.kind === 'found' || isAwaited);
  return isGone ? { kind: 'missing', source: 'live', at: notifiedAt } : null;
}
