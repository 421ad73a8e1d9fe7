import { type ArvoEvent, type EventId, isHost } from '@arvo/domain/events/event.ts';
import { type EventHost, type PublicEvent, withKnownHost } from '@arvo/domain/events/publicEvent.ts';
import { asOf, type Reading } from '@arvo/domain/reading/reading.ts';
import type { Profile } from '@arvo/domain/people/person.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { userOf } from '../account/session.ts';
import { deviceRecord, utcOf } from './deviceRecord.ts';
import { askOnce, keepTrying } from './keepTrying.ts';
import type { ReadSink } from './read.ts';
import { onReturn } from './onReturn.ts';
import { afterOwnChange, showFromDevice } from './showFromDevice.ts';
import type { AppData } from '../stores.ts';

/**
 * Follows an event's document, and keeps it on the device. The document lacks the host's profile: it comes with the shared answer (`shared`), or if that lacks
 * it, from the profile itself, which is read until the server has answered.
 */
export function followEvent(
  data: AppData,
  id: EventId,
  sink: ReadSink<PublicEvent>,
  shared: Promise<Reading<PublicEvent> | null>,
): Unsubscribe {
  const { events, people } = data;
  const kept = deviceRecord(data, 'event', PUBLIC_OWNER, id);
  const state = sink.get();
  let host: EventHost = state.kind === 'found' ? state.value.host : 'unread';
  /** The watch has failed and may have ended. */
  let isBroken = false;
  let isStopped = false;
  let needsProfile = false;
  let stopProfile: Unsubscribe = () => {};

  const stopDevice = showFromDevice(kept, sink, (value) => {
    // Also for a page that is newer than this row, and lacks the host.
    if (host === 'unread') useHost(value.host);
    return value;
  });
  const keep = async () => {
    const current = sink.get();
    if (current.kind !== 'found' || current.source === 'device') return;
    const savedAt = utcOf(asOf(current));
    // The device may know the host from an earlier visit.
    const known = current.value.host === 'unread' ? (await kept.read())?.value.host : undefined;
    if (sink.get() === current) kept.keep(withKnownHost(current.value, known), savedAt);
  };
  // The server's page of an event may be all that this page ever hears of it.
  void keep();
  const useHost = (next: EventHost) => {
    const current = sink.get();
    host = next;
    if (!isStopped && current.kind === 'found') sink.put({ ...current, value: { ...current.value, host } });
    void keep();
  };
  const readProfile = () => {
    const current = sink.get();
    if (!needsProfile || isStopped || current.kind !== 'found') return;
    needsProfile = false;
    const { creatorId } = current.value.event;
    stopProfile = keepTrying(
      data.stores.connection,
      askOnce(() => people.profile(creatorId)),
      // A failed read says nothing about the host.
      (live) => live.kind !== 'failed' && useHost(live.kind === 'found' ? live.value : null),
    );
  };
  void shared.then((answer) => {
    if (answer?.kind === 'found' && answer.value.host !== 'unread') return useHost(answer.value.host);
    needsProfile = true;
    return readProfile();
  });

  const hear = (live: Live<ArvoEvent>) => {
    isBroken = live.kind === 'failed';
    const stamp = { source: 'live', at: performance.now() } as const;
    if (live.kind === 'failed') sink.put('failed');
    else if (live.kind === 'missing') {
      sink.put({ ...live, ...stamp });
      kept.forget();
    } else {
      if (host === 'unread') host = ownProfile(data, live.value) ?? host;
      sink.put({ ...live, value: { event: live.value, host }, ...stamp });
    }
    readProfile();
    void keep();
  };
  let unwatch = events.watch(id, hear);
  const watchAgain = () => {
    isBroken = false;
    unwatch();
    unwatch = events.watch(id, hear);
  };
  const stopReturns = onReturn(() => {
    if (isBroken) watchAgain();
  });
  // The device's row has the person's change. A watch that lost its connection may take a minute to bring it.
  const stopNews = data.ownChanges.watch((news) => {
    if (news.eventId !== id) return;
    const heardAt = performance.now();
    watchAgain();
    void kept.read().then((row) => {
      const current = sink.get();
      if (isStopped || row === null || current.kind !== 'found') return;
      const value: PublicEvent = { event: row.value.event, host };
      sink.put(afterOwnChange(current, { value, savedAt: row.savedAt }, heardAt));
    });
  });
  return () => {
    isStopped = true;
    stopDevice();
    stopProfile();
    stopReturns();
    stopNews();
    unwatch();
  };
}

/** The viewer's own profile if they host the event, so that a new event's page never begins with 'Event Organizer'. */
function ownProfile({ stores }: AppData, event: ArvoEvent): Profile | null {
  const session = stores.session.getState();
  const user = session.kind === 'signed-in' && isHost(event, session.account.uid) ? userOf(session) : null;
  return user && { name: user.name, photo: user.profilePicture };
}
