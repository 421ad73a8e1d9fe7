import type { UserId } from '@arvo/domain/people/person.ts';
import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';
import { storedMark } from './accountMark.ts';
import type { SessionStore } from './session.ts';

/** Whether the session that this tab knows of is still active. If storage is forbidden there is nothing to protect. */
export function holdsMark({ ownMark }: SessionStore): boolean {
  const stored = storedMark();
  return stored === undefined || (stored !== null && stored === ownMark);
}

/** Whether this person's data may be written to the device: false from the moment any tab signs them out. */
export function mayWriteFor(session: SessionStore, uid: UserId): boolean {
  const current = session.getState();
  return current.kind === 'signed-in' && current.account.uid === uid && holdsMark(session);
}

/** The person is signing out: stops all tabs from writing for them. */
export function withdrawMark(): void {
  try {
    localStorage.removeItem(ACCOUNT_MARK);
  } catch {
    // Storage is forbidden, so there is no mark.
  }
}

/** The sign-out failed: the session continues in all tabs. */
export function restoreMark({ ownMark }: SessionStore): void {
  try {
    if (ownMark !== null) localStorage.setItem(ACCOUNT_MARK, ownMark);
  } catch {
    // Storage is forbidden, so there is no mark to restore.
  }
}
