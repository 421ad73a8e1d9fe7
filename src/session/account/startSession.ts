import type { Account, User, UserId } from '@arvo/domain/people/person.ts';
import { USER_WATCH_DELAY_MS } from '@arvo/domain/accounts/phone.ts';
import type { Live, SessionGateway } from '#src/data/ports.ts';
import { accountWasHere, dropKeptSession, updateToken } from './sessionToken.ts';
import { followAccount } from './followAccount.ts';
import { isUnlocked } from './sessionLock.ts';
import { sayIfDeleted } from './sayIfDeleted.ts';
import { deviceRecord } from '../reads/deviceRecord.ts';
import { reportDeviceRead } from '../reads/reportDeviceRead.ts';
import { keepSession, readKeptSession } from './keptSession.ts';
import { forgetJoin } from '../joining/joinMark.ts';
import type { AppData } from '../stores.ts';
import { userOf } from './session.ts';
import { knownSession, updateSession, settleSession } from './sessionChanges.ts';

/** Where the device keeps what it knows about the person. */
type Device = Pick<AppData, 'records' | 'ownChanges' | 'stores'>;
type Served = Pick<AppData, 'session' | 'publicEvents' | 'people'> & Device;

/** Shows the person who was last signed in here, until the identity service has answered. */
async function restoreSession(device: Device): Promise<void> {
  const { session } = device.stores;
  if (!accountWasHere()) return;
  const kept = await readKeptSession(session);
  if (kept === null) reportDeviceRead('nobody');
  if (!kept || session.getState().kind !== 'loading') return;
  settleSession(session, { kind: 'signed-in', account: kept.account, user: { kind: 'found', value: kept.user } });
  await showChanged(device, kept.account.uid, kept.user);
}

/**
 * Follows the account and, 50 ms after each sign-in, its user document (section 4). Until the identity service answers, the person
 * who was last signed in here counts as signed in. Returns a function that stops it.
 */
export function startSession(data: Served): () => void {
  const { session: gateway, ownChanges, publicEvents } = data;
  const { session } = data.stores;
  let stopUser = () => {};
  void restoreSession(data);
  /** Whether the identity service has said that somebody is signed in, in this page. */
  let wasConfirmed = false;
  const stopAccount = followAccount(gateway, (account) => {
    const before = session.getState();
    if (account === 'unknown') {
      // Its code could not be loaded, which says nothing about a member. Everybody else can go on as a visitor.
      if (before.kind === 'loading' && !accountWasHere()) settleSession(session, { kind: 'signed-out' });
      return;
    }
    stopUser();
    stopUser = () => {};
    const known = knownSession(session);
    const isSame = known.kind === 'signed-in' && known.account.uid === account?.uid;
    // Nobody has signed out, in any tab.
    if (account === null && known.kind === 'signed-in' && !wasConfirmed && isUnlocked(session))
      void sayIfDeleted(data, known.account.uid);
    wasConfirmed ||= account !== null;
    // Otherwise useKeptSession decides, once it has read whose session the device has.
    if (account === null || (known.kind === 'signed-in' && !isSame)) dropKeptSession();
    updateToken(session, account !== null);
    if (!account) {
      // A press of one person must not join the event for the next.
      if (before.kind === 'signed-in') forgetJoin();
      settleSession(session, { kind: 'signed-out' });
      return;
    }
    settleSession(session, { kind: 'signed-in', account, user: isSame ? known.user : null });
    if (!isSame) void useKeptSession(data, account);
    stopUser = watchUserSoon(gateway, data, account);
  });
  const stopNews = ownChanges.watch(({ kind, owner, eventId }) => {
    if (kind === 'profile') void showChanged(data, owner, null);
    // An answer from before the change would hide the device's row, which has it.
    if (eventId !== null) publicEvents.forget(eventId);
  });
  return () => {
    stopNews();
    stopUser();
    stopAccount();
  };
}

/** If the identity service was faster than the device: shows the device's data about this person, or removes another person's. */
async function useKeptSession(device: Device, account: Account): Promise<void> {
  const { session } = device.stores;
  const { uid } = account;
  const kept = await readKeptSession(session);
  if (kept !== null && kept.account.uid !== uid) return dropKeptSession();
  // A browser that is killed within seconds of a sign-in has the person's row but not yet written its local storage.
  const user = kept?.user ?? (await deviceRecord(device, 'user', uid, uid).read())?.value;
  if (user === undefined) return;
  const known = knownSession(session);
  if (
    known.kind === 'signed-in' &&
    known.account.uid === uid &&
    known.user?.kind !== 'found' &&
    known.user?.kind !== 'missing'
  ) {
    updateSession(session, { ...known, user: { kind: 'found', value: user } });
    keepSession(session, account, user);
  }
}

function watchUserSoon(gateway: SessionGateway, device: Device, account: Account): () => void {
  const { session } = device.stores;
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = gateway.watchUser(account.uid, (user) => {
      // Keep the last user record while the connection is lost.
      if (user.kind === 'failed' && userOf(knownSession(session)) !== null) return;
      updateSession(session, { kind: 'signed-in', account, user });
      keep(device, account, user);
    });
  }, USER_WATCH_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Stores the session for the next page, but only with a complete profile: other people begin at the set-up, which needs the
 * server.
 */
function keep(device: Device, account: Account, user: Live<User>): void {
  if (user.kind !== 'found' || !user.value.profileComplete) return dropKeptSession();
  // The worker and other tabs read the person's name there, and change it (domain/store/ownChange.ts).
  deviceRecord(device, 'user', account.uid, account.uid).keep(user.value, Date.now());
  return keepSession(device.stores.session, account, user.value);
}

/**
 * Shows this person's name and photo as the device has them, because another tab or the worker has changed them. `before`: only if the
 * session still has this record; null: whatever it has.
 */
async function showChanged(device: Device, uid: UserId, before: User | null): Promise<void> {
  const { session } = device.stores;
  const row = await deviceRecord(device, 'user', uid, uid).read();
  const known = knownSession(session);
  if (row === null || known.kind !== 'signed-in' || known.account.uid !== uid) return;
  if (before !== null && userOf(known) !== before) return;
  updateSession(session, { ...known, user: { kind: 'found', value: row.value } });
  keepSession(session, known.account, row.value);
}
