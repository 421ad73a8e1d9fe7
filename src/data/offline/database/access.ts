import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { OWNER_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { DEVICE_PROBLEM_ATTRIBUTE, type DeviceProblem } from '@arvo/domain/protocol/store/deviceProblem.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { sendSignal } from '#src/data/ports/pageSignals.ts';
import type { DeviceDatabase } from './deviceDatabase.ts';
import { isAccountHere } from '../drafts/draftRecords.ts';

/** Another tab can block the database indefinitely, so waiting is bounded. */
const BOUND_MS = 5_000;

/** Why an operation was not carried out. */
export type Refused = { readonly kind: 'failed' } | { readonly kind: 'full' };

export type DeviceAccess = {
  readonly database: DeviceDatabase;
  /** The result of `work`, or why it failed. Never rejects; a timeout counts as a failure. */
  readonly run: <T>(what: string, work: () => PromiseLike<T>) => Promise<T | Refused>;
};

/**
 * Access to the device's database in bounded time. If the database cannot be opened, retries once, then deletes and recreates it
 * once. The current draft survives that in local storage.
 */
export function createAccess(database: DeviceDatabase): DeviceAccess {
  let repair: Promise<void> | null = null;
  const attempt = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (database.isOpen() || !isBroken(error)) throw error;
      // Concurrent operations share one repair. After an error that a repair cannot solve, the next operation may retry.
      repair ??= openAgain(database).catch((failure: unknown) => {
        if (!isBroken(failure)) repair = null;
        throw failure;
      });
      await repair;
      return await work();
    }
  };
  return {
    database,
    run: (what, work) => {
      const settled = attempt(work).catch((error: unknown): Refused => {
        console.warn(failureLine(what, error));
        // Otherwise Dexie would refuse every later operation too, also once there is room again.
        if (database.hasFailed() && !isBroken(error)) database.close({ disableAutoOpen: false });
        if (!isFull(error)) return { kind: 'failed' };
        report('full');
        return { kind: 'full' };
      });
      return withTimeout(settled, BOUND_MS, { kind: 'failed' });
    },
  };
}

async function openAgain(database: DeviceDatabase): Promise<void> {
  try {
    await database.open();
    return;
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  try {
    await database.delete({ disableAutoOpen: false });
    await database.open();
    report('emptied');
  } catch (error) {
    report('unusable');
    throw error;
  }
}

/** Deleting the database does not help with these: there is no storage, no room, or a newer version of the app has it. */
const NOT_BROKEN = new Set([
  'QuotaExceededError',
  'MissingAPIError',
  'SecurityError',
  'InvalidStateError',
  'VersionError',
  'TimeoutError',
]);
const isBroken = (error: unknown): boolean => !namesOf(error).some((name) => NOT_BROKEN.has(name));

const isFull = (error: unknown): boolean => namesOf(error).includes('QuotaExceededError');

/** The names of an error and of those that Dexie wrapped. */
function namesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [error.name, ...('inner' in error ? namesOf(error.inner) : [])];
}

function report(problem: DeviceProblem): void {
  if (typeof document === 'undefined') return;
  document.documentElement.setAttribute(DEVICE_PROBLEM_ATTRIBUTE, problem);
  sendSignal('arvo-device-problem');
}

/**
 * Whether the device still stores data for this person. Call it inside the transaction that writes. A sign-out in any tab removes
 * the session token first and then, in one transaction, the person's rows. A sign-in of somebody else notes the new owner in the
 * transaction that removes others' rows. So a late write is either removed or refused.
 */
export async function isOwnerHere({ settings }: DeviceDatabase, owner: string): Promise<boolean> {
  const noted = await settings.get(OWNER_SETTING);
  return isAccountHere() && (noted === undefined || noted.value === owner);
}

/**
 * Stores `owner` as the device's owner if it has none: at a sign-in there may be no database yet in which to store it. The worker
 * writes only for the stored owner (sw/ownRows.ts). Call it in the transaction in which `isOwnerHere` was true.
 */
export async function noteOwner({ settings }: DeviceDatabase, owner: string): Promise<void> {
  if ((await settings.get(OWNER_SETTING)) === undefined) await settings.put({ key: OWNER_SETTING, value: owner });
}
