import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { ticketFor } from '../samples.ts';
import { testSimulator } from '../testSimulator.ts';

const simulator = testSimulator();
const now = () => Math.floor(Date.now() / 1000);

describe('a Checkout session', () => {
  it('is open and unpaid, with its parameters', async () => {
    const { stripe, origin } = simulator();
    const session = await stripe.checkout.sessions.create(ticketFor('order1'));
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 5000,
      currency: 'aud',
      client_reference_id: 'order1',
      metadata: { order: 'order1' },
      payment_intent: null,
      payment_method_types: ['card', 'link'],
      adaptive_pricing: { enabled: false },
      livemode: false,
    });
    expect(session.url).toBe(`${origin}/c/pay/${session.id}`);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, status: 'open' });
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data).toMatchObject([{ description: 'Harbour picnic', quantity: 1, amount_total: 5000 }]);
    expect(data[0]?.price?.unit_amount_decimal?.toString()).toBe('5000');
  });

  it('is refused when it expires less than 30 minutes or more than a day from now', async () => {
    const { stripe } = simulator();
    const create = (seconds: number) =>
      stripe.checkout.sessions.create({ ...ticketFor('order1'), expires_at: now() + seconds });
    await expect(create(29 * 60)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'expires_at',
      message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    });
    await expect(create(24 * 3600 + 60)).rejects.toMatchObject({ param: 'expires_at' });
  });

  it.each([
    [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ tickets: 2 }, 'parameter_unknown', 'tickets'],
    [{ success_url: 'nowhere' }, 'url_invalid', 'success_url'],
    [{ customer_email: 'nobody' }, 'email_invalid', 'customer_email'],
    [{ client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
  ])('refuses %j with %s', async (wrong, code, param) => {
    const { stripe } = simulator();
    await expect(stripe.checkout.sessions.create({ ...ticketFor('order1'), ...wrong })).rejects.toMatchObject({
      statusCode: 400,
      code,
      param,
    });
  });

  it('is refused without line items', async () => {
    const { stripe } = simulator();
    const wrong = { mode: 'payment', success_url: 'http://localhost:5050/' };
    await expect(stripe.checkout.sessions.create(wrong)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'line_items',
    });
  });

  it('refuses a quantity that is no whole number, with the name of the parameter', async () => {
    const { stripe } = simulator();
    const [item] = ticketFor('order1').line_items ?? [];
    const create = (quantity: number) =>
      stripe.checkout.sessions.create({ ...ticketFor('order1'), line_items: [{ ...item, quantity }] });
    await expect(create(1.5)).rejects.toMatchObject({ param: 'line_items[0][quantity]' });
    await expect(create(0)).rejects.toMatchObject({ param: 'line_items[0][quantity]' });
  });

  it('is paid with a card, and sends one webhook', async () => {
    const { stripe, control, received } = simulator();
    const { id } = await stripe.checkout.sessions.create(ticketFor('order1'));
    expect(await control.call('pay', { session: id })).toMatchObject({
      outcome: 'paid',
      url: `http://localhost:5050/events/e1?paid=true&session=${id}`,
    });
    await control.call('settle', {});
    expect(received).toMatchObject([
      { endpoint: 'account', event: { type: 'checkout.session.completed', data: { object: { id } } } },
    ]);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 5000,
        metadata: { order: 'order1' },
        latest_charge: { object: 'charge', paid: true, amount: 5000, transfer_group: 'order1' },
      },
    });
    expect(await control.call('pay', { session: id })).toMatchObject({ outcome: 'closed' });
  });

  it('stays open after a declined card and can be paid with another', async () => {
    const { stripe, control } = simulator();
    const { id } = await stripe.checkout.sessions.create(ticketFor('order1'));
    expect(await control.call('pay', { session: id, card: '4000000000009995' })).toMatchObject({
      outcome: 'declined',
      message: 'Your card has insufficient funds.',
    });
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } });
    expect(await control.call('pay', { session: id, card: '4242424242424242' })).toMatchObject({ outcome: 'paid' });
  });

  it('requires 3-D Secure, which the buyer completes or fails', async () => {
    const { stripe, control } = simulator();
    const { id } = await stripe.checkout.sessions.create(ticketFor('order1'));
    const card = '4000002760003184';
    expect(await control.call('pay', { session: id, card, authentication: 'fail' })).toMatchObject({
      outcome: 'declined',
    });
    expect(await control.call('pay', { session: id, card })).toMatchObject({ outcome: 'paid' });
  });

  it('can be expired by a call only while it is open', async () => {
    const { stripe, control, received } = simulator();
    const { id } = await stripe.checkout.sessions.create(ticketFor('order1'));
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(
      'Only Checkout Sessions with a status in ["open"]',
    );
    expect(await control.call('pay', { session: id })).toMatchObject({ outcome: 'closed' });
    await control.call('settle', {});
    expect(received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']);
  });

  it('expires by itself at its time on the simulator’s clock', async () => {
    const { stripe, control, received } = simulator();
    const { id } = await stripe.checkout.sessions.create(ticketFor('order1'));
    await control.call('clock', { advanceSeconds: 30 * 60 });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    await control.call('clock', { advanceSeconds: 2 * 60 });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
    await control.call('settle', {});
    expect(received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']);
  });

  it('is found in pages of lists, newest first', async () => {
    const { stripe } = simulator();
    const ids: string[] = [];
    for (const order of ['a', 'b', 'c']) ids.unshift((await stripe.checkout.sessions.create(ticketFor(order))).id);
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it('that nobody created is missing', async () => {
    const { stripe } = simulator();
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_none'",
    });
    expect(Stripe.API_VERSION).toBe('2026-10-28.endive');
  });
});
