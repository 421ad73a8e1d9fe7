import type { Account, User } from '@arvo/domain/people/person.ts';
import type { KeptSession } from '@arvo/domain/accounts/keptSession.schema.ts';
import { KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import { storedToken } from './sessionToken.ts';
import { mayWriteFor } from './sessionLock.ts';
import type { SessionStore } from './session.ts';

/*
 * The person who was last signed in here, in local storage: available without the identity service and without a database
 * (docs/decisions/0034-one-reading-of-each-noun.md). Ends with the session token, which a sign-out removes first.
 */

/** Null without one, or if its session has ended in any tab. */
export async function readKeptSession(session: SessionStore): Promise<Pick<KeptSession, 'account' | 'user'> | null> {
  try {
    const stored = localStorage.getItem(KEPT_SESSION);
    if (stored === null) return null;
    const { parseKeptSession } = await import('@arvo/domain/accounts/keptSession.schema.ts');
    const kept = parseKeptSession(JSON.parse(stored));
    return kept !== null && kept.token === storedToken() && kept.token === session.ownToken ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the server's data about the signed-in person. */
export function keepSession(session: SessionStore, account: Account, user: User): void {
  const { ownToken } = session;
  if (!mayWriteFor(session, account.uid) || ownToken === null) return;
  const kept: KeptSession = { token: ownToken, account, user };
  try {
    localStorage.setItem(KEPT_SESSION, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the next page waits for the identity service.
  }
}
