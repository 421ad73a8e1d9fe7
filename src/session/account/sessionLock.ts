import type { UserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { storedToken } from './sessionToken.ts';
import type { SessionStore } from './session.ts';

/** Whether the session that this tab knows of is still active. If storage is forbidden there is nothing to protect. */
export function isUnlocked({ ownToken }: SessionStore): boolean {
  const stored = storedToken();
  return stored === undefined || (stored !== null && stored === ownToken);
}

/** Whether this person's data may be written to the device: false from the moment any tab signs them out. */
export function mayWriteFor(session: SessionStore, uid: UserId): boolean {
  const current = session.getState();
  return current.kind === 'signed-in' && current.account.uid === uid && isUnlocked(session);
}

/** The person is signing out: stops all tabs from writing for them. */
export function lockSession(): void {
  try {
    localStorage.removeItem(SESSION_TOKEN);
  } catch {
    // Storage is forbidden, so there is no token.
  }
}

/** The sign-out failed: the session continues in all tabs. */
export function unlockSession({ ownToken }: SessionStore): void {
  try {
    if (ownToken !== null) localStorage.setItem(SESSION_TOKEN, ownToken);
  } catch {
    // Storage is forbidden, so there is no token to restore.
  }
}
