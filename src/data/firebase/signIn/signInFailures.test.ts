import { describe, expect, test } from 'vitest';
import { googleFailure, magicLinkFailure, sendCodeFailure, verifyCodeFailure } from './signInFailures.ts';

const failure = (code: string, message = `Firebase: Error (${code}).`) => Object.assign(new Error(message), { code });

describe('an SMS that could not be sent', () => {
  test.each([
    ['auth/invalid-phone-number', 'invalid-number'],
    ['auth/missing-phone-number', 'invalid-number'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/quota-exceeded', 'too-many-requests'],
    ['auth/captcha-check-failed', 'check-failed'],
    ['auth/invalid-app-credential', 'check-failed'],
    ['auth/missing-app-credential', 'check-failed'],
    ['auth/missing-recaptcha-token', 'check-failed'],
    ['auth/invalid-recaptcha-token', 'check-failed'],
    ['auth/timeout', 'timed-out'],
  ])('%s: %s', (code, problem) => {
    expect(sendCodeFailure(failure(code))).toEqual({ kind: 'refused', problem });
  });
  test('anything else keeps the message of the provider', () => {
    expect(sendCodeFailure(failure('auth/internal-error', 'The line is busy.'))).toEqual({
      kind: 'failed',
      message: 'The line is busy.',
    });
    expect(sendCodeFailure('odd')).toEqual({ kind: 'failed', message: '' });
  });
});

describe('a code that could not be verified', () => {
  test.each([
    ['auth/invalid-verification-code', 'incorrect'],
    ['auth/missing-verification-code', 'incorrect'],
    ['auth/code-expired', 'code-expired'],
    ['auth/session-expired', 'session-expired'],
    ['auth/invalid-verification-id', 'session-expired'],
    ['auth/missing-verification-id', 'session-expired'],
    ['auth/timeout', 'timed-out'],
  ])('%s: %s', (code, problem) => {
    expect(verifyCodeFailure(failure(code))).toEqual({ kind: 'refused', problem });
  });
  test('anything else keeps the message of the provider', () => {
    expect(verifyCodeFailure(failure('auth/user-disabled', 'Disabled.'))).toEqual({
      kind: 'failed',
      message: 'Disabled.',
    });
  });
});

describe('a magic link that could not be completed', () => {
  test.each([
    ['auth/invalid-action-code', 'expired-or-used'],
    ['auth/expired-action-code', 'expired-or-used'],
    ['auth/invalid-email', 'email-mismatch'],
    ['auth/user-disabled', 'disabled'],
  ])('%s: %s', (code, problem) => {
    expect(magicLinkFailure(failure(code))).toEqual({ kind: 'refused', problem });
  });
  test.each([failure('auth/network-request-failed'), failure('auth/argument-error'), null, undefined, 'odd'])(
    'any other error is a failure',
    (error) => {
      expect(magicLinkFailure(error)).toEqual({ kind: 'failed' });
    },
  );
});

test.each([
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['auth/user-cancelled', 'cancelled'],
  ['auth/popup-blocked', 'use-redirect'],
  ['auth/operation-not-supported-in-this-environment', 'use-redirect'],
  ['auth/network-request-failed', 'failed'],
  ['auth/internal-error', 'failed'],
])("Google's window: %s means %s", (code, meaning) => {
  expect(googleFailure(failure(code))).toBe(meaning);
});
