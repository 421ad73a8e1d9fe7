import { CODE_VERIFY_TIMEOUT_MS, SMS_SEND_TIMEOUT_MS } from '@arvo/domain/people/phone.ts';
import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth';
import { within } from '../bounded.ts';
import type { SendCodeOutcome, VerifyCodeOutcome } from '../ports.ts';
import { auth } from './auth.ts';
import { recordSignIn } from './recordSignIn.ts';
import { sendCodeFailure, verifyCodeFailure } from './signInFailures.ts';

/** How long the bot check may take to become ready before it counts as not ready (specification section 5). */
const CHECK_READY_BOUND_MS = 10_000;

type Refused = Extract<SendCodeOutcome, { kind: 'refused' }>;
type Check = {
  readonly verifier: RecaptchaVerifier;
  readonly element: HTMLElement;
  /** Settles when the check expires or breaks while somebody waits for it. */
  readonly broken: Promise<Refused>;
};

const unavailable: Refused = { kind: 'refused', problem: 'check-unavailable' };

/**
 * Sends an SMS to a number in +61 form; after 30 s it has timed out. Each sending has a bot check of its own, so whatever
 * became of the last one (expired, failed, used) the next begins afresh.
 */
export async function sendCode(number: string, checkHost: HTMLElement): Promise<SendCodeOutcome> {
  const check = startCheck(checkHost);
  if (check === null) return unavailable;
  try {
    return await within<SendCodeOutcome, SendCodeOutcome>(send(number, check), SMS_SEND_TIMEOUT_MS, {
      kind: 'refused',
      problem: 'timed-out',
    });
  } finally {
    check.verifier.clear();
    check.element.remove();
  }
}

/** In an element of its own: Google's widget cannot be drawn twice into one. Null: it could not be made. */
function startCheck(host: HTMLElement): Check | null {
  const element = document.createElement('div');
  const { promise: broken, resolve } = Promise.withResolvers<Refused>();
  const breakWith = (problem: Refused['problem']) => () => resolve({ kind: 'refused', problem });
  host.append(element);
  try {
    const verifier = new RecaptchaVerifier(auth(), element, {
      size: 'invisible',
      'expired-callback': breakWith('check-expired'),
      'error-callback': breakWith('check-failed'),
    });
    return { verifier, element, broken };
  } catch {
    element.remove();
    return null;
  }
}

async function send(number: string, { verifier, broken }: Check): Promise<SendCodeOutcome> {
  const ready = verifier.render().then(
    () => null,
    () => unavailable,
  );
  const problem = await within<Refused | null, Refused>(ready, CHECK_READY_BOUND_MS, {
    kind: 'refused',
    problem: 'check-not-ready',
  });
  if (problem) return problem;
  const sent = new PhoneAuthProvider(auth())
    .verifyPhoneNumber(number, verifier)
    .then((verificationId): SendCodeOutcome => ({ kind: 'sent', verificationId }), sendCodeFailure);
  return Promise.race([sent, broken]);
}

/** Confirms the code; after 20 s it has timed out. A confirmation that comes later still signs the person in. */
export function verifyCode(verificationId: string, code: string): Promise<VerifyCodeOutcome> {
  return within<VerifyCodeOutcome, VerifyCodeOutcome>(confirm(verificationId, code), CODE_VERIFY_TIMEOUT_MS, {
    kind: 'refused',
    problem: 'timed-out',
  });
}

async function confirm(verificationId: string, code: string): Promise<VerifyCodeOutcome> {
  try {
    const { user } = await signInWithCredential(auth(), PhoneAuthProvider.credential(verificationId, code));
    void recordSignIn(user, 'phone');
    return { kind: 'signed-in' };
  } catch (error) {
    return verifyCodeFailure(error);
  }
}
