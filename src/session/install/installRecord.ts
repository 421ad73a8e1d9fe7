import {
  type InstallRecord,
  NO_INSTALL_RECORD,
  parseInstallRecord,
  withVisit,
} from '@arvo/domain/installing/installRecord.ts';
import { INSTALL_KEY } from '@arvo/domain/store/deviceKeys.ts';
import { useStore } from 'zustand';
import { useData } from '../data.tsx';
import type { SlotsStore } from '../slots.ts';

/** Without storage no visit is counted, so repeated visits lead to no offer. */
function read(): InstallRecord {
  try {
    return parseInstallRecord(localStorage.getItem(INSTALL_KEY));
  } catch {
    return NO_INSTALL_RECORD;
  }
}

function change(slots: SlotsStore, next: (record: InstallRecord) => InstallRecord): void {
  // Read again: another tab may have changed it.
  const installRecord = next(read());
  slots.setState({ installRecord });
  try {
    localStorage.setItem(INSTALL_KEY, JSON.stringify(installRecord));
  } catch {
    // Storage is full or forbidden: only this page remembers the record.
  }
}

/** These three record what `mayOfferInstall` decides by: visits, a join, and that the person declined. */
export const noteVisit = (slots: SlotsStore): void => change(slots, (record) => withVisit(record, Date.now()));
export const noteJoined = (slots: SlotsStore): void => change(slots, (record) => ({ ...record, hasJoined: true }));
export const noteInstallDeclined = (slots: SlotsStore): void =>
  change(slots, (record) => ({ ...record, declinedAt: Date.now() }));

export const useInstallRecord = (): InstallRecord =>
  useStore(useData().stores.slots, ({ installRecord }) => installRecord) ?? NO_INSTALL_RECORD;
