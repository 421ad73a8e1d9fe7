import type { SessionStatus } from '@arvo/domain/accounts/access.ts';
import type { Account, User, UserId } from '@arvo/domain/people/person.ts';
import { createStore, useStore } from 'zustand';
import type { Live } from '#src/data/ports.ts';
import { accountWasHere } from './accountMark.ts';

/** Who is signed in (specification section 4, "Auth state"). `user` is null until users/{uid} has been seen once. */
export type Session =
  /** `presumedVisitor`: nobody was signed in on this device when it was last known. */
  | { readonly kind: 'loading'; readonly presumedVisitor?: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly account: Account; readonly user: Live<User> | null };

export const sessionStore = createStore<Session>(() => ({ kind: 'loading', presumedVisitor: !accountWasHere() }));

/** This tab's session while another tab signs out, or null. Restored if that sign-out fails. */
let withheld: Session | null = null;

/** Shows this tab as signed out until `resumeSession`, or until the identity service reports who is signed in. */
export function withholdSession(): void {
  withheld = sessionStore.getState();
  sessionStore.setState({ kind: 'signed-out' }, true);
}

export function resumeSession(): void {
  if (withheld) sessionStore.setState(withheld, true);
  withheld = null;
}

/** The known session, even while it is withheld. */
export const knownSession = (): Session => withheld ?? sessionStore.getState();

/** Shows the session, or updates the withheld one. */
export function learnSession(next: Session): void {
  if (withheld) withheld = next;
  else sessionStore.setState(next, true);
}

/** Call when the identity service has reported who is signed in: ends a withheld session. */
export function settleSession(next: Session): void {
  withheld = null;
  sessionStore.setState(next, true);
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
