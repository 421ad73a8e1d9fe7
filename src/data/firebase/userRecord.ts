import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { asUserId, type SignInProvider } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/store/paths.ts';
import type { User } from 'firebase/auth';
import { doc, getDocFromServer } from 'firebase/firestore';
import { within } from '../bounded.ts';
import { type CommitResult, commitNow, firestore, READ_BOUND_MS } from './firestore.ts';

/** The way and time of this sign-in, as users/{uid} keeps them. */
const signInFields = (provider: SignInProvider) => ({
  signInProvider: provider,
  authProvider: provider,
  lastSignIn: Date.now(),
});

/** The record of somebody new. Who came by magic link starts with three fields alone (specification section 3). */
function firstRecord(user: User, provider: SignInProvider): Record<string, unknown> {
  const begun = { email: user.email, profileComplete: false, createdAt: Date.now() };
  if (provider === 'email') return begun;
  return { ...begun, ...signInFields(provider), phoneNumber: user.phoneNumber, firstTime: true };
}

const reference = (user: User) => doc(firestore(), userPath(asUserId(user.uid)));

const merge = (user: User, fields: Record<string, unknown>): Promise<CommitResult> =>
  commitNow((transaction) => {
    transaction.set(reference(user), fields, { merge: true });
  });

/** The sign-in stands without it. */
function log({ kind }: CommitResult): void {
  if (kind !== 'committed') console.warn(`Record of this sign-in not written: ${kind}`);
}

/**
 * Merges users/{uid} after a sign-in (specification section 7): a new person's record begins incomplete, a known one's
 * only takes the time and way of this sign-in. Bounded, and the same when it comes twice: the rules refuse a second
 * createdAt, so of two first sign-ins at once the later one becomes a merge. Answers whether the profile is complete.
 */
export async function mergeUserRecord(user: User, provider: SignInProvider): Promise<boolean> {
  const known = await within(
    getDocFromServer(reference(user)).catch((error: unknown) => {
      console.warn(failureLine('Record of this person not read', error));
      return null;
    }),
    READ_BOUND_MS,
    null,
  );
  if (known === null) return false;
  if (known.exists()) {
    log(await merge(user, signInFields(provider)));
    return known.get('profileComplete') === true;
  }
  const created = await merge(user, firstRecord(user, provider));
  log(created.kind === 'denied' ? await merge(user, signInFields(provider)) : created);
  return false;
}
