import type { Unsubscribe } from '#src/data/ports.ts';
import { noteDevice } from './noteDevice.ts';
import type { Kept } from './kept.ts';
import type { Screen } from './read.ts';

/** Shows what the device has of a noun, until a source answers. `valueOf`: what the screen shows of the row. */
export function showKept<Row, T>(
  kept: Pick<Kept<Row>, 'read'>,
  screen: Screen<T>,
  valueOf: (row: Row) => T,
): Unsubscribe {
  let isStopped = false;
  void kept.read().then((found) => {
    if (!isStopped && found !== null)
      screen.learn({ kind: 'found', value: valueOf(found.value), source: 'device', at: found.savedAt });
    noteDevice(found === null ? 'missing' : 'found');
  });
  return () => {
    isStopped = true;
  };
}
