import { describe, expect, test } from 'vitest';
import { emailProblemText, magicLinkFailureText, phoneFailureText, phoneProblemText } from './problemTexts.ts';

type PhoneFailure = Parameters<typeof phoneFailureText>[0];
type SendFailure = Extract<PhoneFailure, { of: 'send' }>['failure'];
type VerifyFailure = Extract<PhoneFailure, { of: 'verify' }>['failure'];
type LinkFailure = Parameters<typeof magicLinkFailureText>[0];

/** Each reason has its sentence of specification sections 5 and 8. */

describe('an SMS that was not sent', () => {
  test.each<[SendFailure, string]>([
    [{ kind: 'refused', problem: 'check-not-ready' }, 'reCAPTCHA not ready. Please wait a moment and try again.'],
    [
      { kind: 'refused', problem: 'invalid-number' },
      'Invalid phone number format. Please include country code (e.g., +61 for Australia).',
    ],
    [
      { kind: 'refused', problem: 'too-many-requests' },
      'Too many requests. Please wait 5 minutes before trying phone authentication again. You can use Google sign-in instead.',
    ],
    [{ kind: 'refused', problem: 'check-failed' }, 'reCAPTCHA verification failed. Please refresh and try again.'],
    [{ kind: 'refused', problem: 'timed-out' }, 'SMS request timed out. Please check your connection and try again.'],
    [{ kind: 'refused', problem: 'check-expired' }, 'Verification expired. Please try again.'],
    [{ kind: 'refused', problem: 'check-unavailable' }, 'Unable to initialize phone verification. Please try again.'],
    [{ kind: 'failed', message: 'The line is busy.' }, 'The line is busy.'],
    [{ kind: 'failed', message: '' }, 'Failed to send SMS. Please try again.'],
  ])('because of %j', (failure, sentence) => {
    expect(phoneFailureText({ of: 'send', failure })).toBe(sentence);
  });
});

describe('a code that was not verified', () => {
  test.each<[VerifyFailure, string]>([
    [{ kind: 'refused', problem: 'incorrect' }, 'The verification code is incorrect. Please check and try again.'],
    [{ kind: 'refused', problem: 'code-expired' }, 'The verification code has expired. Please request a new one.'],
    [{ kind: 'refused', problem: 'session-expired' }, 'Session expired. Please request a new verification code.'],
    [{ kind: 'refused', problem: 'timed-out' }, 'Verification timed out. Please try again.'],
    [{ kind: 'failed', message: 'Odd.' }, 'Verification failed: Odd.'],
  ])('because of %j', (failure, sentence) => {
    expect(phoneFailureText({ of: 'verify', failure })).toBe(sentence);
  });
});

describe('a magic link that signed nobody in', () => {
  test.each<[LinkFailure, string]>([
    [{ kind: 'refused', problem: 'not-a-link' }, 'This is not a valid sign-in link. Please request a new magic link.'],
    // Section 5: a missing e-mail shows the generic message.
    [{ kind: 'refused', problem: 'no-email' }, 'Sign-in failed. The magic link may be invalid or expired.'],
    [{ kind: 'refused', problem: 'expired-or-used' }, 'This magic link has expired or been used already.'],
    [
      { kind: 'refused', problem: 'email-mismatch' },
      'This magic link could not be verified. Please request a new one.',
    ],
    [{ kind: 'refused', problem: 'disabled' }, 'This account has been disabled.'],
    [{ kind: 'failed' }, 'Sign-in failed. The magic link may be invalid or expired.'],
  ])('because of %j', (failure, sentence) => {
    expect(magicLinkFailureText(failure)).toBe(sentence);
  });
});

test('an invalid number or address', () => {
  expect(phoneProblemText('empty')).toBe('Please enter your phone number');
  expect(phoneProblemText('invalid')).toBe('Please enter a valid Australian mobile number (e.g., 0412 345 678)');
  expect(emailProblemText('empty')).toBe('Please enter your email address');
});
