import {
  type InstallRecord,
  NO_INSTALL_RECORD,
  parseInstallRecord,
  withVisit,
} from '@arvo/domain/installing/installRecord.ts';
import { INSTALL_KEY, VISIT_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
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

/** A magic link opens a tab of its own in the visit in which somebody requested it. */
const FINISHES_SIGN_IN = '/finishSignIn';

/** Whether this is the first page of its tab. Without storage no page is. */
function isFirstOfTab(): boolean {
  try {
    const isFirst = sessionStorage.getItem(VISIT_KEY) === null;
    sessionStorage.setItem(VISIT_KEY, '');
    // The address may have changed since.
    const [navigation] = performance.getEntriesByType('navigation');
    return isFirst && new URL(navigation?.name ?? location.href).pathname !== FINISHES_SIGN_IN;
  } catch {
    return false;
  }
}

/** These three record what `mayOfferInstall` decides by: visits, a join, and that the person declined. */
export const noteVisit = (slots: SlotsStore): void => {
  const isOpened = isFirstOfTab();
  change(slots, (record) => withVisit(record, Date.now(), isOpened));
};
export const noteJoined = (slots: SlotsStore): void => change(slots, (record) => ({ ...record, hasJoined: true }));
export const noteInstallDeclined = (slots: SlotsStore): void =>
  change(slots, (record) => ({ ...record, declinedAt: Date.now() }));

export const useInstallRecord = (): InstallRecord =>
  useStore(useData().stores.slots, ({ installRecord }) => installRecord) ?? NO_INSTALL_RECORD;
