import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { keptRecord } from './kept.ts';
import { keepTrying, once } from './keepTrying.ts';
import type { AppData } from '../stores.ts';
import type { Screen } from './read.ts';
import { showKept } from './showKept.ts';

/** The sources of an event's guests: the device, and the server's shared list, again whenever the window regains focus. */
export function startGuests(data: AppData, id: EventId, screen: Screen<readonly GuestPreview[]>): Unsubscribe {
  const kept = keptRecord(data, 'guests', PUBLIC_OWNER, id);
  const hideKept = showKept(kept, screen, (guests) => guests);
  const ask = () =>
    keepTrying(
      data.stores.connection,
      once(() => data.guests.list(id)),
      (live) => {
        // Only the event's own page decides that an event is gone.
        if (live.kind !== 'found') return screen.learn('failed');
        screen.learn({ ...live, source: 'public', at: performance.now() });
        return kept.keep(live.value);
      },
    );
  let stop = ask();
  const askAgain = () => {
    stop();
    stop = ask();
  };
  window.addEventListener('focus', askAgain);
  return () => {
    window.removeEventListener('focus', askAgain);
    hideKept();
    stop();
  };
}
