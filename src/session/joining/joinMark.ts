import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { JOIN_MARK, type JoinMark, type PendingJoin } from '@arvo/domain/protocol/store/joinMark.ts';

/**
 * Remembers in this tab that the person pressed the button to join an event, or to claim a ticket, and has to sign in, or set
 * up a profile, first (specification section 4, "resume a join after sign-in"). Without session storage there is never a mark:
 * the page is shown after sign-in, and joining takes one more press.
 */
export function rememberJoin(pending: PendingJoin): void {
  const mark: JoinMark = { ...pending, at: Date.now() };
  try {
    sessionStorage.setItem(JOIN_MARK, JSON.stringify(mark));
  } catch (error) {
    console.warn(failureLine('Join before sign-in not kept', error));
  }
}

/** Removes the mark. Returns whether it is gone. */
export function forgetJoin(): boolean {
  try {
    sessionStorage.removeItem(JOIN_MARK);
    return true;
  } catch {
    return false;
  }
}
