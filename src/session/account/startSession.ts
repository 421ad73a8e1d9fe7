import type { Account, User } from '@arvo/domain/people/person.ts';
import { USER_WATCH_DELAY_MS } from '@arvo/domain/accounts/phone.ts';
import type { Live, SessionGateway } from '#src/data/ports.ts';
import { accountWasHere, dropKeptSession, markAccount } from './accountMark.ts';
import { noteDevice } from '../reads/noteDevice.ts';
import { keepSession, readKeptSession } from './keptSession.ts';
import { forgetJoin } from '../joining/joinMark.ts';
import { knownSession, learnSession, sessionStore, settleSession, userOf } from './session.ts';

/** Shows the person who was last signed in here, until the identity service has answered. */
async function restoreSession(): Promise<void> {
  if (!accountWasHere()) return;
  const kept = await readKeptSession();
  if (kept === null) noteDevice('nobody');
  if (kept && sessionStore.getState().kind === 'loading')
    settleSession({ kind: 'signed-in', account: kept.account, user: { kind: 'found', value: kept.user } });
}

/**
 * Follows the account and, 50 ms after each sign-in, its user document (section 4). Until the identity service answers, the person
 * who was last signed in here counts as signed in. Returns a function that stops it.
 */
export function startSession(gateway: SessionGateway): () => void {
  let stopUser = () => {};
  void restoreSession();
  const stopAccount = gateway.watchAccount((account) => {
    const before = sessionStore.getState();
    if (account === 'unknown') {
      // The service's code could not be loaded, which says nothing about who is signed in.
      if (before.kind === 'loading') settleSession({ kind: 'signed-out' });
      return;
    }
    stopUser();
    stopUser = () => {};
    const known = knownSession();
    const isSame = known.kind === 'signed-in' && known.account.uid === account?.uid;
    // Otherwise useKept decides, once it has read whose session the device has.
    if (account === null || (known.kind === 'signed-in' && !isSame)) dropKeptSession();
    markAccount(account !== null);
    if (!account) {
      // A press of one person must not join the event for the next.
      if (before.kind === 'signed-in') forgetJoin();
      settleSession({ kind: 'signed-out' });
      return;
    }
    settleSession({ kind: 'signed-in', account, user: isSame ? known.user : null });
    if (!isSame) void useKept(account);
    stopUser = watchUserSoon(gateway, account);
  });
  return () => {
    stopUser();
    stopAccount();
  };
}

/** If the identity service was faster than the device: shows the device's data about this person, or removes another person's. */
async function useKept(account: Account): Promise<void> {
  const kept = await readKeptSession();
  if (kept === null) return;
  if (kept.account.uid !== account.uid) {
    dropKeptSession();
    return;
  }
  const known = knownSession();
  if (
    known.kind === 'signed-in' &&
    known.account.uid === account.uid &&
    known.user?.kind !== 'found' &&
    known.user?.kind !== 'missing'
  )
    learnSession({ ...known, user: { kind: 'found', value: kept.user } });
}

function watchUserSoon(gateway: SessionGateway, account: Account): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = gateway.watchUser(account.uid, (user) => {
      // Keep the last user record while the connection is lost.
      if (user.kind === 'failed' && userOf(knownSession()) !== null) return;
      learnSession({ kind: 'signed-in', account, user });
      keep(account, user);
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
function keep(account: Account, user: Live<User>): void {
  if (user.kind !== 'found' || !user.value.profileComplete) return dropKeptSession();
  return keepSession(account, user.value);
}
