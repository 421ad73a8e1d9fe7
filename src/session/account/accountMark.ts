import { ACCOUNT_MARK, KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/store/accountMark.ts';
import type { SessionStore } from './session.ts';

/*
 * All tabs share the mark synchronously, while the identity service takes up to a second to report a sign-out in another tab.
 * So a sign-out first removes the mark (heldMark.ts), and from then on no tab may write for the person.
 */

/** The mark in local storage: null without one, undefined if the browser forbids access. */
export function storedMark(): string | null | undefined {
  try {
    return localStorage.getItem(ACCOUNT_MARK);
  } catch {
    return undefined;
  }
}

/**
 * Whether somebody was last known to be signed in on this device. Lets a page show itself to visitors long before the identity
 * service's code has loaded; the service's answer soon replaces this guess.
 */
export const accountWasHere = (): boolean => storedMark() !== null;

/** Call when the identity service has answered whether somebody is signed in. */
export function markAccount(session: SessionStore, isHere: boolean): void {
  try {
    const there = localStorage.getItem(ACCOUNT_MARK);
    if (isHere) {
      if (there !== null) session.ownMark = there;
      // Otherwise another tab is signing this person out and has removed the mark, which must not come back.
      else if (session.ownMark === null) localStorage.setItem(ACCOUNT_MARK, (session.ownMark = crypto.randomUUID()));
    } else {
      // A different mark belongs to a newer session, begun in another tab.
      if (there === session.ownMark) localStorage.removeItem(ACCOUNT_MARK);
      session.ownMark = null;
    }
  } catch {
    // The next page tries again.
  }
}

/** Removes the person's record and screens, so that nobody counts as last signed in here. */
export function dropKeptSession(): void {
  try {
    for (const key of [KEPT_SESSION, KEPT_SCREENS]) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing is kept.
  }
}
