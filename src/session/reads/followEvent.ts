import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { type EventHost, type PublicEvent, withKnownHost } from '@arvo/domain/events/publicEvent.ts';
import { asOf, type Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { deviceRecord, utcOf } from './deviceRecord.ts';
import { followHost } from './followHost.ts';
import { type LiveListener, watching } from './keepTrying.ts';
import type { ReadSink } from './read.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import { afterOwnChange, readDeviceFirst } from './readDeviceFirst.ts';
import type { AppData } from '../stores.ts';

/**
 * Follows an event's document, and keeps it on the device. The document lacks the host's profile, which followHost.ts adds.
 */
export function followEvent(
  data: AppData,
  id: EventId,
  sink: ReadSink<PublicEvent>,
  shared: Promise<Reading<PublicEvent> | null>,
): Unsubscribe {
  const kept = deviceRecord(data, 'event', PUBLIC_OWNER, id);
  const first = sink.get();
  let host: EventHost = first.kind === 'found' ? first.value.host : 'unread';
  let isHostAnswered = false;
  let isStopped = false;

  const keep = async () => {
    const current = sink.get();
    if (current.kind !== 'found') return;
    const isOfDevice = current.source === 'device';
    // The host's answer may come before the event's, and the connection may go before that.
    if (isOfDevice && !isHostAnswered) return;
    const savedAt = isOfDevice ? current.at : utcOf(asOf(current));
    // The device may know the host from an earlier visit.
    const known = current.value.host === 'unread' ? (await kept.read())?.value.host : undefined;
    if (sink.get() === current) kept.keep(withKnownHost(current.value, known), savedAt);
  };
  const useHost = (next: EventHost) => {
    const current = sink.get();
    host = next;
    if (!isStopped && current.kind === 'found') sink.put({ ...current, value: { ...current.value, host } });
    void keep();
  };
  const followed = followHost(data, shared, (answered) => {
    isHostAnswered = true;
    useHost(answered);
  });
  const setCreator = () => {
    const current = sink.get();
    if (current.kind === 'found') followed.setCreator(current.value.event.creatorId);
  };
  // The server's page of an event may be all that this page ever gets of it.
  void keep();
  setCreator();
  const stopDevice = readDeviceFirst(kept, sink, ({ value }) => {
    // Also for a page that is newer than this row, and lacks the host.
    if (host === 'unread') useHost(value.host);
    return value;
  });
  const watched = watchEvent(data, id, (live, at) => {
    const stamp = { source: 'live', at } as const;
    if (live.kind === 'failed') sink.put('failed');
    else if (live.kind === 'missing') {
      sink.put({ ...live, ...stamp });
      kept.forget(utcOf(at));
    } else {
      // A viewer who is the host is known at once.
      followed.setCreator(live.value.creatorId);
      sink.put({ ...live, value: { event: live.value, host }, ...stamp });
    }
    void keep();
  });
  // The device's row has the person's change. A watch that lost its connection may take a minute to bring it.
  const stopNews = data.ownChanges.watch((news) => {
    if (news.eventId !== id) return;
    const notifiedAt = performance.now();
    watched.again();
    void kept.read().then((row) => {
      const current = sink.get();
      if (isStopped || row === null || current.kind !== 'found') return;
      const value: PublicEvent = { event: row.value.event, host };
      sink.put(afterOwnChange(current, { value, savedAt: row.savedAt }, notifiedAt));
    });
  });
  return () => {
    isStopped = true;
    for (const stop of [stopDevice, followed.stop, stopNews, watched.stop]) stop();
  };
}

/** Watches the document, and again when the person or the connection returns after the watch has failed and may have ended. */
function watchEvent({ events }: AppData, id: EventId, listener: LiveListener<ArvoEvent>) {
  let isBroken = false;
  const server = watching<ArvoEvent>((onLive) => events.watch(id, onLive));
  const watch = () => {
    isBroken = false;
    return server((live, at) => {
      isBroken = live.kind === 'failed';
      listener(live, at);
    });
  };
  let unwatch = watch();
  const again = () => {
    unwatch();
    unwatch = watch();
  };
  const stopReturns = onReturn(() => isBroken && again());
  return {
    again,
    stop: () => {
      stopReturns();
      unwatch();
    },
  };
}
