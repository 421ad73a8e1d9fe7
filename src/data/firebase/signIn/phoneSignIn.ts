import { CODE_VERIFY_TIMEOUT_MS, SMS_SEND_TIMEOUT_MS } from '@arvo/domain/accounts/phone.ts';
import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { SendCodeOutcome, VerifyCodeOutcome } from '#src/data/ports.ts';
import { auth } from '../platform/auth.ts';
import { recordSignIn } from './recordSignIn.ts';
import { sendCodeFailure, verifyCodeFailure } from './signInFailures.ts';

/** How long the bot check may take to become ready before it counts as not ready (specification section 5). */
const CHECK_READY_BOUND_MS = 10_000;

type Refused = Extract<SendCodeOutcome, { kind: 'refused' }>;
type Check = {
  readonly verifier: RecaptchaVerifier;
  readonly element: HTMLElement;
  /** Settles if the check expires or breaks while a call waits for it. */
  readonly broken: Promise<Refused>;
};

const unavailable: Refused = { kind: 'refused', problem: 'check-unavailable' };

/**
 * Sends an SMS to a number in +61 form; times out after 30 s. Each attempt has its own bot check, so an expired, failed or
 * used one does not affect the next.
 */
export async function sendCode(number: string, checkHost: HTMLElement): Promise<SendCodeOutcome> {
  const check = startCheck(checkHost);
  if (check === null) return unavailable;
  try {
    return await withTimeout<SendCodeOutcome, SendCodeOutcome>(send(number, check), SMS_SEND_TIMEOUT_MS, {
      kind: 'refused',
      problem: 'timed-out',
    });
  } finally {
    check.verifier.clear();
    check.element.remove();
  }
}

/** In its own element, because Google's widget cannot be rendered twice into one. Null if it could not be created. */
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
  const problem = await withTimeout<Refused | null, Refused>(ready, CHECK_READY_BOUND_MS, {
    kind: 'refused',
    problem: 'check-not-ready',
  });
  if (problem) return problem;
  const sent = new PhoneAuthProvider(auth())
    .verifyPhoneNumber(number, verifier)
    .then((verificationId): SendCodeOutcome => ({ kind: 'sent', verificationId }), sendCodeFailure);
  return Promise.race([sent, broken]);
}

/** Confirms the code; times out after 20 s. A later confirmation still signs the person in. */
export function verifyCode(verificationId: string, code: string): Promise<VerifyCodeOutcome> {
  return withTimeout<VerifyCodeOutcome, VerifyCodeOutcome>(confirm(verificationId, code), CODE_VERIFY_TIMEOUT_MS, {
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
