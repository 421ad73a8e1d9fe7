import type { UserId } from '@arvo/domain/people/person.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import type { Noun } from '@arvo/domain/protocol/store/records.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import type { DeviceDrafts, DeviceRecords } from '#src/data/ports/device.ts';
import { createAccess, type DeviceAccess, isOwnerHere } from './access.ts';
import { openDeviceDatabase } from './deviceDatabase.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { startPeriodicSync } from './periodicSync.ts';
import { createApplyChange } from '../records/ownChanges.ts';
import { createRecords } from '../records/records.ts';
import { askToPersist, dropOver } from './upkeep.ts';

export type LateAccess = DeviceAccess & { readonly isOwnerHere: (owner: UserId) => Promise<boolean> };

export type DeviceStore = {
  readonly records: DeviceRecords;
  readonly drafts: Omit<DeviceDrafts, 'watch'>;
  /** Stores what a person did. Bounded and never rejects. */
  readonly applyChange: NoteOwnChange;
  /** For code that loads later. `isOwnerHere`: see access.ts. */
  readonly access: LateAccess;
};

/** Only somebody who has joined an event has these. */
const OF_JOINED: readonly Noun[] = ['guest', 'tickets', 'orders'];

/** Everything built on the device's database, over one connection. */
export function createDeviceStore(): DeviceStore {
  const access = createAccess(openDeviceDatabase());
  const records = createRecords(access);
  const applyChange = createApplyChange(access);
  const keepLonger = () => {
    void askToPersist(access);
    void startPeriodicSync();
  };
  whenIdle(window, () => void dropOver(access));
  return {
    records: {
      ...records,
      keep: async (record) => {
        const outcome = await records.keep(record);
        if (outcome.kind === 'kept' && OF_JOINED.includes(record.noun)) keepLonger();
        return outcome;
      },
    },
    drafts: createDrafts(access),
    applyChange: async (owner, change) => {
      await applyChange(owner, change);
      if (change.kind === 'joined') keepLonger();
    },
    access: { ...access, isOwnerHere: (owner) => isOwnerHere(access.database, owner) },
  };
}
