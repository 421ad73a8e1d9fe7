import type { Account } from '@arvo/domain/people/person.ts';
import type { Data } from '#src/data/ports.ts';
import { holdsMark } from './heldMark.ts';
import { resumeSession, sessionStore, withholdSession } from './session.ts';

/** Removes what others have left on this device (docs/decisions/0022-what-signing-out-removes.md). Never rejects. */
export async function dropLeftovers(device: Data['device'], account: Account): Promise<void> {
  try {
    await (await device()).dropLeftovers(account);
  } catch {
    // Its code cannot be had now: the next page tries again.
  }
}

// A page that comes back from the browser's memory has missed all changes to storage.
const EVENTS = ['storage', 'pageshow'] as const;

/**
 * Notices a sign-out in another tab at once: the identity service says it up to a second later, and in a tab out of sight a
 * minute. Returns what stops it.
 */
export function followOtherTabs(): () => void {
  for (const event of EVENTS) window.addEventListener(event, compareMark);
  compareMark();
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, compareMark);
  };
}

function compareMark(): void {
  if (holdsMark() || sessionStore.getState().kind !== 'signed-in') return;
  withholdSession();
  for (const event of EVENTS) window.addEventListener(event, resumeWithMark);
  try {
    // What this tab noted for the person, which the tab that signed them out cannot reach.
    sessionStorage.clear();
  } catch {
    // Forbidden, so there is nothing.
  }
}

/** The other tab's sign-out has failed: it has put the mark back, and the person is signed in here again. */
function resumeWithMark(): void {
  if (!holdsMark()) return;
  for (const event of EVENTS) window.removeEventListener(event, resumeWithMark);
  resumeSession();
}
