import { asUserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/store/paths.ts';
import type { User } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import { within } from '../bounded.ts';
import { commitNow, firestore, READ_BOUND_MS } from './firestore.ts';
import { providerOf } from './session.ts';

/** What the identity service says of a person, as users/{uid} keeps it. */
export function identityFields(user: User): Record<string, unknown> {
  const provider = providerOf(user);
  return {
    email: user.email,
    phoneNumber: user.phoneNumber,
    signInProvider: provider,
    authProvider: provider,
    lastSignIn: Date.now(),
  };
}

/**
 * Merges users/{uid} after a sign-in (specification section 7): a new person's record begins incomplete, a known one's
 * only takes the time and way of this sign-in. Bounded; a failure leaves the person signed in and incomplete.
 * Answers whether the profile is complete.
 */
export async function mergeUserRecord(user: User): Promise<boolean> {
  const reference = doc(firestore(), userPath(asUserId(user.uid)));
  const known = await within(
    getDoc(reference).catch(() => null),
    READ_BOUND_MS,
    null,
  );
  if (known === null) return false;
  if (known.exists()) {
    await commitNow((transaction) => {
      transaction.set(reference, identityFields(user), { merge: true });
    });
    return known.get('profileComplete') === true;
  }
  const first =
    providerOf(user) === 'email'
      ? { email: user.email, profileComplete: false, createdAt: Date.now() }
      : { ...identityFields(user), profileComplete: false, firstTime: true, createdAt: Date.now() };
  await commitNow((transaction) => {
    transaction.set(reference, first, { merge: true });
  });
  return false;
}
