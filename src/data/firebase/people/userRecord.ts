import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { asUserId, type SignInProvider } from '@arvo/domain/people/person.ts';
import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { firstRecordWrites, signInWrites } from '@arvo/domain/accounts/accountWrites.ts';
import type { CommitResult } from '@arvo/domain/protocol/writes/documentStore.ts';
import type { User } from 'firebase/auth';
import { doc, getDocFromServer } from 'firebase/firestore';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { documentStore } from '../platform/documentStore.ts';
import { firestore } from '../platform/firestore.ts';

/** The sign-in is valid even if this failed. */
function log(result: CommitResult): void {
  if (result.kind === 'refused') console.warn(`Record of this sign-in not written: ${result.reason}`);
}

/**
 * Merges users/{uid} after a sign-in (specification section 7): a new record begins incomplete; in an existing one only the
 * time and method of the sign-in change. Bounded and idempotent: the rules refuse a second createdAt, so of two concurrent
 * first sign-ins the later one becomes a merge. Returns whether the profile is complete.
 */
export async function mergeUserRecord(user: User, provider: SignInProvider): Promise<boolean> {
  const uid = asUserId(user.uid);
  const known = await withTimeout(
    getDocFromServer(doc(firestore(), userPath(uid))).catch((error: unknown) => {
      console.warn(failureLine('Record of this person not read', error));
      return null;
    }),
    READ_BOUND_MS,
    null,
  );
  if (known === null) return false;
  const { email, phoneNumber } = user;
  const person = { uid, email, phoneNumber, provider };
  const merge = () => documentStore.commit(signInWrites(person, Date.now()));
  if (known.exists()) {
    log(await merge());
    return known.get('profileComplete') === true;
  }
  const created = await documentStore.commit(firstRecordWrites(person, Date.now()));
  const wasBegun = created.kind === 'refused' && created.reason === 'permission-denied';
  log(wasBegun ? await merge() : created);
  return false;
}
