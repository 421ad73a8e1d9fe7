import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { within } from '#src/data/loading/bounded.ts';
import type { GoogleOutcome, RedirectOutcome } from '#src/data/ports.ts';
import { auth } from '../platform/auth.ts';
import { recordSignIn } from './recordSignIn.ts';
import { googleFailure } from './signInFailures.ts';

/** In session storage while the browser is at Google's page: only then is there a redirect result to read. */
const REDIRECT_MARK = 'arvo.google-redirect';
const REDIRECT_RESULT_BOUND_MS = 30_000;

/** Opens Google's window, or if the browser blocks it, goes to Google's page and back (specification section 2, reading A). */
export async function withGoogle(): Promise<GoogleOutcome> {
  try {
    const { user } = await signInWithPopup(auth(), new GoogleAuthProvider(), browserPopupRedirectResolver);
    void recordSignIn(user, 'google');
    return { kind: 'signed-in' };
  } catch (error) {
    const failure = googleFailure(error);
    return failure === 'use-redirect' ? leaveForGoogle() : { kind: failure };
  }
}

async function leaveForGoogle(): Promise<GoogleOutcome> {
  try {
    sessionStorage.setItem(REDIRECT_MARK, '1');
    await signInWithRedirect(auth(), new GoogleAuthProvider(), browserPopupRedirectResolver);
    return { kind: 'redirecting' };
  } catch {
    clearMark();
    return { kind: 'failed' };
  }
}

let result: Promise<RedirectOutcome> | null = null;

/** The result of the redirect. Reads it once per page load, for any number of callers. */
export function redirectResult(): Promise<RedirectOutcome> {
  result ??= readResult();
  return result;
}

async function readResult(): Promise<RedirectOutcome> {
  if (!takeMark()) return { kind: 'none' };
  const read = getRedirectResult(auth(), browserPopupRedirectResolver).then(
    (credential): RedirectOutcome => {
      if (!credential) return { kind: 'none' };
      void recordSignIn(credential.user, 'google');
      return { kind: 'signed-in' };
    },
    (error: unknown): RedirectOutcome => ({ kind: googleFailure(error) === 'cancelled' ? 'none' : 'failed' }),
  );
  return within(read, REDIRECT_RESULT_BOUND_MS, { kind: 'failed' });
}

/** Session storage may be disabled; then no redirect has happened either. */
function takeMark(): boolean {
  try {
    const marked = sessionStorage.getItem(REDIRECT_MARK) !== null;
    sessionStorage.removeItem(REDIRECT_MARK);
    return marked;
  } catch {
    return false;
  }
}

const clearMark = takeMark;
