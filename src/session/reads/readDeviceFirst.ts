import type { Reading, ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { reportDeviceRead } from './reportDeviceRead.ts';
import type { DeviceRecord, KeptValue } from './deviceRecord.ts';
import type { ReadSink } from './read.ts';

/** Shows what the device has of a noun, until a source answers. `valueOf`: what the screen shows of the row. */
export function readDeviceFirst<Row, T>(
  kept: Pick<DeviceRecord<Row>, 'read'>,
  sink: ReadSink<T>,
  valueOf: (row: KeptValue<Row>) => T,
): Unsubscribe {
  let isStopped = false;
  void kept.read().then((found) => {
    if (!isStopped && found !== null)
      sink.put({ kind: 'found', value: valueOf(found), source: 'device', at: found.savedAt });
    reportDeviceRead(found === null ? 'missing' : 'found');
  });
  return () => {
    isStopped = true;
  };
}

/**
 * A row that has just got a change of the person, with the server's answer to it: as new as a live answer if the screen shows an answer
 * of this page, which would hide a row of the device. `notifiedAt`: when this page was notified of the change (`performance.now()`), so that an
 * answer to a later question replaces the row even if it arrives before the row was read.
 */
export function afterOwnChange<T>(
  before: ReadState<T>,
  { value, savedAt }: KeptValue<T>,
  notifiedAt: number,
): Reading<T> {
  const isOfThisPage = 'source' in before && before.source !== 'device';
  return isOfThisPage
    ? { kind: 'found', value, source: 'live', at: notifiedAt }
    : { kind: 'found', value, source: 'device', at: savedAt, changedAt: notifiedAt };
}
