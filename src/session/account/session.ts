import type { SessionStatus } from '@arvo/domain/accounts/access.ts';
import type { Account, User } from '@arvo/domain/people/person.ts';
import { createStore, type StoreApi } from 'zustand';
import type { Live } from '#src/data/ports.ts';

/** Who is signed in (specification section 4, "Auth state"). `user` is null until users/{uid} has been seen once. */
export type Session =
  /** `presumedVisitor`: nobody was signed in on this device when it was last known. */
  | { readonly kind: 'loading'; readonly presumedVisitor?: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly account: Account; readonly user: Live<User> | null };

/** Who is signed in on this page, live. sessionChanges.ts changes it. */
export type SessionStore = StoreApi<Session> & {
  /** The session token (sessionToken.ts) of the session that this tab knows of; null without one. */
  ownToken: string | null;
  /** This tab's session while another tab signs out, or null. Restored if that sign-out fails. */
  withheld: Session | null;
};

/** `token`: the stored session token, which says whether somebody was last known to be signed in here. */
export const createSession = (token: string | null | undefined): SessionStore =>
  Object.assign(
    createStore<Session>(() => ({ kind: 'loading', presumedVisitor: token === null })),
    { ownToken: token ?? null, withheld: null },
  );

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
