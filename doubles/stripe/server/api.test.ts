import { describe, expect, it, vi } from 'vitest';
import { stripeAt } from '../client.ts';
import { hostAccount, ticketFor } from '../samples.ts';
import { paidTicket, testSimulator } from '../testSimulator.ts';

const simulator = testSimulator();

describe('the API', () => {
  it('refuses callers without a test-mode secret key', async () => {
    const { origin } = simulator();
    for (const key of ['sk_live_real', 'pk_test_local', 'nonsense']) {
      await expect(stripeAt(origin, key).balance.retrieve()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      });
    }
    expect((await fetch(`${origin}/v1/balance`)).status).toBe(401);
  });

  it('answers an unknown call with 404 and its method and path', async () => {
    const { stripe } = simulator();
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('gives each request an id', async () => {
    const { stripe } = simulator();
    const balance = await stripe.balance.retrieve();
    expect(balance.lastResponse).toMatchObject({ requestId: expect.stringMatching(/^req_\w+/u), statusCode: 200 });
    expect(balance.lastResponse.headers).toMatchObject({ 'stripe-version': '2026-10-28.endive' });
  });

  it('refuses access to an account that is not connected, or not any more', async () => {
    const { stripe, control } = simulator();
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    });
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('deauthorize', { account: id });
    await expect(stripe.balance.retrieve({}, { stripeAccount: id })).rejects.toMatchObject({ statusCode: 403 });
  });

  it('refuses a transfers-only account while the platform is not approved for that', async () => {
    const { stripe, control } = simulator();
    await control.call('platform', { isTransfersOnlyRefused: true });
    await expect(stripe.accounts.create(hostAccount())).rejects.toThrow('Your platform needs approval');
    const both = { transfers: { requested: true }, card_payments: { requested: true } };
    expect(await stripe.accounts.create({ ...hostAccount(), capabilities: both })).toMatchObject({ object: 'account' });
  });

  it('stores events and lists them by type', async () => {
    const { stripe } = simulator();
    await paidTicket(simulator(), 'order1');
    const { data } = await stripe.events.list({ types: ['checkout.session.completed', 'charge.succeeded'] });
    expect(data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'charge.succeeded']);
    const [event] = data;
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
    });
  });

  it('stores an event with its object’s state at that moment', async () => {
    const { stripe } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    await stripe.refunds.create({ charge, amount: 1000 });
    await stripe.refunds.create({ charge, amount: 1000 });
    const { data } = await stripe.events.list({ type: 'charge.refunded' });
    expect(data.map((event) => event.data.object)).toMatchObject([
      { amount_refunded: 2000 },
      { amount_refunded: 1000 },
    ]);
  });

  it('refuses to expand a property that is not a reference', async () => {
    const { stripe } = simulator();
    const { id } = await stripe.checkout.sessions.create(ticketFor('order1'));
    await expect(stripe.checkout.sessions.retrieve(id, { expand: ['amount_total'] })).rejects.toThrow(
      'This property cannot be expanded (amount_total)',
    );
  });
});

describe('an idempotency key', () => {
  const options = { idempotencyKey: 'order1' };

  it('repeats the stored answer and does the work once', async () => {
    const { stripe } = simulator();
    const first = await stripe.checkout.sessions.create(ticketFor('order1'), options);
    const again = await stripe.checkout.sessions.create(
      { ...ticketFor('order1'), expires_at: first.expires_at },
      options,
    );
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('is refused with other parameters', async () => {
    const { stripe } = simulator();
    await stripe.checkout.sessions.create(ticketFor('order1'), options);
    await expect(stripe.checkout.sessions.create(ticketFor('order2'), options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('stores the error of a call that has begun, but not of one with refused parameters', async () => {
    const { stripe, control } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    await expect(stripe.refunds.create({ charge, amount: 9000 }, options)).rejects.toThrow('Refund amount');
    const replayed = stripe.refunds.create({ charge, amount: 9000 }, options);
    await expect(replayed).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
    const wrong = { charge, tickets: 1 };
    await expect(stripe.refunds.create(wrong, { idempotencyKey: 'b' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    expect(await stripe.refunds.create({ charge }, { idempotencyKey: 'b' })).toMatchObject({ status: 'succeeded' });
    await control.call('clock', { advanceSeconds: 1 });
  });

  it('is refused while the first call is in progress, and the SDK retries', async () => {
    const { origin, stripe, control } = simulator();
    const impatient = stripeAt(origin, 'sk_test_local', { maxNetworkRetries: 0 });
    await control.call('trouble', { kind: 'delay', method: 'POST', delayMs: 700 });
    const first = stripe.accounts.create(hostAccount(), options);
    // The simulator makes the account, then delays the answer.
    await vi.waitFor(async () => expect((await stripe.accounts.list()).data).toHaveLength(1), 10_000);
    await expect(impatient.accounts.create(hostAccount(), options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    const second = await stripe.accounts.create(hostAccount(), options);
    expect(second.id).toBe((await first).id);
  });

  it('expires after a day', async () => {
    const { stripe, control } = simulator();
    const first = await stripe.accounts.create(hostAccount(), options);
    await control.call('clock', { advanceSeconds: 24 * 3600 });
    expect((await stripe.accounts.create(hostAccount(), options)).id).not.toBe(first.id);
  });
});

describe('trouble', () => {
  it('answers 500 as often as ordered, then the SDK’s retries of a read succeed', async () => {
    const { stripe, control } = simulator();
    await control.call('trouble', { kind: 'error', path: '/v1/accounts', times: 2 });
    expect((await stripe.accounts.list()).data).toEqual([]);
    await control.call('trouble', { kind: 'error', path: '/v1/accounts', times: 3 });
    await expect(stripe.accounts.list()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  });

  it.each(['error', 'error-after'] as const)(
    'stores an ordered %s under its key, and repeats it for a day',
    async (kind) => {
      const { stripe, control } = simulator();
      const create = (key: string) => stripe.accounts.create(hostAccount(), { idempotencyKey: key });
      await control.call('trouble', { kind });
      await expect(create('key-1')).rejects.toMatchObject({ statusCode: 500 });
      await expect(create('key-1')).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
      await expect(stripe.accounts.create({ country: 'AU' }, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
      });
      expect(await create('key-2')).toMatchObject({ object: 'account' });
      await control.call('clock', { advanceSeconds: 24 * 3600 });
      expect(await create('key-1')).toMatchObject({ object: 'account' });
      // Above the rate limit a call has not begun.
      await control.call('trouble', { kind, status: 429 });
      await expect(create('key-3')).rejects.toMatchObject({ statusCode: 429 });
      expect(await create('key-3')).toMatchObject({ object: 'account' });
    },
  );

  it('affects only calls that match the rule’s path or body', async () => {
    const { stripe, control } = simulator();
    await control.call('trouble', { kind: 'error', about: 'order1', times: 9 });
    await expect(stripe.checkout.sessions.create(ticketFor('order1'))).rejects.toMatchObject({ statusCode: 500 });
    const { id } = await stripe.checkout.sessions.create(ticketFor('order2'));
    await control.call('trouble', { kind: 'error', about: id, times: 9 });
    await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
  });

  it('loses an answer after the work is done, and a retry with the same key finds its result', async () => {
    const { stripe, control } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    await control.call('trouble', { kind: 'lost-response', path: '/v1/refunds' });
    expect(await stripe.refunds.create({ charge, amount: 1000 })).toMatchObject({ status: 'succeeded' });
    await control.call('trouble', { kind: 'lost-response', path: '/v1/refunds', times: 3 });
    await expect(stripe.refunds.create({ charge, amount: 1000 })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2000 });
  });

  it('answers with an error after the work is done, with another status, or late', async () => {
    const { origin, control } = simulator();
    const once = stripeAt(origin, 'sk_test_local', { maxNetworkRetries: 0 });
    await control.call('trouble', { kind: 'error-after', path: '/v1/accounts' });
    await expect(once.accounts.create(hostAccount())).rejects.toMatchObject({ statusCode: 500 });
    expect((await once.accounts.list()).data).toHaveLength(1);
    await control.call('trouble', { kind: 'error', status: 429 });
    await expect(once.accounts.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    await control.call('trouble', { kind: 'error', status: 400, code: 'balance_insufficient' });
    await expect(once.accounts.list()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'balance_insufficient',
    });
    await control.call('trouble', { kind: 'delay', delayMs: 1000 });
    const hasty = stripeAt(origin, 'sk_test_local', { maxNetworkRetries: 0, timeout: 300 });
    await expect(hasty.accounts.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await control.call('trouble', { kind: 'error' });
    await control.call('clear-trouble', {});
    expect((await once.accounts.list()).data).toHaveLength(1);
  });
});
