import { parseUser } from '@arvo/domain/people/person.schema.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshOnboardingLink } from '../../functions/src/payments/freshOnboardingLink.ts';
import { onboardingUrl } from '../../functions/src/payments/onboardingUrl.ts';
import { refreshPayoutAccount } from '../../functions/src/payments/refreshPayoutAccount.ts';
import { saveBankDetails } from '../../functions/src/payments/saveBankDetails.ts';
import { createStripe } from '../../functions/src/platform/stripe.ts';
import { type StripeControl, stripeControl } from '../../doubles/stripe/client.ts';
import { type Simulator, startSimulator } from '../../doubles/stripe/simulator.ts';
import { newMember, userOf } from './support/host.ts';
import { db, withoutTriggers } from './support/world.ts';

withoutTriggers();

const DETAILS = { accountName: 'Ada Lovelace', bsb: '110-000', accountNumber: '000123456', payId: 'ada@example.org' };
const OTHER = { ...DETAILS, accountNumber: '000999888' };
const ORIGIN = 'https://arvo.example';
const NOW = 1_800_000_000_000;

let simulator: Simulator;
let stripe: Stripe;
let control: StripeControl;
let uid: string;

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, webhookUrl: '' });
  stripe = await createStripe('sk_test_local', simulator.origin);
  control = stripeControl(simulator.origin);
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  await control.reset();
  uid = await newMember();
});

const tools = () => ({ db: db(), stripe, clock: () => NOW, origin: ORIGIN });

async function save(details = DETAILS, signedInAt = NOW - 1000) {
  const user = parseUser(await userOf(uid));
  if (user === null) throw new Error('no such user');
  return saveBankDetails(tools(), { uid: asUserId(uid), user, signedInAt }, details);
}

async function saved(details = DETAILS) {
  const answer = await save(details);
  if (!('accountId' in answer)) throw new Error(`refused: ${answer.error}`);
  return answer;
}

const accounts = async () => (await stripe.accounts.list({ limit: 100 })).data;

describe('saving bank details', () => {
  it('creates an Australian account whose bank account can be changed here, and leads to Stripe’s other questions', async () => {
    const { accountId, onboardingUrl: url } = await saved();
    const account = await stripe.accounts.retrieve(accountId);
    expect(account).toMatchObject({
      country: 'AU',
      metadata: { uid },
      controller: { requirement_collection: 'application', losses: { payments: 'application' } },
      capabilities: { transfers: 'inactive' },
    });
    expect(url).toMatch(/^http:/u);
    expect(await userOf(uid)).toMatchObject({
      stripeAccountId: accountId,
      bankDetails: { accountName: 'Ada Lovelace', bsb: '110-000', last4: '3456' },
      payoutState: 'details-needed',
      paymentSetupComplete: false,
    });
  });

  it('stores only the last four digits of the account number, and nothing of the PayID', async () => {
    await saved();
    const kept = JSON.stringify(await userOf(uid));
    expect(kept).not.toContain('000123456');
    expect(kept).not.toContain('ada@example.org');
  });

  // @spec:7/create-account
  it('twice concurrently, or again after a lost answer, creates one account', async () => {
    const [one, two] = await Promise.all([saved(), saved()]);
    expect(two.accountId).toBe(one.accountId);
    expect((await saved()).accountId).toBe(one.accountId);
    expect(await accounts()).toHaveLength(1);
  });

  it.each([1, 2, 3, 4])('continues where it stopped after Stripe failed at request %d', async (n) => {
    const failing = failingAt(n);
    const user = parseUser(await userOf(uid));
    if (user === null) throw new Error('no such user');
    const host = { uid: asUserId(uid), user, signedInAt: NOW };
    await expect(saveBankDetails({ ...tools(), stripe: failing }, host, DETAILS)).rejects.toThrow();
    await saved();
    expect(await accounts()).toHaveLength(1);
    expect((await userOf(uid)).bankDetails).toMatchObject({ last4: '3456' });
  });

  it('succeeds at the next press after Stripe failed to create the account, without waiting a day', async () => {
    await control.call('trouble', { kind: 'error', method: 'POST', path: '/v1/accounts' });
    const presses = await Promise.allSettled([save(), save()]);
    expect(presses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await userOf(uid)).toMatchObject({ payoutAccountTry: 1 });
    const { accountId } = await saved();
    expect(await accounts()).toMatchObject([{ id: accountId }]);
  });

  it('has no link once Stripe needs nothing more', async () => {
    const { accountId } = await saved();
    await control.call('onboard', { account: accountId });
    expect((await saved(OTHER)).onboardingUrl).toBeNull();
    expect(await userOf(uid)).toMatchObject({
      bankDetails: { last4: '9888' },
      payoutState: 'ready',
      paymentSetupComplete: true,
    });
  });

  it('with an earlier bank account calls Stripe again instead of repeating a stored answer', async () => {
    await saved();
    await saved(OTHER);
    await saved();
    expect((await userOf(uid)).bankDetails).toMatchObject({ last4: '3456' });
  });

  it('with an account number that Stripe refuses is refused, and changes nothing', async () => {
    await saved();
    expect(await save({ ...DETAILS, accountNumber: '1234567890123' })).toMatchObject({
      status: 400,
      error: bankTexts.refused,
    });
    expect((await userOf(uid)).bankDetails).toMatchObject({ last4: '3456' });
  });

  it('once payouts have run needs a sign-in within the last hour', async () => {
    const { accountId } = await saved();
    const old = NOW - 61 * 60_000;
    expect(await save(OTHER, old)).toMatchObject({ success: true });
    await control.call('onboard', { account: accountId });
    await refreshPayoutAccount(tools(), accountId);
    const refused = { status: 403, extra: { reason: 'sign-in-again' } };
    expect(await save(DETAILS, old)).toMatchObject(refused);
    await control.call('require', { account: accountId, requirements: ['individual.verification.document'] });
    await refreshPayoutAccount(tools(), accountId);
    expect(await save(DETAILS, old)).toMatchObject(refused);
    expect((await userOf(uid)).bankDetails).toMatchObject({ last4: '9888' });
  });
});

describe('a fresh link to Stripe’s page', () => {
  const old = NOW - 61 * 60_000;
  async function link(signedInAt: number) {
    const user = parseUser(await userOf(uid));
    if (user === null) throw new Error('no such user');
    return freshOnboardingLink(tools(), { uid: asUserId(uid), user, signedInAt });
  }

  it('needs a sign-in within the last hour once payouts have run, because the bank account can be changed there', async () => {
    expect(await link(old)).toMatchObject({ status: 404, error: bankTexts.accountMissing });
    const { accountId } = await saved();
    expect(await link(old)).toMatchObject({ success: true });
    await control.call('onboard', { account: accountId });
    await refreshPayoutAccount(tools(), accountId);
    expect(await link(old)).toMatchObject({ status: 403, extra: { reason: 'sign-in-again' } });
    expect(await link(NOW - 59 * 60_000)).toMatchObject({ success: true });
  });

  it('and bank details need it too if Stripe has dropped the earlier bank account', async () => {
    const { accountId } = await saved();
    await control.call('onboard', { account: accountId });
    await refreshPayoutAccount(tools(), accountId);
    await db().doc(`users/${uid}`).update({ bankDetails: null });
    expect(await save(OTHER, old)).toMatchObject({ status: 403, extra: { reason: 'sign-in-again' } });
  });
});

describe('the state of an account', () => {
  it('follows Stripe: ready after onboarding, not ready while Stripe requires more', async () => {
    const { accountId } = await saved();
    await control.call('onboard', { account: accountId });
    expect(await refreshPayoutAccount(tools(), accountId)).toMatchObject({ state: 'ready' });
    expect(await userOf(uid)).toMatchObject({ payoutState: 'ready', paymentSetupComplete: true });
    await control.call('require', { account: accountId, requirements: ['individual.verification.document'] });
    expect(await refreshPayoutAccount(tools(), accountId)).toMatchObject({ state: 'details-needed' });
    expect(await userOf(uid)).toMatchObject({ payoutState: 'details-needed', paymentSetupComplete: false });
  });

  it('without a host changes nothing', async () => {
    const { id } = await stripe.accounts.create({ country: 'AU' });
    expect(await refreshPayoutAccount(tools(), id)).toBeNull();
  });

  it.each([
    ['ready', 'who finishes', (account: string) => control.call('onboard', { account })],
    [
      'details-needed',
      'of whom Stripe requires more',
      (account: string) => control.call('require', { account, requirements: ['x'] }),
    ],
  ])('is %s for a host %s while an older answer of Stripe is in flight', async (state, _what, change) => {
    const { accountId } = await saved();
    if (state === 'details-needed') await control.call('onboard', { account: accountId });
    let isFirst = true;
    const slow = asking(async (account) => {
      if (!isFirst) return account;
      isFirst = false;
      await change(accountId);
      await refreshPayoutAccount(tools(), accountId);
      return account;
    });
    expect(await refreshPayoutAccount({ db: db(), stripe: slow }, accountId)).toMatchObject({ state });
    expect(await userOf(uid)).toMatchObject({ payoutState: state });
  });
});

describe('a link to the questions that are left', () => {
  it('returns to this site and works once; a new one works again', async () => {
    const { accountId } = await saved();
    const open = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location');
    const url = await onboardingUrl(stripe, accountId, ORIGIN);
    expect(await open(url)).toBeNull();
    expect(await open(url)).toBe(`${ORIGIN}/stripe-return?accountId=${accountId}&refresh=1`);
    const answer = await fetch(await onboardingUrl(stripe, accountId, ORIGIN), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'leave' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/stripe-return?accountId=${accountId}`);
  });
});

/** The client of a process that is killed at its request number `n` (from 1), after Stripe has carried it out. */
function failingAt(n: number): Stripe {
  let requested = 0;
  const step = async <T>(work: Promise<T>): Promise<T> => {
    requested += 1;
    const mine = requested;
    const result = await work;
    if (mine === n) throw new Error('the process was stopped');
    return result;
  };
  return wrapping(
    (method) =>
      (...args) =>
        step(method(...args)),
  );
}

/** A client that runs `then` after it has read an account. */
const asking = (then: (account: unknown) => Promise<unknown>): Stripe =>
  wrapping((method, name) => async (...args) => {
    const result = await method(...args);
    return name === 'retrieve' ? then(result) : result;
  });

type Method = (...args: unknown[]) => Promise<unknown>;

/** The real client, with every method of its resources wrapped. */
function wrapping(wrap: (method: Method, name: string) => Method): Stripe {
  const resource = <R extends object>(real: R): R =>
    new Proxy(real, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return wrap((...args) => value.apply(target, args), String(key));
      },
    });
  return new Proxy(stripe, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'object' && value !== null ? resource(value) : value;
    },
  });
}
