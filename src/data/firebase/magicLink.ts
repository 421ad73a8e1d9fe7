import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { isSignInWithEmailLink, sendSignInLinkToEmail, signInWithEmailLink } from 'firebase/auth';
import { within } from '../bounded.ts';
import type { MagicLinkOutcome, SignInGateway } from '../ports.ts';
import { auth } from './auth.ts';
import { codeOf } from './errorCode.ts';
import { recordSignIn } from './recordSignIn.ts';
import { magicLinkFailure } from './signInFailures.ts';

/** Local storage (specification section 3, "Local browser data"): the e-mail a magic link was asked for with. */
const EMAIL_KEY = 'emailForSignIn';
const SEND_BOUND_MS = 30_000;
const COMPLETE_BOUND_MS = 30_000;

type SendOutcome = Awaited<ReturnType<SignInGateway['sendMagicLink']>>;

/** Sends the link; it leads back to /finishSignIn, with where to go from there. */
export function sendMagicLink(email: string, redirect: string | null): Promise<SendOutcome> {
  const back = new URL('/finishSignIn', window.location.origin);
  if (redirect !== null) back.searchParams.set('redirect', redirect);
  const sent = sendSignInLinkToEmail(auth(), email, { url: back.href, handleCodeInApp: true }).then(
    (): SendOutcome => {
      remember(email);
      return { kind: 'sent' };
    },
    (error: unknown): SendOutcome => ({ kind: codeOf(error) === 'auth/invalid-email' ? 'invalid-email' : 'failed' }),
  );
  return within<SendOutcome, SendOutcome>(sent, SEND_BOUND_MS, { kind: 'failed' });
}

const completions = new Map<string, Promise<MagicLinkOutcome>>();

/** Completes the sign-in of a link. A link works once, so the same address is only ever completed once a page load. */
export function completeMagicLink(address: string): Promise<MagicLinkOutcome> {
  const known = completions.get(address);
  if (known) return known;
  const completion = within<MagicLinkOutcome, MagicLinkOutcome>(complete(address), COMPLETE_BOUND_MS, {
    kind: 'failed',
  });
  completions.set(address, completion);
  return completion;
}

async function complete(address: string): Promise<MagicLinkOutcome> {
  if (!isLink(address)) return { kind: 'refused', problem: 'not-a-link' };
  const email = remembered() ?? emailInLink(address);
  if (email === null) return { kind: 'refused', problem: 'no-email' };
  try {
    const { user } = await signInWithEmailLink(auth(), email, address);
    forget();
    return { kind: 'signed-in', profileComplete: await recordSignIn(user, 'email') };
  } catch (error) {
    return magicLinkFailure(error);
  }
}

/** The SDK throws over an address that was cut off in the middle of an encoded letter. */
function isLink(address: string): boolean {
  try {
    return isSignInWithEmailLink(auth(), address);
  } catch {
    return false;
  }
}

/** The e-mail parameter of the link, or of the address it was made to come back to. */
function emailInLink(address: string): string | null {
  const { searchParams, origin } = new URL(address);
  const own = searchParams.get('email');
  if (own) return own;
  const back = searchParams.get('continueUrl');
  if (back === null || !URL.canParse(back, origin)) return null;
  return new URL(back, origin).searchParams.get('email') || null;
}

// Local storage may be switched off or full; the link's own parameter is then all there is.
function remember(email: string): void {
  try {
    localStorage.setItem(EMAIL_KEY, email);
  } catch (error) {
    console.warn(failureLine('E-mail of this sign-in not kept', error));
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(EMAIL_KEY);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(EMAIL_KEY);
  } catch {}
}
