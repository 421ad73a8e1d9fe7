import type { Noun } from '@arvo/domain/store/records.ts';
import type { DeviceDrafts, DeviceRecords } from '../ports.device.ts';
import { createAccess } from './access.ts';
import { openDeviceDatabase } from './deviceDatabase.ts';
import { createDrafts } from './drafts.ts';
import { createRecords } from './records.ts';
import { askToPersist, dropOver } from './upkeep.ts';

export type DeviceStore = { readonly records: DeviceRecords; readonly drafts: DeviceDrafts };

/** What only somebody who has joined something has. */
const OF_JOINED: readonly Noun[] = ['guest', 'tickets', 'orders'];
const IDLE_PATIENCE_MS = 5_000;

/** All that is built on the device's database, over one connection. */
export function createDeviceStore(): DeviceStore {
  const access = createAccess(openDeviceDatabase());
  const records = createRecords(access);
  whenIdle(() => void dropOver(access));
  return {
    records: {
      ...records,
      keep: async (record) => {
        const outcome = await records.keep(record);
        if (outcome.kind === 'kept' && OF_JOINED.includes(record.noun)) void askToPersist(access);
        return outcome;
      },
    },
    drafts: createDrafts(access),
  };
}

/** Safari lacks requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: IDLE_PATIENCE_MS });
  else setTimeout(work, IDLE_PATIENCE_MS);
}
