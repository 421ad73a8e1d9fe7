import { localSub } from '@arvo/domain/accounts/localAccount.ts';
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { auth } from '../platform/auth.ts';
import { recordSignIn } from './recordSignIn.ts';

type Outcome = { readonly kind: 'signed-in' } | { readonly kind: 'failed' };

const BOUND_MS = 15_000;

/**
 * Signs in with an invented Google account: the auth emulator accepts an unsigned token. Only the local stack's build
 * contains this file.
 */
export function withAccount(email: string, name: string): Promise<Outcome> {
  const token = JSON.stringify({ sub: localSub(email), email, name, email_verified: true });
  const signedIn = signInWithCredential(auth(), GoogleAuthProvider.credential(token)).then(
    ({ user }): Outcome => {
      void recordSignIn(user, 'google');
      return { kind: 'signed-in' };
    },
    (): Outcome => ({ kind: 'failed' }),
  );
  return withTimeout<Outcome, Outcome>(signedIn, BOUND_MS, { kind: 'failed' });
}
