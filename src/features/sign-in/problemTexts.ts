import type { PhoneProblem } from '@arvo/domain/accounts/phone.ts';
import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import type { MagicLinkCheck, MagicLinkOutcome } from '#src/data/ports.ts';
import type { EmailProblem, PhoneFailure, SendFailure, VerifyFailure } from './landingState.ts';

/** The specification's sentence for each reason (sections 5 and 8). */

const { phone, code, magicLink } = signInTexts;

export const phoneProblemText = (problem: PhoneProblem): string => (problem === 'empty' ? phone.empty : phone.invalid);

export const phoneFailureText = (failure: PhoneFailure): string =>
  failure.of === 'send' ? sendFailureText(failure.failure) : verifyFailureText(failure.failure);

const SEND_TEXTS: Record<Extract<SendFailure, { kind: 'refused' }>['problem'], string> = {
  'check-not-ready': phone.checkNotReady,
  'invalid-number': phone.invalidNumberCode,
  'too-many-requests': phone.tooManyRequests,
  'check-failed': phone.checkFailed,
  'timed-out': phone.sendTimedOut,
  'check-expired': phone.checkExpired,
  'check-unavailable': phone.checkUnavailable,
};

const sendFailureText = (failure: SendFailure): string =>
  failure.kind === 'refused' ? SEND_TEXTS[failure.problem] : failure.message || phone.sendFailed;

const VERIFY_TEXTS: Record<Extract<VerifyFailure, { kind: 'refused' }>['problem'], string> = {
  incorrect: code.incorrect,
  'code-expired': code.expired,
  'session-expired': code.sessionExpired,
  'timed-out': code.timedOut,
};

const verifyFailureText = (failure: VerifyFailure): string =>
  failure.kind === 'refused' ? VERIFY_TEXTS[failure.problem] : code.failed(failure.message);

export const emailProblemText = (problem: EmailProblem): string =>
  problem === 'empty' ? magicLink.empty : magicLink.invalidEmail;

/** Why a magic link does not sign in: its address is invalid, or the service refused it. */
export type LinkFailure =
  | Exclude<MagicLinkOutcome, { kind: 'signed-in' }>
  | Extract<MagicLinkCheck, { kind: 'refused' }>;

const LINK_TEXTS: Record<Extract<LinkFailure, { kind: 'refused' }>['problem'], string> = {
  'not-a-link': magicLink.notALink,
  // Section 5: a missing e-mail is an internal message; people see the generic one.
  'no-email': magicLink.failed,
  'expired-or-used': magicLink.expiredOrUsed,
  'email-mismatch': magicLink.emailMismatch,
  disabled: magicLink.disabled,
};

export const magicLinkFailureText = (outcome: LinkFailure): string =>
  outcome.kind === 'refused' ? LINK_TEXTS[outcome.problem] : magicLink.failed;
