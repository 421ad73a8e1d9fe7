import type { SessionStatus } from '@arvo/domain/people/access.ts';
import type { Account, User, UserId } from '@arvo/domain/people/person.ts';
import { USER_WATCH_DELAY_MS } from '@arvo/domain/people/phone.ts';
import { createStore, useStore } from 'zustand';
import type { Live, SessionGateway } from '#src/data/ports.ts';
import { accountWasHere, markAccount } from './accountMark.ts';
import { forgetJoin } from './joinMark.ts';

/** Who is signed in (specification section 4, "Auth state"). `user` is null until users/{uid} has been seen once. */
export type Session =
  /** `presumedVisitor`: nobody was signed in on this device when it was last known. */
  | { readonly kind: 'loading'; readonly presumedVisitor?: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly account: Account; readonly user: Live<User> | null };

export const sessionStore = createStore<Session>(() => ({ kind: 'loading', presumedVisitor: !accountWasHere() }));

/** This tab's session while another tab signs out, or null. Restored if that sign-out fails. */
let withheld: Session | null = null;

/** Shows this tab as signed out until `resumeSession`, or until the identity service says who is signed in. */
export function withholdSession(): void {
  withheld = sessionStore.getState();
  sessionStore.setState({ kind: 'signed-out' }, true);
}

export function resumeSession(): void {
  if (withheld) sessionStore.setState(withheld, true);
  withheld = null;
}

export const useSession = (): Session => useStore(sessionStore);

/** The signed-in person's id, or null. */
export const useUserId = (): UserId | null =>
  useStore(sessionStore, (session) => (session.kind === 'signed-in' ? session.account.uid : null));

/** users/{uid} if it has been read, or null. */
export const userOf = (session: Session): User | null =>
  session.kind === 'signed-in' && session.user?.kind === 'found' ? session.user.value : null;

/** Whether a public page has a visitor or an account in front of it, before and after the identity service has answered. */
export function presenceOf(session: Session): 'account' | 'visitor' | 'unknown' {
  if (session.kind === 'signed-in') return 'account';
  return session.kind === 'signed-out' || session.presumedVisitor ? 'visitor' : 'unknown';
}

/** A missing document counts as incomplete; one that could not be read yet keeps the spinner (section 4). */
export function statusOf(session: Session): SessionStatus {
  if (session.kind !== 'signed-in') return session.kind;
  if (session.user === null || session.user.kind === 'failed') return 'loading';
  return session.user.kind === 'found' && session.user.value.profileComplete ? 'complete' : 'incomplete';
}

/** Follows the account and, 50 ms after each sign-in, its user document (section 4). Returns a function that stops it. */
export function startSession(gateway: SessionGateway): () => void {
  let stopUser = () => {};
  const stopAccount = gateway.watchAccount((account) => {
    stopUser();
    stopUser = () => {};
    markAccount(account !== null);
    withheld = null;
    if (!account) {
      // A join that one person wanted must not be carried out for the next.
      if (sessionStore.getState().kind === 'signed-in') forgetJoin();
      sessionStore.setState({ kind: 'signed-out' }, true);
      return;
    }
    sessionStore.setState({ kind: 'signed-in', account, user: null }, true);
    stopUser = watchUserSoon(gateway, account);
  });
  return () => {
    stopUser();
    stopAccount();
  };
}

function watchUserSoon(gateway: SessionGateway, account: Account): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = gateway.watchUser(account.uid, (user) => {
      const next: Session = { kind: 'signed-in', account, user };
      if (withheld) withheld = next;
      else sessionStore.setState(next, true);
    });
  }, USER_WATCH_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
