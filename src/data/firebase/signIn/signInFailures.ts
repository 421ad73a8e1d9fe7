import type { MagicLinkOutcome, SendCodeOutcome, VerifyCodeOutcome } from '#src/data/ports.ts';
import { codeOf } from '../platform/errorCode.ts';

/** What Firebase Auth's errors mean to a person (specification section 8, "Sign-in"). */

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export function sendCodeFailure(error: unknown): Exclude<SendCodeOutcome, { kind: 'sent' }> {
  switch (codeOf(error)) {
    case 'auth/invalid-phone-number':
    case 'auth/missing-phone-number':
      return { kind: 'refused', problem: 'invalid-number' };
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return { kind: 'refused', problem: 'too-many-requests' };
    case 'auth/captcha-check-failed':
    case 'auth/invalid-app-credential':
    case 'auth/missing-app-credential':
    case 'auth/missing-recaptcha-token':
    case 'auth/invalid-recaptcha-token':
      return { kind: 'refused', problem: 'check-failed' };
    // If the browser reports no connection, the SDK gives up by itself, sooner than our timeout.
    case 'auth/timeout':
      return { kind: 'refused', problem: 'timed-out' };
    default:
      return { kind: 'failed', message: messageOf(error) };
  }
}

export function verifyCodeFailure(error: unknown): Exclude<VerifyCodeOutcome, { kind: 'signed-in' }> {
  switch (codeOf(error)) {
    case 'auth/invalid-verification-code':
    case 'auth/missing-verification-code':
      return { kind: 'refused', problem: 'incorrect' };
    case 'auth/code-expired':
      return { kind: 'refused', problem: 'code-expired' };
    case 'auth/session-expired':
    case 'auth/invalid-verification-id':
    case 'auth/missing-verification-id':
      return { kind: 'refused', problem: 'session-expired' };
    case 'auth/timeout':
      return { kind: 'refused', problem: 'timed-out' };
    default:
      return { kind: 'failed', message: messageOf(error) };
  }
}

export function magicLinkFailure(error: unknown): Exclude<MagicLinkOutcome, { kind: 'signed-in' }> {
  switch (codeOf(error)) {
    case 'auth/invalid-action-code':
    case 'auth/expired-action-code':
      return { kind: 'refused', problem: 'expired-or-used' };
    case 'auth/invalid-email':
      return { kind: 'refused', problem: 'email-mismatch' };
    case 'auth/user-disabled':
      return { kind: 'refused', problem: 'disabled' };
    default:
      return { kind: 'failed' };
  }
}

export type GoogleFailure = 'cancelled' | 'use-redirect' | 'failed';

export function googleFailure(error: unknown): GoogleFailure {
  switch (codeOf(error)) {
    case 'auth/popup-closed-by-user':
    case 'auth/cancelled-popup-request':
    case 'auth/user-cancelled':
      return 'cancelled';
    case 'auth/popup-blocked':
    case 'auth/operation-not-supported-in-this-environment':
      return 'use-redirect';
    default:
      return 'failed';
  }
}
