import { parseAnswer } from '@arvo/domain/protocol/contracts/call.schema.ts';
import { createPayoutAccount } from '@arvo/domain/protocol/contracts/payouts.schema.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Busy } from '../queue/waiting.ts';
import { createCalls } from './answerCall.ts';
import type { CallRequest } from './callRequest.ts';
import { member, type TokenClaims, verified } from './callers.ts';
import { callEndpoint, type Endpoint, type EndpointTools, rawEndpoint } from './endpoint.ts';
import { refuse } from './refusal.ts';

const BODY = { accountName: ' Ada Lovelace ', bsb: '062-000', accountNumber: '12345678', payId: null };
const ANSWER = { success: true, accountId: 'acct_1', onboardingUrl: null } as const;
const CLAIMS: TokenClaims = { uid: 'ada', auth_time: 1000, email: 'ada@example.org', email_verified: true };
const USER = aUser();

let now: number;
let user: User | null;
let claims: TokenClaims;
let appCheck: EndpointTools['verifyAppCheck'];
const report = vi.fn();
const handle = vi.fn();

beforeEach(() => {
  now = 0;
  user = USER;
  claims = CLAIMS;
  appCheck = null;
  report.mockReset();
  handle.mockReset().mockResolvedValue(ANSWER);
});

const tools = (): EndpointTools => ({
  verifyIdToken: async (token) => {
    if (token === 'unfetched') throw new Error('Error fetching public keys for Google certs: 503');
    if (token !== 'good') throw new Error('not ours');
    return claims;
  },
  verifyAppCheck: appCheck,
  readUser: async () => user,
  clock: () => now,
  origin: () => 'https://arvo.example',
  report,
});

const endpoints = (): readonly Endpoint[] => [
  callEndpoint(createPayoutAccount, { who: member, perPerson: { most: 2, per: 60_000 }, handle }),
  rawEndpoint({
    path: '/api/raw',
    mostBytes: 10,
    perAddress: { most: 3, per: 1000 },
    handle: async (rawBody, headers) => ({
      success: true,
      text: rawBody.toString(),
      signature: headers['stripe-signature'],
    }),
  }),
];

const PATH = '/api/create-payout-account';
const request = (over: Partial<CallRequest> = {}, headers: CallRequest['headers'] = {}): CallRequest => ({
  method: 'POST',
  path: PATH,
  rawBody: Buffer.from(JSON.stringify(BODY)),
  isTooLarge: false,
  address: '203.0.113.7',
  hop: '203.0.113.7',
  ...over,
  headers: { 'content-type': 'application/json', authorization: 'Bearer good', host: 'arvo.example', ...headers },
});
const send = async (over: Partial<CallRequest> = {}, headers: CallRequest['headers'] = {}) => {
  const answer = await createCalls(endpoints(), tools())(request(over, headers));
  return { ...answer, json: JSON.parse(answer.body.toString()) };
};

test('a body may have exactly as many bytes as its call allows', async () => {
  const status = async (bytes: number) => (await send({ path: '/api/raw', rawBody: Buffer.alloc(bytes, 32) })).status;
  expect([await status(10), await status(11)]).toEqual([200, 413]);
});

describe('a call', () => {
  it('passes parsed body, caller and origin to the handler, and answers with its fields', async () => {
    const { status, headers, json } = await send();
    expect([status, json]).toEqual([200, ANSWER]);
    expect(parseAnswer(createPayoutAccount, json)).toEqual({ kind: 'answered', answer: ANSWER });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(handle.mock.calls).toEqual([
      [
        { ...BODY, accountName: 'Ada Lovelace' },
        {
          caller: { uid: 'ada', email: 'ada@example.org', signedInAt: 1_000_000, user: USER },
          origin: 'https://arvo.example',
        },
      ],
    ]);
  });

  it.each<[string, Partial<CallRequest>, CallRequest['headers'], number, string]>([
    ['of an unknown path', { path: '/api/none' }, {}, 404, callTexts.unknown],
    ['by GET', { method: 'GET' }, {}, 405, callTexts.method],
    ['by OPTIONS', { method: 'OPTIONS' }, { origin: 'https://evil.example' }, 405, callTexts.method],
    ['from another site', {}, { origin: 'https://evil.example' }, 403, callTexts.otherSite],
    ['from a page without an origin', {}, { origin: 'null' }, 403, callTexts.otherSite],
    ['whose body was dropped', { isTooLarge: true, rawBody: Buffer.alloc(0) }, {}, 413, callTexts.tooLarge],
    ['too large', { rawBody: Buffer.alloc(8193, 32) }, {}, 413, callTexts.tooLarge],
    ['as a form', {}, { 'content-type': 'application/x-www-form-urlencoded' }, 415, callTexts.notJson],
    ['without a content type', {}, { 'content-type': undefined }, 415, callTexts.notJson],
    ['without a token', {}, { authorization: undefined }, 401, callTexts.signIn],
    ['with basic credentials', {}, { authorization: 'Basic good' }, 401, callTexts.signIn],
    ['with a token that is not ours', {}, { authorization: 'Bearer bad' }, 401, callTexts.signIn],
    ["while Google's keys cannot be fetched", {}, { authorization: 'Bearer unfetched' }, 503, callTexts.unavailable],
    ['with half a body', { rawBody: Buffer.from('{"accountName":') }, {}, 400, callTexts.invalid],
    ['without a body', { rawBody: Buffer.alloc(0) }, {}, 400, callTexts.invalid],
    ['with a list', { rawBody: Buffer.from('[]') }, {}, 400, callTexts.invalid],
    [
      'with a wrong BSB',
      { rawBody: Buffer.from(JSON.stringify({ ...BODY, bsb: '1' })) },
      {},
      400,
      bankTexts.bsbInvalid,
    ],
  ])('%s is refused before the handler', async (_what, over, headers, status, error) => {
    const answer = await send(over, headers);
    expect([answer.status, answer.json]).toEqual([status, { success: false, error }]);
    expect(handle).not.toHaveBeenCalled();
  });

  it('passes the contract only with a valid body, for anything sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const { status, json } = await send({ rawBody: Buffer.from(text) });
        expect([status, json.success]).toEqual([400, false]);
      }),
    );
    expect(handle).not.toHaveBeenCalled();
  });

  it('sends the headers Allow and WWW-Authenticate', async () => {
    expect((await send({ method: 'HEAD' })).headers.allow).toBe('POST');
    expect((await send({}, { authorization: undefined })).headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    ['its own site', { origin: 'https://arvo.example', host: 'function.run.app' }],
    [
      'the host that the browser requested from Hosting',
      { origin: 'https://arvo.web.app', 'x-forwarded-host': 'arvo.web.app' },
    ],
    ['the local stack', { origin: 'http://localhost:5173', host: 'localhost:5173' }],
    ['a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('from %s is carried out', async (_what, headers) => {
    expect((await send({}, headers)).status).toBe(200);
  });

  it.each<[string, TokenClaims, User | null, number, string | null]>([
    ['a phone number', { uid: 'ada', auth_time: 1, phone_number: '+61412345678' }, USER, 200, null],
    ['an unverified address', { ...CLAIMS, email_verified: false }, USER, 403, callTexts.notVerified],
    ['no record', CLAIMS, null, 403, callTexts.profileIncomplete],
    ['half a profile', CLAIMS, { ...USER, profileComplete: false }, 403, callTexts.profileIncomplete],
  ])('for members, by an account with %s', async (_what, requested, record, status, error) => {
    claims = requested;
    user = record;
    const answer = await send();
    expect([answer.status, answer.json.error ?? null]).toEqual([status, error]);
  });

  it('for verified accounts needs no record', async () => {
    user = null;
    const endpoint = callEndpoint(createPayoutAccount, { who: verified, perPerson: { most: 1, per: 1 }, handle });
    expect((await createCalls([endpoint], tools())(request())).status).toBe(200);
  });

  it('needs an App Check token if that is enforced', async () => {
    appCheck = async (token) => {
      if (token !== 'app') throw new Error('not the app');
    };
    expect((await send()).status).toBe(401);
    expect((await send({}, { 'x-firebase-appcheck': 'copy' })).status).toBe(401);
    expect((await send({}, { 'x-firebase-appcheck': 'app' })).status).toBe(200);
  });
});

describe('limits', () => {
  it('refuse a person beyond their rate, and say for how long', async () => {
    const answer = createCalls(endpoints(), tools());
    await Promise.all([answer(request()), answer(request({ address: 'other' }))]);
    now = 45_500;
    const refused = await answer(request({ address: 'third' }));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15']);
    claims = { ...CLAIMS, uid: 'grace' };
    expect((await answer(request())).status).toBe(200);
    claims = CLAIMS;
    now = 60_000;
    expect((await answer(request())).status).toBe(200);
  });

  it('refuse a person’s burst, and count its refused calls against their rate too', async () => {
    const [perPerson, burst] = [
      { most: 4, per: 60_000 },
      { most: 2, per: 1000 },
    ];
    const answer = createCalls([callEndpoint(createPayoutAccount, { who: member, perPerson, burst, handle })], tools());
    const three = async () => {
      const answers = await Promise.all([answer(request()), answer(request()), answer(request())]);
      return answers.map(({ status, headers }) => [status, headers['retry-after']]);
    };
    expect(await three()).toEqual([
      [200, undefined],
      [200, undefined],
      [429, '1'],
    ]);
    now = 1000;
    expect(await three()).toEqual([
      [200, undefined],
      [429, '59'],
      [429, '59'],
    ]);
  });

  it('refuse an address beyond its rate, for any caller', async () => {
    const answer = createCalls(endpoints(), tools());
    const ping = (address: string) => answer(request({ path: '/api/raw', rawBody: Buffer.from('x'), address }));
    const statuses = [];
    for (const address of ['a', 'a', 'a', 'a', 'b']) statuses.push((await ping(address)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('refuse a hop beyond ten times that rate, if each call names another address', async () => {
    const answer = createCalls(endpoints(), tools());
    const ping = (address: string, hop: string) =>
      answer(request({ path: '/api/raw', rawBody: Buffer.from('x'), address, hop }));
    for (let call = 0; call < 30; call += 1) expect((await ping(`invented ${call}`, 'forger')).status).toBe(200);
    expect((await ping('invented 30', 'forger')).status).toBe(429);
    expect((await ping('invented 30', 'another')).status).toBe(200);
  });
});

describe('a handler', () => {
  it("answers with a refusal's status, sentence and extra fields", async () => {
    handle.mockResolvedValue(refuse(409, 'Not now.', { requiresSetup: true, reason: 'host' }));
    const { status, json } = await send();
    expect([status, json]).toEqual([409, { success: false, error: 'Not now.', requiresSetup: true, reason: 'host' }]);
    expect(parseAnswer(createPayoutAccount, json)).toEqual({
      kind: 'refused',
      error: 'Not now.',
      extra: { requiresSetup: true, reason: 'host' },
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('that waited too long answers that many people are trying', async () => {
    handle.mockRejectedValue(new Busy(1000));
    const { status, json } = await send();
    expect([status, json]).toEqual([503, { success: false, error: callTexts.busy, reason: 'busy' }]);
    expect(report).not.toHaveBeenCalled();
  });

  it('that throws is reported without details to the caller', async () => {
    const error = new Error('password in the database');
    handle.mockRejectedValue(error);
    const { status, json } = await send();
    expect([status, json]).toEqual([500, { success: false, error: callTexts.failed }]);
    expect(report.mock.calls).toEqual([[error, PATH]]);
  });

  it('of a raw endpoint gets the bytes and headers as they came, from any site and without a token', async () => {
    const { json } = await send(
      { path: '/api/raw', rawBody: Buffer.from('{"a" :1}') },
      { origin: 'https://stripe.example', authorization: undefined, 'stripe-signature': 't=1', 'content-type': 'x' },
    );
    expect(json).toEqual({ success: true, text: '{"a" :1}', signature: 't=1' });
  });
});
