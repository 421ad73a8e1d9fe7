import { callTexts } from '@arvo/domain/texts/calls.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripeControl } from '../../doubles/stripe/client.ts';
import { request, ofAnotherProject, signIn } from './support/calling.ts';
import { newMember, userOf } from './support/host.ts';
import { db } from './support/world.ts';

const DETAILS = { accountName: 'Ada Lovelace', bsb: '110-000', accountNumber: '000123456', payId: null };

let host: { uid: string; idToken: string };
const bearer = (token = host.idToken) => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  host = await signIn();
  await newMember({}, host.uid);
});

describe('calls', () => {
  // @spec:7/create-account @spec:7/account-writes
  it('set up payouts from the bank form until Stripe needs nothing more', async () => {
    const made = await request('create-payout-account', DETAILS, bearer());
    expect([made.status, made.json]).toEqual([
      200,
      { success: true, accountId: expect.stringMatching(/^acct_/u), onboardingUrl: expect.stringMatching(/^http/u) },
    ]);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { accountId } = made.json;
    const check = () => request('check-payout-account', {}, bearer());
    expect((await check()).json).toEqual({ success: true, accountId, state: 'details-needed' });
    const link = await request('payout-onboarding-link', {}, bearer());
    expect(link.json).toEqual({ success: true, onboardingUrl: expect.stringMatching(/^http/u) });
    await stripeControl(process.env.STRIPE_API_BASE ?? '').call('onboard', { account: accountId });
    expect((await check()).json).toEqual({ success: true, accountId, state: 'ready' });
    expect(await userOf(host.uid)).toMatchObject({ stripeAccountId: accountId, paymentSetupComplete: true });
  });

  it.each([
    ['no token', {}],
    ['a text that is no token', { authorization: 'Bearer nonsense' }],
  ])('with %s are 401', async (_what, headers) => {
    const { status, json } = await request('check-payout-account', {}, headers);
    expect([status, json]).toEqual([401, { success: false, error: callTexts.signIn }]);
  });

  it('with a token of another project are 401', async () => {
    expect((await request('check-payout-account', {}, bearer(ofAnotherProject(host.idToken)))).status).toBe(401);
  });

  it('by somebody without a complete profile are 403', async () => {
    const { idToken } = await signIn();
    const { status, json } = await request('create-payout-account', DETAILS, bearer(idToken));
    expect([status, json.error]).toEqual([403, callTexts.profileIncomplete]);
  });

  it('by a host without an account are 404', async () => {
    const other = await signIn();
    await newMember({}, other.uid);
    const { status, json } = await request('payout-onboarding-link', {}, bearer(other.idToken));
    expect([status, json.error]).toEqual([404, bankTexts.accountMissing]);
  });

  it.each([
    ['an account number of letters', { ...DETAILS, accountNumber: 'abcdef' }, bankTexts.accountNumberInvalid],
    ['no name', { ...DETAILS, accountName: '  ' }, bankTexts.accountNameMissing],
    ['no fields', {}, callTexts.invalid],
  ])('with %s are 400 and write nothing', async (_what, body, error) => {
    // Waits until the webhook has applied all of Stripe's messages about the account.
    await stripeControl(process.env.STRIPE_API_BASE ?? '').call('settle', {});
    const before = (await db().doc(`users/${host.uid}`).get()).updateTime;
    const { status, json } = await request('create-payout-account', body, bearer());
    expect([status, json]).toEqual([400, { success: false, error }]);
    expect((await db().doc(`users/${host.uid}`).get()).updateTime).toEqual(before);
  });

  it('refuse GET, preflights of other sites, and unknown names', async () => {
    expect((await request('check-payout-account', '', bearer(), 'GET')).status).toBe(405);
    const preflight = await request('check-payout-account', '', { origin: 'https://evil.example' }, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    expect((await request('check-payout-account', {}, { ...bearer(), origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await request('nothing', {}, bearer())).status).toBe(404);
  });
});
