import { asEventId, type GuestPreview } from '@arvo/domain/events/event.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DeviceRecords } from '#src/data/ports/device.ts';
import type { Live } from '#src/data/ports.ts';
import { dataWith } from '../dataWith.testing.ts';
import { keepGuests } from './keepGuests.ts';

test('guests are stored as of the request, however late they arrive', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: 1_000 });
  const keep = vi.fn<DeviceRecords['keep']>(async () => ({ kind: 'kept' }));
  const list = async (): Promise<Live<readonly GuestPreview[]>> => {
    vi.setSystemTime(5_000);
    return { kind: 'found', value: [] };
  };
  expect(await keepGuests(dataWith({ records: { keep }, guests: { list } }), asEventId('picnic'))).toBe(true);
  expect(keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ noun: 'guests', savedAt: 1_000 }));
});
