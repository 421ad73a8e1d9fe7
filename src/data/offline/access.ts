import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { OWNER_SETTING } from '@arvo/domain/store/deviceDatabase.ts';
import { within } from '../bounded.ts';
import type { DeviceDatabase } from './deviceDatabase.ts';
import { isAccountHere } from './draftRecords.ts';

/** Another tab can block the database indefinitely, so waiting is bounded. */
const BOUND_MS = 5_000;

/** What `work` gives; `otherwise` if it fails or takes too long. */
export function bounded<T, F>(what: string, work: () => PromiseLike<T>, otherwise: F): Promise<T | F> {
  const settled = (async () => await work())().catch((error: unknown) => {
    console.warn(failureLine(what, error));
    return otherwise;
  });
  return within(settled, BOUND_MS, otherwise);
}

/** Whether an operation failed because the device's storage is full. Dexie wraps the browser's error. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? error.inner : null;
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError');
}

/**
 * Whether this person is still the one whom the device writes for. Ask within the transaction that writes: a sign-out in any tab
 * first removes the account's mark and then the person's rows, in a transaction of its own, and a sign-in of somebody else
 * removes others' rows in the one that notes the new owner. So a late write either comes before the removal or is refused.
 */
export async function isOwnerHere({ settings }: DeviceDatabase, owner: string): Promise<boolean> {
  const noted = await settings.get(OWNER_SETTING);
  return isAccountHere() && (noted === undefined || noted.value === owner);
}
