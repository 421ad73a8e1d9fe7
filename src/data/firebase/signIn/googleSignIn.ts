import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  type PopupRedirectResolver,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { GoogleOutcome, RedirectOutcome } from '#src/data/ports.ts';
import { auth } from '../platform/auth.ts';
import { recordSignIn } from './recordSignIn.ts';
import { googleFailure } from './signInFailures.ts';

/** In session storage while the browser is at Google's page: only then is there a redirect result to read. */
const REDIRECT_KEY = 'arvo.google-redirect';
const REDIRECT_RESULT_BOUND_MS = 30_000;

/** The part of the SDK's resolver that loads Google's script and its frame. The SDK's types leave it out. */
type Loadable = { _initialize(service: Auth): Promise<unknown> };

const Resolver = browserPopupRedirectResolver as unknown as new () => Loadable;
const resolver = new Resolver();

/**
 * The SDK takes a class, makes an instance of it, and loads with the first sign-in. It gets our instance, so that what
 * `prepareGoogle` has loaded is there (googleWindow.test.tsx).
 */
const googleWindow = new Proxy(Resolver, { construct: () => resolver }) as unknown as PopupRedirectResolver;

/**
 * Loads what Google's window needs, so that it opens with the press: Safari and phones block a window that comes a second later.
 * If it fails, the press tries again and says so.
 */
export async function prepareGoogle(): Promise<void> {
  await resolver._initialize(auth()).catch(() => undefined);
}

/** Opens Google's window, or if the browser blocks it, goes to Google's page and back (specification section 2, reading A). */
export async function withGoogle(): Promise<GoogleOutcome> {
  try {
    const { user } = await signInWithPopup(auth(), new GoogleAuthProvider(), googleWindow);
    void recordSignIn(user, 'google');
    return { kind: 'signed-in' };
  } catch (error) {
    const failure = googleFailure(error);
    return failure === 'use-redirect' ? leaveForGoogle() : { kind: failure };
  }
}

async function leaveForGoogle(): Promise<GoogleOutcome> {
  try {
    sessionStorage.setItem(REDIRECT_KEY, '1');
    await signInWithRedirect(auth(), new GoogleAuthProvider(), googleWindow);
    return { kind: 'redirecting' };
  } catch {
    clearRedirect();
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
  if (!takeRedirect()) return { kind: 'none' };
  const read = getRedirectResult(auth(), googleWindow).then(
    (credential): RedirectOutcome => {
      if (!credential) return { kind: 'none' };
      void recordSignIn(credential.user, 'google');
      return { kind: 'signed-in' };
    },
    (error: unknown): RedirectOutcome => ({ kind: googleFailure(error) === 'cancelled' ? 'none' : 'failed' }),
  );
  return withTimeout(read, REDIRECT_RESULT_BOUND_MS, { kind: 'failed' });
}

/** Session storage may be disabled; then no redirect has happened either. */
function takeRedirect(): boolean {
  try {
    const isRedirect = sessionStorage.getItem(REDIRECT_KEY) !== null;
    sessionStorage.removeItem(REDIRECT_KEY);
    return isRedirect;
  } catch {
    return false;
  }
}

const clearRedirect = takeRedirect;
