import { type ArvoEvent, type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { userOf } from '../account/session.ts';
import { deviceRecord } from './deviceRecord.ts';
import type { ReadSink } from './read.ts';
import { onReturn } from './onReturn.ts';
import { showFromDevice } from './showFromDevice.ts';
import type { AppData } from '../stores.ts';

/** The host until the profile is read: room for a name, and not 'Event Organizer', which means that there is none. */
const NOT_READ_YET: PublicEvent['host'] = { name: '\u00a0', photo: null };

/**
 * Follows an event's document, and keeps it on the device. The document lacks the host's profile: it comes with the shared answer (`shared`), or if there is
 * none, from the profile itself; without one the card shows 'Event Organizer'.
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
  let host: PublicEvent['host'] = state.kind === 'found' ? state.value.host : NOT_READ_YET;
  /** The watch has failed and may have ended. */
  let isBroken = false;
  let isStopped = false;
  let needsProfile = false;

  const stopDevice = showFromDevice(kept, sink, (value) => {
    if (host === NOT_READ_YET) host = value.host;
    return value;
  });
  const keep = () => {
    const current = sink.get();
    if (current.kind !== 'found' || current.source !== 'live') return;
    kept.keep(current.value.host === NOT_READ_YET ? { ...current.value, host: null } : current.value);
  };
  const useHost = (profile: PublicEvent['host']) => {
    const current = sink.get();
    host = profile;
    if (!isStopped && current.kind === 'found') sink.put({ ...current, value: { ...current.value, host } });
    keep();
  };
  const readProfile = () => {
    const current = sink.get();
    if (!needsProfile || current.kind !== 'found') return;
    needsProfile = false;
    people.profile(current.value.event.creatorId).then(
      (live) => useHost(live.kind === 'found' ? live.value : null),
      () => useHost(null),
    );
  };
  void shared.then((answer) => {
    if (answer?.kind === 'found') return useHost(answer.value.host);
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
      if (host === NOT_READ_YET) host = ownProfile(data, live.value) ?? host;
      sink.put({ ...live, value: { event: live.value, host }, ...stamp });
    }
    readProfile();
    keep();
  };
  let unwatch = events.watch(id, hear);
  const stopReturns = onReturn(() => {
    if (!isBroken) return;
    isBroken = false;
    unwatch();
    unwatch = events.watch(id, hear);
  });
  return () => {
    isStopped = true;
    stopDevice();
    stopReturns();
    unwatch();
  };
}

/** The viewer's own profile if they host the event, so that a new event's page never begins with 'Event Organizer'. */
function ownProfile({ stores }: AppData, event: ArvoEvent): PublicEvent['host'] {
  const session = stores.session.getState();
  const user = session.kind === 'signed-in' && isHost(event, session.account.uid) ? userOf(session) : null;
  return user && { name: user.name, photo: user.profilePicture };
}
