import { SESSION_TOKEN, KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import type { SessionStore } from './session.ts';

/*
 * All tabs share the token synchronously, while the identity service takes up to a second to report a sign-out in another tab.
 * So a sign-out first removes the token (sessionLock.ts), and from then on no tab may write for the person.
 */

/** The token in local storage: null without one, undefined if the browser forbids access. */
export function storedToken(): string | null | undefined {
  try {
    return localStorage.getItem(SESSION_TOKEN);
  } catch {
    return undefined;
  }
}

/**
 * Whether somebody was last known to be signed in on this device. Lets a page show itself to visitors long before the identity
 * service's code has loaded; the service's answer soon replaces this guess.
 */
export const accountWasHere = (): boolean => storedToken() !== null;

/** Call when the identity service has answered whether somebody is signed in. */
export function updateToken(session: SessionStore, isHere: boolean): void {
  try {
    const there = localStorage.getItem(SESSION_TOKEN);
    if (isHere) {
      if (there !== null) session.ownToken = there;
      // Otherwise another tab is signing this person out and has removed the token, which must not come back.
      else if (session.ownToken === null) localStorage.setItem(SESSION_TOKEN, (session.ownToken = crypto.randomUUID()));
    } else {
      // A different token belongs to a newer session, begun in another tab.
      if (there === session.ownToken) localStorage.removeItem(SESSION_TOKEN);
      session.ownToken = null;
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
