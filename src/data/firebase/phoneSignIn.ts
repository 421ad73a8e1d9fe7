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
  readonly host: HTMLElement;
  /** Settles when the check expires or breaks while somebody waits for it. */
  readonly broken: Promise<Refused>;
};

let current: Check | null = null;

/** Each check gets an element of its own: Google's widget cannot be drawn twice into one. */
function startCheck(host: HTMLElement): Check {
  const element = document.createElement('div');
  host.append(element);
  let verifier: RecaptchaVerifier | null = null;
  const broken = new Promise<Refused>((resolve) => {
    const breakWith = (problem: Refused['problem']) => () => {
      resolve({ kind: 'refused', problem });
      if (current?.verifier === verifier) resetCheck();
    };
    verifier = new RecaptchaVerifier(auth(), element, {
      size: 'invisible',
      'expired-callback': breakWith('check-expired'),
      'error-callback': breakWith('check-failed'),
    });
  });
  if (!verifier) throw new Error('the check was not made');
  return { verifier, element, host, broken };
}

function resetCheck(): void {
  const check = current;
  current = null;
  if (!check) return;
  check.verifier.clear();
  check.element.remove();
}

/** The check, drawn and ready, or why there is none. */
async function readyCheck(host: HTMLElement): Promise<Check | Refused> {
  if (current?.host !== host) resetCheck();
  try {
    const check = current ?? startCheck(host);
    current = check;
    const ready = check.verifier.render().then(
      () => check,
      (): Refused => ({ kind: 'refused', problem: 'check-unavailable' }),
    );
    return await within(ready, CHECK_READY_BOUND_MS, { kind: 'refused', problem: 'check-not-ready' });
  } catch {
    return { kind: 'refused', problem: 'check-unavailable' };
  }
}

/** Sends an SMS to a number in +61 form; after 30 s it has timed out. Every failure starts the check afresh. */
export async function sendCode(number: string, checkHost: HTMLElement): Promise<SendCodeOutcome> {
  const outcome = await within<SendCodeOutcome, SendCodeOutcome>(send(number, checkHost), SMS_SEND_TIMEOUT_MS, {
    kind: 'refused',
    problem: 'timed-out',
  });
  if (outcome.kind !== 'sent') resetCheck();
  return outcome;
}

async function send(number: string, checkHost: HTMLElement): Promise<SendCodeOutcome> {
  const check = await readyCheck(checkHost);
  if ('kind' in check) return check;
  const sent = new PhoneAuthProvider(auth())
    .verifyPhoneNumber(number, check.verifier)
    .then((verificationId): SendCodeOutcome => ({ kind: 'sent', verificationId }), sendCodeFailure);
  return Promise.race([sent, check.broken]);
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
