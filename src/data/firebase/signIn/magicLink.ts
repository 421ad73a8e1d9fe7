import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { isSameEmail, parseEmail } from '@arvo/domain/accounts/email.ts';
import { EMAIL_FOR_SIGN_IN, USED_LINK_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { ActionCodeURL, isSignInWithEmailLink, sendSignInLinkToEmail, signInWithEmailLink } from 'firebase/auth';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { MagicLinkCheck, MagicLinkOutcome, SignInGateway } from '#src/data/ports.ts';
import { auth } from '../platform/auth.ts';
import { emailInLink, whoseLink } from './linkEmail.ts';
import { codeOf } from '../platform/errorCode.ts';
import { recordSignIn } from './recordSignIn.ts';
import { magicLinkFailure } from './signInFailures.ts';

const SEND_BOUND_MS = 30_000;
const COMPLETE_BOUND_MS = 30_000;

type SendOutcome = Awaited<ReturnType<SignInGateway['sendMagicLink']>>;

/**
 * Sends the link. It returns to /finishSignIn with the redirect and the e-mail address, so that another browser can
 * complete it too.
 */
export function sendMagicLink(email: string, redirect: string | null): Promise<SendOutcome> {
  const back = new URL('/finishSignIn', window.location.origin);
  back.searchParams.set('email', email);
  if (redirect !== null) back.searchParams.set('redirect', redirect);
  const sent = sendSignInLinkToEmail(auth(), email, { url: back.href, handleCodeInApp: true, ...linkDomain() }).then(
    (): SendOutcome => {
      keep(EMAIL_FOR_SIGN_IN, email);
      return { kind: 'sent' };
    },
    (error: unknown): SendOutcome => ({ kind: codeOf(error) === 'auth/invalid-email' ? 'invalid-email' : 'failed' }),
  );
  return withTimeout<SendOutcome, SendOutcome>(sent, SEND_BOUND_MS, { kind: 'failed' });
}

/**
 * The domain of the e-mail's link, which otherwise is <project>.firebaseapp.com: a stranger to the person, and another origin.
 * Only a domain of our own that Hosting serves may be named (docs/deploy.md, step 3).
 */
function linkDomain(): { linkDomain?: string } {
  const { authDomain = '' } = auth().config;
  return /^localhost$|\.(firebaseapp\.com|web\.app)$|^$/u.test(authDomain) ? {} : { linkDomain: authDomain };
}

/** The address to sign in with (specification section 4: "local storage first, else an email query parameter"). */
export function checkMagicLink(address: string): MagicLinkCheck {
  if (!isLink(address)) return { kind: 'refused', problem: 'not-a-link' };
  // Its e-mail address was removed after the first use, so the link would look like one that another device requested.
  if (isUsed(address)) return { kind: 'refused', problem: 'expired-or-used' };
  return whoseLink(parseEmail(stored(EMAIL_FOR_SIGN_IN)), emailInLink(address, window.location.origin));
}

const completions = new Map<string, Promise<MagicLinkOutcome>>();

/** Completes the sign-in of a link. A link works once, so each address is completed at most once per page load. */
export function completeMagicLink(address: string, email: string): Promise<MagicLinkOutcome> {
  const known = completions.get(address);
  if (known) return known;
  const completion = withTimeout<MagicLinkOutcome, MagicLinkOutcome>(complete(address, email), COMPLETE_BOUND_MS, {
    kind: 'failed',
  });
  completions.set(address, completion);
  return completion;
}

async function complete(address: string, email: string): Promise<MagicLinkOutcome> {
  try {
    const { user } = await signInWithEmailLink(auth(), email, address);
    noteUsed(address);
    // Another stored address is removed together with other people's data (app/MemberServices.tsx).
    if (isSameEmail(stored(EMAIL_FOR_SIGN_IN), email)) forget();
    return { kind: 'signed-in', profileComplete: await recordSignIn(user, 'email') };
  } catch (error) {
    return magicLinkFailure(error);
  }
}

/** The SDK throws for an address that was cut off in the middle of an encoded letter. */
function isLink(address: string): boolean {
  try {
    return isSignInWithEmailLink(auth(), address);
  } catch {
    return false;
  }
}

/** The one-time code of a link. */
const linkCode = (address: string): string | null => ActionCodeURL.parseLink(address)?.code ?? null;

function noteUsed(address: string): void {
  const code = linkCode(address);
  if (code !== null) keep(USED_LINK_KEY, code);
}

function isUsed(address: string): boolean {
  const code = linkCode(address);
  return code !== null && code === stored(USED_LINK_KEY);
}

// Local storage may be disabled or full; then only the link's own parameter is available.
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(failureLine('Sign-in by e-mail not kept', error));
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(EMAIL_FOR_SIGN_IN);
  } catch {}
}
