import { createPayoutAccount } from '@arvo/domain/protocol/contracts/payouts.schema.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCalls } from './calls.ts';

const BODY = { accountName: 'Ada', bsb: '062-000', accountNumber: '123456', payId: null };
const ANSWER = { success: true, accountId: 'acct_1', onboardingUrl: null };

const fetchMock = vi.fn<typeof fetch>();
const headers = vi.fn<() => Promise<Record<string, string> | null>>();
beforeEach(() => {
  fetchMock.mockReset();
  headers.mockReset().mockResolvedValue({ authorization: 'Bearer token' });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const call = () => createCalls(headers)(createPayoutAccount, BODY);
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }));

it('posts the body as JSON with the ID token, and returns the answer of the server', async () => {
  answer(200, ANSWER);
  expect(await call()).toEqual({ kind: 'answered', answer: ANSWER });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual(['/api/create-payout-account', 'POST', JSON.stringify(BODY)]);
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token', 'content-type': 'application/json' });
});

it("gives a refusal's status, sentence and extra fields", async () => {
  answer(409, { success: false, error: 'Sold out.', details: 'Two left.' });
  expect(await call()).toEqual({ kind: 'refused', status: 409, error: 'Sold out.', extra: { details: 'Two left.' } });
});

it.each([
  ['an answer without its fields', 200, { success: true }],
  ['a success with the status of a failure', 500, ANSWER],
  ['a refusal with the status of a success', 200, { success: false, error: 'No.' }],
  ["a platform's own page", 503, 'Service Unavailable'],
])('fails for %s', async (_what, status, body) => {
  answer(status, body);
  expect(await call()).toEqual({ kind: 'failed' });
});

it('fails on HTML and without a connection', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<!doctype html>'));
  expect(await call()).toEqual({ kind: 'failed' });
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await call()).toEqual({ kind: 'failed' });
});

it('sends nothing when nobody is signed in', async () => {
  headers.mockResolvedValue(null);
  expect(await call()).toEqual({ kind: 'refused', status: 401, error: callTexts.signIn, extra: {} });
  expect(fetchMock).not.toHaveBeenCalled();
});

it('fails when the token cannot be renewed', async () => {
  headers.mockRejectedValue(new Error('auth/network-request-failed'));
  expect(await call()).toEqual({ kind: 'failed' });
});

it('fails after 20 s without an answer, and stops the request', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  fetchMock.mockImplementation((_path, init) => {
    signal = init?.signal;
    return new Promise(() => {});
  });
  const settled = vi.fn();
  const waiting = call().then(settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect([settled.mock.calls.length, signal?.aborted]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect([settled.mock.calls, signal?.aborted]).toEqual([[[{ kind: 'failed' }]], true]);
});
