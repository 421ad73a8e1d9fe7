import {
  type InstallRecord,
  NO_INSTALL_RECORD,
  parseInstallRecord,
  withVisit,
} from '@arvo/domain/installing/installRecord.ts';
import { INSTALL_KEY } from '@arvo/domain/store/deviceKeys.ts';
import { createStore, useStore } from 'zustand';

/** Without storage no visit is counted, so repeated visits lead to no offer. */
function read(): InstallRecord {
  try {
    return parseInstallRecord(localStorage.getItem(INSTALL_KEY));
  } catch {
    return NO_INSTALL_RECORD;
  }
}

const recordStore = createStore<InstallRecord>(() => NO_INSTALL_RECORD);

function change(next: (record: InstallRecord) => InstallRecord): void {
  // Read again: another tab may have changed it.
  const record = next(read());
  recordStore.setState(record, true);
  try {
    localStorage.setItem(INSTALL_KEY, JSON.stringify(record));
  } catch {
    // Storage is full or forbidden: only this page remembers the record.
  }
}

/** These three record what `mayOfferInstall` decides by: visits, a join, and that the person declined. */
export const noteVisit = (): void => change((record) => withVisit(record, Date.now()));
export const noteJoined = (): void => change((record) => ({ ...record, hasJoined: true }));
export const noteInstallDeclined = (): void => change((record) => ({ ...record, declinedAt: Date.now() }));

export const useInstallRecord = (): InstallRecord => useStore(recordStore);
