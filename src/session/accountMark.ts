import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';

/**
 * Whether somebody was signed in on this device when it was last known: long before the identity service's code is there to
 * say so, a page can show a visitor's face to visitors. A guess that the service's own word soon replaces.
 */
export function accountWasHere(): boolean {
  try {
    return localStorage.getItem(ACCOUNT_MARK) !== null;
  } catch {
    // Storage is forbidden here: then nothing is presumed.
    return true;
  }
}

export function markAccount(isHere: boolean): void {
  try {
    if (isHere) localStorage.setItem(ACCOUNT_MARK, '1');
    else localStorage.removeItem(ACCOUNT_MARK);
  } catch {
    // The next page will ask again.
  }
}
