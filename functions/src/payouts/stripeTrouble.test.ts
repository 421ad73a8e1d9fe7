import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { troubleOf } from './stripeTrouble.ts';

/** The error that the SDK makes from an answer with this status. */
const answered = (statusCode: number, code: string) =>
  Stripe.errors.StripeError.generate({ type: 'api_error', statusCode, code, message: 'no', headers: {} });

test('an answer that Stripe stores needs a new idempotency key', () => {
  expect(troubleOf(answered(400, 'balance_insufficient'))).toMatchObject({ isStored: true, problem: 'balance' });
  expect(troubleOf(answered(500, 'api_error'))).toMatchObject({ isStored: true, problem: 'unknown' });
});

test('a call that is still in progress keeps its idempotency key, so that it is made once', () => {
  expect(troubleOf(answered(409, 'idempotency_key_in_use'))).toMatchObject({ isStored: false });
});

test.each([
  ['did not arrive', new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no' })],
  ['was one too many', new Stripe.errors.StripeRateLimitError({ type: 'rate_limit_error', message: 'no' })],
  ['had no valid key', new Stripe.errors.StripeAuthenticationError({ type: 'authentication_error', message: 'no' })],
])('a call that %s keeps its idempotency key', (_what, error) => {
  expect(troubleOf(error)).toMatchObject({ isStored: false });
});

test('an error that did not come from Stripe is rethrown', () => {
  expect(() => troubleOf(new Error('ours'))).toThrow('ours');
});
