import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { isUnlocked } from './sessionLock.ts';
import type { SessionStore } from './session.ts';
import { resumeSession, withholdSession } from './sessionChanges.ts';

// A page restored from the back/forward cache has missed all storage events.
const EVENTS = ['storage', 'pageshow'] as const;

/**
 * Notices a sign-out in another tab at once: the identity service reports it up to a second later, in a hidden tab up to a
 * minute. Returns a function that stops it.
 */
export function followSignOutInOtherTabs(session: SessionStore): () => void {
  /** The other tab's sign-out failed and it restored the token: the person is signed in here again. */
  const resumeWithToken = () => {
    if (!isUnlocked(session)) return;
    for (const event of EVENTS) window.removeEventListener(event, resumeWithToken);
    resumeSession(session);
  };
  const compareToken = (change?: Event) => {
    // What else another tab writes says nothing, and must not end the session while this tab itself has removed the token.
    if (change instanceof StorageEvent && change.key !== SESSION_TOKEN && change.key !== null) return;
    if (isUnlocked(session) || session.getState().kind !== 'signed-in') return;
    withholdSession(session);
    for (const event of EVENTS) window.addEventListener(event, resumeWithToken);
    try {
      // This tab's own session storage, which the tab that signed out cannot clear.
      sessionStorage.clear();
    } catch {
      // Storage is forbidden, so there is nothing to clear.
    }
  };
  for (const event of EVENTS) window.addEventListener(event, compareToken);
  compareToken();
  // Keep listening for the restored token, because nobody calls this function again while the session is withheld.
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, compareToken);
  };
}
