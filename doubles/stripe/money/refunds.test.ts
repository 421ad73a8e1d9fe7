import { describe, expect, it } from 'vitest';
import { paidTicket, testSimulator } from '../testSimulator.ts';

const simulator = testSimulator();

describe('a refund', () => {
  it('returns a part, then the rest, and no more', async () => {
    const { stripe } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    const first = await stripe.refunds.create({ charge, amount: 2000, metadata: { key: 'a' } });
    expect(first).toMatchObject({ status: 'succeeded', amount: 2000, metadata: { key: 'a' } });
    await expect(stripe.refunds.create({ charge, amount: 3001 })).rejects.toThrow(
      'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    );
    await stripe.refunds.create({ charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 5000, refunded: true });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { data } = await stripe.refunds.list({ charge });
    expect(data.map(({ amount }) => amount)).toEqual([3000, 2000]);
    expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
      refunds: { data: [{ amount: 3000 }, { amount: 2000 }] },
    });
  });

  it('is found by its payment intent', async () => {
    const { stripe } = simulator();
    const charge = await stripe.charges.retrieve(await paidTicket(simulator(), 'order1'));
    const intent = String(charge.payment_intent);
    const refund = await stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' });
    expect(refund).toMatchObject({ charge: charge.id, amount: 5000 });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  it('waits until the available balance is sufficient', async () => {
    const { stripe, control, received } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    await control.call('balance', { availableCents: 4999 });
    const refund = await stripe.refunds.create({ charge });
    expect(refund).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    });
    expect((await control.call('money', {})).groups.order1).toMatchObject({ refunded: 0, refundsPending: 5000 });
    // The payment itself becomes available two days later: A$50 minus the fee.
    await control.call('clock', { advanceSeconds: 2 * 24 * 3600 });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    await control.call('settle', {});
    const types = received.map(({ event }) => event.type);
    expect(types.filter((type) => type.startsWith('refund.')).toSorted()).toEqual(['refund.created', 'refund.updated']);
  });

  it('of one test card fails later, and the charge is refundable again', async () => {
    const { stripe, control, received } = simulator();
    const charge = await paidTicket(simulator(), 'order1', '4000000000005126');
    const { id, status } = await stripe.refunds.create({ charge });
    expect(status).toBe('succeeded');
    await control.call('clock', { advanceSeconds: 10 });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await control.call('money', {})).groups.order1).toMatchObject({ refunded: 0 });
    await control.call('settle', {});
    expect(received.map(({ event }) => event.type)).toContain('refund.failed');
  });

  it('is refused for a disputed charge, and a waiting one fails', async () => {
    const { stripe, control } = simulator();
    const charge = await paidTicket(simulator(), 'order1');
    await control.call('balance', { availableCents: 0 });
    const { id } = await stripe.refunds.create({ charge, amount: 1000 });
    const dispute = await control.call('dispute', { charge });
    expect(dispute).toMatchObject({ amount: 5000, status: 'needs_response' });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('needs a charge that was paid', async () => {
    const { stripe } = simulator();
    await expect(stripe.refunds.create({ amount: 100 })).rejects.toThrow('One of the following params');
    await expect(stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a dispute', () => {
  it('is opened by a test card, takes the amount and a fee, and gives only the amount back when won', async () => {
    const { stripe, control, received } = simulator();
    const charge = await paidTicket(simulator(), 'order1', '4000000000000259');
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    if (!dispute) expect.fail('no dispute was opened');
    expect(dispute).toMatchObject({ amount: 5000, reason: 'fraudulent', is_charge_refundable: false });
    const fee = 115;
    expect((await control.call('money', {})).groups.order1).toMatchObject({ disputed: 5000, fees: fee + 2500 });
    await control.call('close-dispute', { dispute: dispute.id, outcome: 'won' });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
    expect((await control.call('money', {})).groups.order1).toMatchObject({ disputed: 0, fees: fee + 2500 });
    await control.call('settle', {});
    expect(new Set(received.map(({ event }) => event.type))).toEqual(
      new Set([
        'checkout.session.completed',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.funds_reinstated',
        'charge.dispute.closed',
      ]),
    );
  });

  it('that is lost after it was won takes the amount again, without another fee', async () => {
    const { stripe, control } = simulator();
    const charge = await paidTicket(simulator(), 'order1', '4000000000000259');
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    if (!dispute) expect.fail('no dispute was opened');
    await control.call('close-dispute', { dispute: dispute.id, outcome: 'won' });
    await control.call('close-dispute', { dispute: dispute.id, outcome: 'lost' });
    expect((await control.call('money', {})).groups.order1).toMatchObject({ disputed: 5000, fees: 115 + 2500 });
  });

  it('that is an inquiry takes no money and leaves the charge refundable', async () => {
    const { stripe, control } = simulator();
    const charge = await paidTicket(simulator(), 'order1', '4000000000001976');
    expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: 'warning_needs_response' }]);
    expect((await control.call('money', {})).groups.order1).toMatchObject({ disputed: 0 });
    expect(await stripe.refunds.create({ charge })).toMatchObject({ status: 'succeeded' });
  });
});
