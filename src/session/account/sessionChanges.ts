import type { Session, SessionStore } from './session.ts';

/** Shows this tab as signed out until `resumeSession`, or until the identity service reports who is signed in. */
export function withholdSession(session: SessionStore): void {
  session.withheld = session.getState();
  session.setState({ kind: 'signed-out' }, true);
}

/** Shows the withheld session again, because the other tab's sign-out failed. */
export function resumeSession(session: SessionStore): void {
  if (session.withheld) settleSession(session, session.withheld);
}

/** The known session, even while it is withheld. */
export const knownSession = (session: SessionStore): Session => session.withheld ?? session.getState();

/** Shows the session, or updates the withheld one. */
export function updateSession(session: SessionStore, next: Session): void {
  if (session.withheld) session.withheld = next;
  else session.setState(next, true);
}

/** Call when the identity service has reported who is signed in: ends a withheld session. */
export function settleSession(session: SessionStore, next: Session): void {
  session.withheld = null;
  session.setState(next, true);
}
