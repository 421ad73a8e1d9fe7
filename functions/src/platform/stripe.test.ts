import { createServer } from 'node:http';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from './requests/refusal.ts';
import { withoutSecrets } from './requests/withoutSecrets.ts';
import { createStripe, isLiveKey, orStripeFailed, stripeCode } from './stripe.ts';

const seen: { url: string | undefined; version: unknown }[] = [];
const error = { type: 'invalid_request_error', code: 'account_number_invalid', message: 'No: 000123456', param: 'x' };
const server = createServer((request, response) => {
  seen.push({ url: request.url, version: request.headers['stripe-version'] });
  response.writeHead(400, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify({ error }));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => void server.close());
const failure = async () => {
  const stripe = await createStripe('sk_test_1', base);
  return stripe.accounts.retrieve('acct_1');
};

it('calls the configured host with the pinned version', async () => {
  await expect(failure()).rejects.toThrow();
  expect(seen.at(-1)).toEqual({ url: '/v1/accounts/acct_1', version: '2026-10-28.endive' });
});

it('sends no live key to another host', async () => {
  await expect(createStripe('sk_live_1', base)).rejects.toThrow('test keys');
});

it('knows live keys, restricted ones too', () => {
  expect(['sk_live_1', 'rk_live_1'].map(isLiveKey)).toEqual([true, true]);
  expect(['sk_test_1', 'rk_test_1', 'none', ''].map(isLiveKey)).toEqual([false, false, false, false]);
});

it('recognises errors of Stripe, and answers without their message', async () => {
  const refused = await orStripeFailed(callTexts.unavailable, failure());
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 502, error: callTexts.unavailable });
  await expect(orStripeFailed('', Promise.reject(new Error('ours')))).rejects.toThrow('ours');
});

it('logs nothing that was sent to Stripe', async () => {
  const thrown: unknown = await failure().catch((reason: unknown) => reason);
  expect(stripeCode(thrown)).toBe('account_number_invalid');
  expect(JSON.stringify(withoutSecrets(thrown))).not.toContain('000123456');
  expect(withoutSecrets(thrown)).toMatchObject({ type: 'StripeInvalidRequestError', requestId: 'req_1' });
});

it('logs no ticket, whose name is the secret of an invitation', () => {
  const secret = 'abcdefghijklmnopqrstuv';
  const thrown = Object.assign(
    new Error(`5 NOT_FOUND: No document to update: p/documents/events/a/tickets/${secret}`),
    {
      code: 5,
      details: `No document to update: events/a/tickets/${secret}`,
    },
  );
  const logged = withoutSecrets(thrown);
  expect(JSON.stringify(logged)).not.toContain(secret);
  expect(logged).toMatchObject({ code: 5, message: expect.stringContaining('events/a/tickets/…') });
  const other = new Error('ours');
  expect(withoutSecrets(other)).toBe(other);
});
