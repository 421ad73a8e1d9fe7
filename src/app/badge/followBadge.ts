import { eventsToday, nextDayMayBegin } from '@arvo/domain/lists/eventsToday.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ListName } from '@arvo/domain/protocol/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';
import type { AppData } from '#src/session/stores.ts';

/** The lists on this device that may contain an event of today. Reading them costs no database read. */
const LISTS: readonly ListName[] = ['home', 'next-joined', 'next-hosted', 'joined-upcoming', 'hosted-upcoming'];

/**
 * Shows on the app's icon how many events this person has today: now, when they come back to the app, when a day begins, and when the
 * lists change, for example after they have joined or left an event.
 */
export function followBadge(data: AppData, owner: UserId): Unsubscribe {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Numbers the counts: only the result of the latest one is shown. */
  let last = 0;
  const refresh = () => {
    clearTimeout(timer);
    const now = Date.now();
    timer = setTimeout(refresh, nextDayMayBegin(now) - now);
    last += 1;
    const own = last;
    void countToday(data, owner, now).then((count) => {
      if (!isStopped && own === last) showBadge(count);
    });
  };
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  refresh();
  const stopListening = onSignal('arvo-lists-changed', refresh);
  document.addEventListener('visibilitychange', refreshIfVisible);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', refreshIfVisible);
  };
}

async function countToday(data: AppData, owner: UserId, now: number): Promise<number> {
  const lists = await Promise.all(LISTS.map((name) => deviceRecord(data, 'list', owner, name).read()));
  const events = lists.flatMap((list) => list?.value ?? []).map(({ event }) => event);
  return eventsToday(events, now);
}

/** 0 removes the badge. Ignores refusals: that system shows none. */
function showBadge(count: number): void {
  navigator.setAppBadge(count).catch(() => {});
}
