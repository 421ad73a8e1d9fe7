import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { keptRecord } from './kept.ts';
import type { Screen } from './read.ts';
import { onReturn } from './returns.ts';
import { showKept } from './showKept.ts';
import type { AppData } from '../stores.ts';

/**
 * Follows an event's document, and keeps it on the device. The document lacks the host's profile: it comes with the shared answer (`shared`), or if there is
 * none, from the profile itself; without one the card shows 'Event Organizer'.
 */
export function followEvent(
  data: AppData,
  id: EventId,
  screen: Screen<PublicEvent>,
  shared: Promise<Reading<PublicEvent> | null>,
): Unsubscribe {
  const { events, people } = data;
  const kept = keptRecord(data, 'event', PUBLIC_OWNER, id);
  const state = screen.get();
  let host: PublicEvent['host'] = state.kind === 'found' ? state.value.host : null;
  /** The watch has failed and may have ended. */
  let isBroken = false;
  let isStopped = false;
  let needsProfile = false;

  const hideKept = showKept(kept, screen, (value) => {
    host ??= value.host;
    return value;
  });
  const keep = () => {
    const current = screen.get();
    if (current.kind === 'found' && current.source === 'live') kept.keep(current.value);
  };
  const useHost = (profile: PublicEvent['host']) => {
    const current = screen.get();
    host = profile;
    if (!isStopped && current.kind === 'found') screen.learn({ ...current, value: { ...current.value, host } });
    keep();
  };
  const readProfile = () => {
    const current = screen.get();
    if (!needsProfile || current.kind !== 'found') return;
    needsProfile = false;
    people.profile(current.value.event.creatorId).then(
      (live) => live.kind === 'found' && useHost(live.value),
      () => {},
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
    if (live.kind === 'failed') screen.learn('failed');
    else if (live.kind === 'missing') {
      screen.learn({ ...live, ...stamp });
      kept.forget();
    } else screen.learn({ ...live, value: { event: live.value, host }, ...stamp });
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
    hideKept();
    stopReturns();
    unwatch();
  };
}
