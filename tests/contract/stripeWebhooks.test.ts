import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { stripeAt, stripeControl } from '../../doubles/stripe/client.ts';
import { hostAccount, ticketFor } from '../../doubles/stripe/samples.ts';
import { WEBHOOK_SECRETS } from '../../doubles/stripe/world/endpoints.ts';

/** The simulator's webhooks against the function on the stack: addresses, secrets and signatures match. */

const origin = process.env.STRIPE_API_BASE ?? '';
const stripe = stripeAt(origin);
const control = stripeControl(origin);

beforeEach(() => control.reset());

/** Statuses of the function's answers by event type, and whether all of them were delivered. */
async function answers() {
  expect(await control.call('settle', { patienceMs: 40_000 })).toEqual({ isSettled: true });
  const deliveries = await control.call('webhooks', {});
  return deliveries.map(({ type, state, attempts }) => [type, state, attempts.at(-1)?.status]);
}

describe('the webhook function on the stack', () => {
  it('accepts events signed with the platform’s secret, and ignores those of other products', async () => {
    // A session without our metadata belongs to another product.
    const { id } = await stripe.checkout.sessions.create({ ...ticketFor('other'), metadata: {} });
    await control.call('pay', { session: id });
    expect(await answers()).toEqual([['checkout.session.completed', 'delivered', 200]]);
  });

  it('accepts events signed with the connected accounts’ secret', async () => {
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    const all = await answers();
    expect(all).toHaveLength(4);
    expect(all.every(([, state, status]) => state === 'delivered' && status === 200)).toBe(true);
  });

  it.each<[string, { secret?: string; ageSeconds?: number; isCut?: boolean }]>([
    ['forged', { secret: 'whsec_of_somebody_else' }],
    ['older than five minutes', { ageSeconds: 301 }],
    ['truncated', { isCut: true }],
  ])('refuses one that is %s', async (_what, { secret = WEBHOOK_SECRETS.account, ageSeconds = 0, isCut = false }) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    const send = (body: string, header: string) =>
      fetch(`http://${process.env.FUNCTIONS_EMULATOR_HOST}/demo-arvo/australia-southeast1/stripeWebhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
        body,
      });
    expect((await send(isCut ? payload.slice(0, -2) : payload, signature)).status).toBe(400);
    const right = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRETS.account });
    expect((await send(payload, right)).status).toBe(200);
  });
});
