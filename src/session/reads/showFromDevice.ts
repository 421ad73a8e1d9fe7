import type { Unsubscribe } from '#src/data/ports.ts';
import { reportDeviceRead } from './reportDeviceRead.ts';
import type { DeviceRecord } from './deviceRecord.ts';
import type { ReadSink } from './read.ts';

/** Shows what the device has of a noun, until a source answers. `valueOf`: what the screen shows of the row. */
export function showFromDevice<Row, T>(
  kept: Pick<DeviceRecord<Row>, 'read'>,
  sink: ReadSink<T>,
  valueOf: (row: Row) => T,
): Unsubscribe {
  let isStopped = false;
  void kept.read().then((found) => {
    if (!isStopped && found !== null)
      sink.put({ kind: 'found', value: valueOf(found.value), source: 'device', at: found.savedAt });
    reportDeviceRead(found === null ? 'missing' : 'found');
  });
  return () => {
    isStopped = true;
  };
}
