import type { Account } from '@arvo/domain/people/person.ts';
import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';
import type { Data } from '#src/data/ports.ts';
import { holdsMark } from './heldMark.ts';
import type { SessionStore } from './session.ts';
import { resumeSession, withholdSession } from './sessionChanges.ts';

/** Removes data that other people have left on this device (docs/decisions/0022-what-signing-out-removes.md). Never rejects. */
export async function dropLeftovers(device: Data['device'], account: Account): Promise<void> {
  try {
    await (await device()).dropLeftovers(account);
  } catch {
    // The code could not be loaded: the next page tries again.
  }
}

// A page restored from the back/forward cache has missed all storage events.
const EVENTS = ['storage', 'pageshow'] as const;

/**
 * Notices a sign-out in another tab at once: the identity service reports it up to a second later, in a hidden tab up to a
 * minute. Returns a function that stops it.
 */
export function followOtherTabs(session: SessionStore): () => void {
  /** The other tab's sign-out failed and it restored the mark: the person is signed in here again. */
  const resumeWithMark = () => {
    if (!holdsMark(session)) return;
    for (const event of EVENTS) window.removeEventListener(event, resumeWithMark);
    resumeSession(session);
  };
  const compareMark = (change?: Event) => {
    // What else another tab writes says nothing, and must not end the session while this tab itself has removed the mark.
    if (change instanceof StorageEvent && change.key !== ACCOUNT_MARK && change.key !== null) return;
    if (holdsMark(session) || session.getState().kind !== 'signed-in') return;
    withholdSession(session);
    for (const event of EVENTS) window.addEventListener(event, resumeWithMark);
    try {
      // This tab's own session storage, which the tab that signed out cannot clear.
      sessionStorage.clear();
    } catch {
      // Storage is forbidden, so there is nothing to clear.
    }
  };
  for (const event of EVENTS) window.addEventListener(event, compareMark);
  compareMark();
  // Keep listening for the restored mark, because nobody calls this function again while the session is withheld.
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, compareMark);
  };
}
