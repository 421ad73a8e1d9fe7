import type { UserId } from '@arvo/domain/people/person.ts';
import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';
import { ownMark, storedMark } from './accountMark.ts';
import { sessionStore } from './session.ts';

/** Whether the session that this tab knows of goes on. Where storage is forbidden there is nothing to protect. */
export function holdsMark(): boolean {
  const stored = storedMark();
  return stored === undefined || (stored !== null && stored === ownMark);
}

/** Whether what is this person's may be written to the device: not from the moment that any tab signs them out. */
export function mayWriteFor(uid: UserId): boolean {
  const session = sessionStore.getState();
  return session.kind === 'signed-in' && session.account.uid === uid && holdsMark();
}

/** The person is signing out: no tab writes for them any more. */
export function withdrawMark(): void {
  try {
    localStorage.removeItem(ACCOUNT_MARK);
  } catch {
    // Forbidden, so there is none.
  }
}

/** The sign-out did not work: the session goes on in all tabs. */
export function restoreMark(): void {
  try {
    if (ownMark !== null) localStorage.setItem(ACCOUNT_MARK, ownMark);
  } catch {
    // Forbidden, so there is none to hold.
  }
}
