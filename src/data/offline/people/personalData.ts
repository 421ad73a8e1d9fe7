import { type DraftRecord, withRecord } from '@arvo/domain/drafts/draftRecord.ts';
import { isStarted, recordsAfterSignIn, recordsAfterSignOut } from '@arvo/domain/drafts/draftsLeft.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import type { Account, UserId } from '@arvo/domain/people/person.ts';
import { KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import {
  EDIT_PREFIX,
  EMAIL_FOR_SIGN_IN,
  INVITATION_KEY,
  isPublicCache,
  RECENTLY_VIEWED_PREFIX,
  SEEN_MESSAGES_PREFIX,
} from '@arvo/domain/protocol/store/deviceKeys.ts';
import { DOOR_DATABASE } from '@arvo/domain/protocol/store/doorDatabase.ts';
import { isScreensOf } from '@arvo/domain/protocol/store/keptScreens.ts';
import { AHEAD_SYNC } from '@arvo/domain/protocol/store/outboxNames.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import type { DeviceStore } from '../database/deviceStore.ts';
import { isOffline } from '../outbox/isOffline.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { draftRecords, local, writeDraftRecords } from '../drafts/draftRecords.ts';
import { persistAgain } from './persistAgain.ts';
import { hasDraftRow, removePrivateRows, removeRowsOfOthers, hasOutboxRow, unsentRows } from './personalRows.ts';

/** A person's data on this device (docs/decisions/0022-what-signing-out-removes.md). Nothing here rejects. */

const BOUND_MS = 5_000;

/** The gateway, with the parts of the outbox that only gateways need. */
export interface Device extends DeviceGateway {
  outbox(): Promise<Outbox>;
}

/** `deviceStore` opens the device's database with Dexie, whose code most pages and signing out do not need. */
export const createDevice = (deviceStore: () => Promise<DeviceStore>): Device => ({
  hasUnfinishedEvent,
  unsent,
  wipe,
  dropLeftovers,
  isOffline,
  persistAgain,
  hasQueuedActions,
  // Goes through this gateway, whose code every member loads, so that a visitor's first code does not name its chunks.
  outbox: async () => {
    const [{ createOutbox }, store] = await Promise.all([import('../outbox/outbox.ts'), deviceStore()]);
    return createOutbox(store, () => import('#src/data/firebase/events/outboxWorld.ts'));
  },
});

/** Whether this person has an unfinished event here: a draft with text or a photo, or an event that waits to be published. */
export async function hasUnfinishedEvent(uid: UserId): Promise<boolean> {
  const record = draftRecords()[uid];
  if (record !== undefined && isStarted(record.draft)) return true;
  // If the device cannot be read, return true: an unnecessary question does less harm than a lost draft.
  return withTimeout(hasDraftRow(uid), BOUND_MS, true).catch(() => true);
}

/** The actions that wait for a connection; none if the device cannot be read. */
export const unsent = (uid: UserId): Promise<readonly Unsent[]> =>
  withTimeout(
    unsentRows(uid).catch((error: unknown) => {
      console.warn(failureLine('Queued actions not read', error));
      return [];
    }),
    BOUND_MS,
    [],
  );

/** Removes a person's data. False if some of it may remain. */
export async function wipe(uid: UserId, draft: 'keep' | 'delete'): Promise<boolean> {
  const done = await Promise.all([
    carryOut('Unfinished events', () => writeDraftRecords(recordsAfterSignOut(draftRecords(), uid, draft))),
    carryOut('Recently viewed', () => dropKeys((key) => key.startsWith(RECENTLY_VIEWED_PREFIX))),
    carryOut('Seen messages', () => dropKeys((key) => key.startsWith(SEEN_MESSAGES_PREFIX))),
    carryOut('Unsaved changes', () => dropKeys((key) => key.startsWith(EDIT_PREFIX))),
    carryOut('Who was signed in', () => local()?.removeItem(KEPT_SESSION)),
    carryOut('Screens', () => local()?.removeItem(KEPT_SCREENS)),
    carryOut('E-mail of a sign-in', () => local()?.removeItem(EMAIL_FOR_SIGN_IN)),
    carryOut('Invitation', () => local()?.removeItem(INVITATION_KEY)),
    carryOut('Marks of this tab', clearTab),
    carryOut('Rows of the database', async () => showKept(uid, await removePrivateRows(uid, draft))),
    carryOut('Private caches', dropPrivateCaches),
    carryOut('Doors', dropDoors),
    carryOut('Reminders', endReminders),
    carryOut('Notifications', closeNotifications),
    carryOut('Fetching ahead', endPeriodicSync),
  ]);
  return done.every(Boolean);
}

/** The wizard opens the draft in local storage. If there is none, this stores the kept draft that was changed last. */
function showKept(uid: UserId, kept: readonly DraftRecord[]): void {
  const records = draftRecords();
  const [last] = kept.toSorted((one, other) => other.savedAt - one.savedAt);
  if (last && records[uid] === undefined) writeDraftRecords(withRecord(records, uid, last));
}

/**
 * After a sign-in, removes other people's data that they did not ask to keep, such as data of a revoked session, which ended
 * without a sign-out. The next page retries failures.
 */
export async function dropLeftovers({ uid, email }: Account): Promise<void> {
  let hasRows = true;
  await carryOut('Rows of others', async () => {
    hasRows = await removeRowsOfOthers(uid);
  });
  const before = draftRecords();
  const records = recordsAfterSignIn(before, uid);
  const own = RECENTLY_VIEWED_PREFIX + uid;
  const isOthers = (key: string): boolean =>
    (key.startsWith(RECENTLY_VIEWED_PREFIX) && key !== own) ||
    (key.startsWith(SEEN_MESSAGES_PREFIX) && key !== SEEN_MESSAGES_PREFIX + uid) ||
    (key.startsWith(EDIT_PREFIX) && !key.startsWith(`${EDIT_PREFIX}${uid}_`));
  const hasKeys = Object.keys(records).length < Object.keys(before).length || localKeys().some(isOthers);
  if (hasRows || hasKeys) {
    // These caches do not name their owner, so remove them if there are traces of somebody else.
    await carryOut('Private caches', dropPrivateCaches);
    await carryOut('Doors of others', dropDoors);
    await carryOut('Reminders of others', endReminders);
    await carryOut('Notifications of others', closeNotifications);
    await carryOut('Unfinished events', () => writeDraftRecords(records));
  }
  await carryOut('Recently viewed and unsaved changes', () => dropKeys(isOthers));
  await carryOut('Screens of others', () => {
    const screens = local()?.getItem(KEPT_SCREENS);
    if (typeof screens === 'string' && !isScreensOf(screens, uid)) local()?.removeItem(KEPT_SCREENS);
  });
  await carryOut('E-mail of a sign-in', () => {
    if (local()?.getItem(EMAIL_FOR_SIGN_IN) !== email) local()?.removeItem(EMAIL_FOR_SIGN_IN);
  });
}

/**
 * Ends the browser's push subscription, which all its users share. From then on the push service refuses messages, and the server
 * deletes the device's record at the next one. Needs no connection. Rejects if the browser fails.
 */
export async function endReminders(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Absent in browsers without push messages.
  const manager: PushManager | undefined = registration?.pushManager;
  await (await manager?.getSubscription())?.unsubscribe();
}

/** Closes the notifications that still show on this device, because they name events. Rejects if the browser fails. */
async function closeNotifications(): Promise<void> {
  const registration: Partial<ServiceWorkerRegistration> | undefined = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}

type PeriodicRegistration = ServiceWorkerRegistration & {
  readonly periodicSync?: { readonly unregister: (tag: string) => Promise<void> };
};

/** Ends what database/periodicSync.ts starts. Never rejects: if it stays registered, the worker finds nobody signed in. */
async function endPeriodicSync(): Promise<void> {
  try {
    const registration: PeriodicRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.periodicSync?.unregister(AHEAD_SYNC);
  } catch (error) {
    console.warn(failureLine('Periodic sync not ended', error));
  }
}

/** Whether this person may have queued actions. Does not load Dexie's code, which most pages do not need. */
const hasQueuedActions = (uid: UserId): Promise<boolean> =>
  withTimeout(
    hasOutboxRow(uid).catch(() => true),
    BOUND_MS,
    true,
  );

/** Clears this tab's session storage, such as the page wanted after sign-in. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so there is nothing to clear.
  }
}

function localKeys(): readonly string[] {
  const storage = local();
  return storage === null ? [] : Object.keys(storage);
}

function dropKeys(isPersonal: (key: string) => boolean): void {
  for (const key of localKeys().filter(isPersonal)) local()?.removeItem(key);
}

async function dropPrivateCaches(): Promise<void> {
  // Insecure pages have no caches.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isPublicCache(name)).map((name) => caches.delete(name)));
}

/** Most people have never opened a door, so its code is not loaded for them. */
async function dropDoors(): Promise<void> {
  const found = await indexedDB.databases();
  if (found.some(({ name }) => name === DOOR_DATABASE.name))
    await (await import('#src/data/door/doorDevice.ts')).forgetDoors();
}

/** Whether the work succeeded in time. */
async function carryOut(what: string, work: () => void | Promise<void>): Promise<boolean> {
  try {
    const done = await withTimeout(
      Promise.resolve(work()).then(() => true),
      BOUND_MS,
      false,
    );
    if (!done) console.warn(`${what} not removed in time`);
    return done;
  } catch (error) {
    console.warn(failureLine(`${what} not removed`, error));
    return false;
  }
}
