import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';

/*
 * The mark is shared by all tabs, at once and synchronously; the identity service's own word of a sign-out in another tab takes
 * up to a second. So a sign-out begins by removing the mark (heldMark.ts), and from then on no tab may write for the person.
 */

/** What local storage says: null without a mark, undefined where the browser forbids to look. */
export function storedMark(): string | null | undefined {
  try {
    return localStorage.getItem(ACCOUNT_MARK);
  } catch {
    return undefined;
  }
}

/** The mark of the session that this tab knows of; null without one. */
export let ownMark = storedMark() ?? null;

/**
 * Whether somebody was signed in on this device when it was last known: long before the identity service's code is there to
 * say so, a page can show a visitor's face to visitors. A guess that the service's own word soon replaces.
 */
export const accountWasHere = (): boolean => storedMark() !== null;

/** The identity service has spoken: somebody is signed in here, or nobody. */
export function markAccount(isHere: boolean): void {
  try {
    const there = localStorage.getItem(ACCOUNT_MARK);
    if (isHere) {
      ownMark = there ?? crypto.randomUUID();
      localStorage.setItem(ACCOUNT_MARK, ownMark);
    } else {
      // Another mark is of a session that has begun since, in another tab.
      if (there === ownMark) localStorage.removeItem(ACCOUNT_MARK);
      ownMark = null;
    }
  } catch {
    // The next page will ask again.
  }
}
