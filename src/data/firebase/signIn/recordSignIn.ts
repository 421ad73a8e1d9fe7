import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { SignInProvider } from '@arvo/domain/people/person.ts';
import type { User } from 'firebase/auth';

/**
 * Merges users/{uid} after a sign-in and returns whether the profile is complete. Never rejects: if the record cannot be
 * written, the person is still signed in, and completing the profile writes what is missing. Loads Firestore's code only
 * here.
 */
export async function recordSignIn(user: User, provider: SignInProvider): Promise<boolean> {
  try {
    const { mergeUserRecord } = await import('../people/userRecord.ts');
    return await mergeUserRecord(user, provider);
  } catch (error) {
    console.warn(failureLine('Record of this sign-in not written', error));
    return false;
  }
}
