import { AHEAD_SYNC } from '@arvo/domain/protocol/store/outboxNames.ts';

/**
 * Periodic Background Sync, in which the worker fetches joined events ahead while no page is open (sw/periodicSync.ts). Only
 * Chromium has it, and grants it only to installed apps. Signing out ends it (people/personalData.ts).
 */

/** Twice a day, as often as a near event is fetched again (domain/lists/ahead.ts). The browser may do it less often. */
const EVERY_MS = 12 * 3_600_000;

type PeriodicRegistration = ServiceWorkerRegistration & {
  readonly periodicSync?: {
    readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
  };
};

/** Registers it where the browser has granted it. Asks the person nothing; never rejects. Idempotent. */
export async function startPeriodicSync(): Promise<void> {
  try {
    // TypeScript's list of permissions lacks this one.
    const name = 'periodic-background-sync' as PermissionName;
    if ((await navigator.permissions.query({ name })).state !== 'granted') return;
    // The browser registers it only for an active worker; on a slow first visit there is none yet.
    const registration: PeriodicRegistration | undefined = await navigator.serviceWorker?.ready;
    await registration?.periodicSync?.register(AHEAD_SYNC, { minInterval: EVERY_MS });
  } catch {
    // A browser without this permission, or one that withdrew it: joined events are fetched when the app is open.
  }
}
