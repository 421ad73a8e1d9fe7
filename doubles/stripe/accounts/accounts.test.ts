import { describe, expect, it } from 'vitest';
import { bankAccount, hostAccount } from '../samples.ts';
import { testSimulator } from '../testSimulator.ts';

const simulator = testSimulator();
const links = { refresh_url: 'http://localhost:5050/refresh', return_url: 'http://localhost:5050/stripe-return' };

/** Opens a page without following where it leads. */
const open = (url: string, form?: Record<string, string>) =>
  fetch(url, { redirect: 'manual', ...(form && { method: 'POST', body: new URLSearchParams(form) }) });

describe('a connected account', () => {
  it('shows four digits of its bank account, and cannot receive money before onboarding', async () => {
    const { stripe } = simulator();
    const account = await stripe.accounts.create(hostAccount());
    expect(account).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      charges_enabled: false,
      capabilities: { transfers: 'inactive' },
      type: 'none',
      controller: { requirement_collection: 'application', stripe_dashboard: { type: 'none' } },
    });
    expect(account.requirements?.currently_due).toContain('individual.first_name');
    expect(account.external_accounts?.data).toMatchObject([{ last4: '3456', routing_number: '110000' }]);
    expect(JSON.stringify(account)).not.toContain('000123456');
  });

  it('can receive money after onboarding, and sends a webhook for each step', async () => {
    const { stripe, control, received } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
    });
    await control.call('settle', {});
    expect(received.every(({ endpoint, event }) => endpoint === 'connect' && event.account === id)).toBe(true);
    expect(received.map(({ event }) => event.type).toSorted()).toEqual([
      'account.updated',
      'account.updated',
      'capability.updated',
      'capability.updated',
    ]);
  });

  it('waits for Stripe’s checks if a test makes them slow', async () => {
    const { stripe, control } = simulator();
    await control.call('platform', { isCheckingSlow: true });
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      capabilities: { transfers: 'pending' },
      requirements: { currently_due: [], pending_verification: ['individual.verification.document'] },
    });
    expect(await control.call('verify', { account: id })).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
    });
  });

  it('loses its capabilities while Stripe requires more details', async () => {
    const { stripe, control } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    await control.call('require', { account: id, requirements: ['individual.verification.document'] });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['individual.verification.document'] },
    });
    await control.call('onboard', { account: id });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true });
  });

  it('keeps its capabilities until the deadline of Stripe’s requirements', async () => {
    const { stripe, control } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    const requirements = ['individual.verification.document'];
    const requested = await control.call('require', { account: id, requirements, withinSeconds: 60 });
    expect(requested).toMatchObject({
      payouts_enabled: true,
      requirements: { currently_due: requirements, past_due: [], disabled_reason: null },
    });
    expect(requested.requirements?.current_deadline).toBeGreaterThan(Date.now() / 1000);
    await control.call('clock', { advanceSeconds: 61 });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { past_due: requirements, disabled_reason: 'requirements.past_due' },
    });
  });

  it('is disabled permanently if Stripe rejects it', async () => {
    const { stripe, control } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    await control.call('reject', { account: id });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: [], disabled_reason: 'rejected.fraud' },
    });
  });

  it('lets the platform replace the bank account while it collects the requirements', async () => {
    const { stripe } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    await stripe.accounts.update(id, { external_account: bankAccount('111111116') });
    const { data } = await stripe.accounts.listExternalAccounts(id);
    expect(data).toMatchObject([{ object: 'bank_account', last4: '1116' }]);
  });

  it('refuses bank changes by the platform once Stripe collects the requirements by a link', async () => {
    const { stripe } = simulator();
    const { id } = await stripe.accounts.create({
      ...hostAccount(),
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
    });
    await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...links });
    await expect(stripe.accounts.update(id, { external_account: bankAccount() })).rejects.toMatchObject({
      param: 'external_account',
    });
    await expect(stripe.accountLinks.create({ account: id, type: 'account_update', ...links })).rejects.toMatchObject({
      param: 'type',
    });
  });

  it.each([
    ['12', '000123456', 'routing_number_invalid'],
    ['110000', '12', 'account_number_invalid'],
  ])('refuses BSB %s with account number %s', async (bsb, number, code) => {
    const { stripe } = simulator();
    const wrong = { ...bankAccount(), routing_number: bsb, account_number: number };
    await expect(stripe.accounts.create({ ...hostAccount(), external_account: wrong })).rejects.toMatchObject({ code });
  });
});

describe('an onboarding link', () => {
  it('opens once; a second visit is sent to the refresh address', async () => {
    const { stripe } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...links });
    const page = await (await open(url)).text();
    expect(page).toContain('<h1>Stripe (local)</h1>');
    expect((await open(url)).headers.get('location')).toBe(links.refresh_url);
    const done = await open(url, { outcome: 'complete' });
    expect(done.headers.get('location')).toBe(links.return_url);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: true, payouts_enabled: true });
  });

  it('returns without completing if the host chooses so', async () => {
    const { stripe } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...links });
    expect((await open(url, { outcome: 'leave' })).headers.get('location')).toBe(links.return_url);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  });

  it('expires after five minutes', async () => {
    const { stripe, control } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...links });
    await control.call('clock', { advanceSeconds: 301 });
    expect((await open(url)).headers.get('location')).toBe(links.refresh_url);
  });
});
