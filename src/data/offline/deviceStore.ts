import type { DeviceDrafts, DeviceRecords } from '../ports.device.ts';
import { createAccess } from './access.ts';
import { openDeviceDatabase } from './deviceDatabase.ts';
import { createDrafts } from './drafts.ts';
import { createRecords } from './records.ts';

export type DeviceStore = { readonly records: DeviceRecords; readonly drafts: DeviceDrafts };

/** All that is built on the device's database, over one connection. */
export function createDeviceStore(): DeviceStore {
  const access = createAccess(openDeviceDatabase());
  return { records: createRecords(access), drafts: createDrafts(access) };
}
