import { describe, expect, it } from 'vitest';
import { hostAccount, ticketFor } from '../samples.ts';
import { paidTicket, testSimulator } from '../testSimulator.ts';

const simulator = testSimulator();
const types = () => simulator().received.map(({ event }) => event.type);

describe('webhooks', () => {
  it('are signed with the secret of their endpoint: the platform’s or the connected accounts’', async () => {
    const { stripe, control, received } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    await control.call('onboard', { account: id });
    await paidTicket(simulator(), 'order1');
    await control.call('settle', {});
    expect(new Set(received.map(({ event, endpoint }) => `${endpoint} ${event.type} ${event.account ?? '-'}`))).toEqual(
      new Set([
        `connect account.updated ${id}`,
        `connect capability.updated ${id}`,
        'account checkout.session.completed -',
      ]),
    );
  });

  it('contain the object as it was at that moment', async () => {
    const { stripe, control, received } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    await control.call('webhook-trouble', { action: 'hold', types: ['charge.refunded'] });
    await stripe.refunds.create({ charge, amount: 1000 });
    await stripe.refunds.create({ charge, amount: 1000 });
    const held = (await control.call('webhooks', {})).filter(({ state }) => state === 'held');
    expect(held).toHaveLength(2);
    await control.call('release', { eventIds: held.map(({ eventId }) => eventId).toReversed() });
    const refunded = received.filter(({ event }) => event.type === 'charge.refunded');
    expect(refunded.map(({ event }) => event.data.object)).toMatchObject([
      { amount_refunded: 2000 },
      { amount_refunded: 1000 },
    ]);
  });

  it('are retried until the endpoint answers 2xx, and every attempt is recorded', async () => {
    const { control, answers } = simulator();
    answers.push(500, 302);
    await paidTicket(simulator(), 'order1');
    expect(await control.call('settle', {})).toEqual({ isSettled: true });
    const [delivery] = await control.call('webhooks', {});
    expect(delivery).toMatchObject({ state: 'delivered', type: 'checkout.session.completed' });
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 302, 200]);
    expect(types()).toEqual(['checkout.session.completed']);
  });

  it('fail after the last retry, and can be sent again manually', async () => {
    const { control, answers } = simulator();
    await control.call('webhook-retries', { waitsMs: [5] });
    answers.push(500, 500);
    await paidTicket(simulator(), 'order1');
    await control.call('settle', {});
    const [failed] = await control.call('webhooks', {});
    expect(failed).toMatchObject({ state: 'failed' });
    expect(types()).toEqual([]);
    expect(await control.call('resend', { eventId: failed?.eventId ?? '' })).toEqual([200]);
    expect(types()).toEqual(['checkout.session.completed']);
  });

  it('are dropped, sent twice or held if a test orders it', async () => {
    const { control, received } = simulator();
    await control.call('webhook-trouble', { action: 'drop', times: 1 });
    await control.call('webhook-trouble', { action: 'duplicate', times: 1 });
    await control.call('webhook-trouble', { action: 'delay', delayMs: 300, times: 1 });
    await paidTicket(simulator(), 'dropped');
    await paidTicket(simulator(), 'twice');
    await paidTicket(simulator(), 'late');
    await control.call('settle', {});
    const orders = received.map(({ event }) =>
      event.type === 'checkout.session.completed' ? event.data.object.client_reference_id : event.type,
    );
    expect(orders).toEqual(['twice', 'twice', 'late']);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(2);
  });

  it('are dropped for one session only, if the rule names it', async () => {
    const { control, received } = simulator();
    await control.call('webhook-trouble', { action: 'drop', about: 'mine' });
    await paidTicket(simulator(), 'mine');
    await paidTicket(simulator(), 'theirs');
    await control.call('settle', {});
    expect(received.map(({ event }) => JSON.stringify(event).includes('theirs'))).toEqual([true]);
  });

  it('are sent several times and out of order if a test orders it', async () => {
    const { control, received } = simulator();
    await control.call('webhook-trouble', { action: 'shuffle', copies: 2, delayMs: 200 });
    const orders = Array.from({ length: 8 }, (_, index) => `order${index}`);
    for (const order of orders) await paidTicket(simulator(), order);
    expect(await control.call('settle', {})).toEqual({ isSettled: true });
    const came = received.flatMap(({ event }) =>
      event.type === 'checkout.session.completed' ? [event.data.object.client_reference_id] : [],
    );
    expect(came.toSorted()).toEqual([...orders, ...orders].toSorted());
    expect(came).not.toEqual(orders.flatMap((order) => [order, order]));
  });

  it('are affected only in part if the rule has a share', async () => {
    const { control } = simulator();
    await control.call('webhook-trouble', { action: 'drop', chance: 0 });
    await paidTicket(simulator(), 'order1');
    await control.call('settle', {});
    expect(types()).toEqual(['checkout.session.completed']);
  });

  it('are awaited by the Checkout page, so that the buyer returns to a ticket', async () => {
    const { stripe, control } = simulator();
    const { id, url } = await stripe.checkout.sessions.create(ticketFor('order1'));
    await control.call('webhook-trouble', { action: 'delay', delayMs: 300 });
    const form = { email: 'sam@example.com', number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Sam' };
    const answer = await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    expect(types()).toEqual(['checkout.session.completed']);
    expect(answer.headers.get('location')).toBe(`http://localhost:5050/events/e1?paid=true&session=${id}`);
  });
});
