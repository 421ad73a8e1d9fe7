import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { carryOutRefunds } from '../../../functions/src/refunds/carryOutRefunds.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshSale, hostWithAccount, mustRead, passTime, sell } from '../support/money.ts';
import { transfersOf, UNTIL_DUE_MS } from '../support/payouts.ts';
import { HOST, newSale, paymentOf, PRICE_CENTS, salesTools, type SalesTools } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const simulator = testSimulator();
let tools: SalesTools;
let account = '';
let eventId: EventId;

beforeEach(async () => {
  ({ tools, eventId, account } = await freshSale(simulator()));
});

const pass = (ms: number) => passTime(tools, simulator(), ms);
const untilDue = () => pass(UNTIL_DUE_MS);

describe('a payout', () => {
  it.each<[string, number, (far: EventId, orderId: OrderId) => Promise<unknown>]>([
    [
      'refunds at once a cancelled event',
      PRICE_CENTS,
      (far) => cancelEvent(tools, { uid: HOST, eventId: far, preview: false }),
    ],
    [
      'holds back a refund by the host',
      0,
      (_far, orderId) => refundOrder(tools, { uid: HOST, orderId, ticketNumber: null }),
    ],
  ])('made in advance that the host has spent %s', async (_what, cents, giveBack) => {
    const far = await newSale({ startAt: Timestamp.fromMillis(tools.now + 200 * DAY), endAt: null });
    account = await hostWithAccount(simulator());
    const { orderId } = await sell(tools, simulator(), far);
    await pass(81 * DAY);
    await sweepPayouts(tools);
    await pass(2 * DAY);
    await simulator().control.call('pay-out', { account });
    await giveBack(far, orderId);
    expect((await mustRead(orderId)).transferredCents).toBeGreaterThan(0);
    expect((await simulator().control.call('money', {})).groups[orderId]?.refunded).toBe(cents);
  });

  it('is taken back for each of two tickets that are refunded on one day', async () => {
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 3 });
    await untilDue();
    await sweepPayouts(tools);
    for (const ticketNumber of [2, 3]) await refundOrder(tools, { uid: HOST, orderId, ticketNumber });
    expect((await mustRead(orderId)).transferredCents).toBe(PRICE_CENTS - 66);
    await expectMoney(simulator(), eventId);
  });

  it('is taken back from the newest transfer first', async () => {
    const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
    await untilDue();
    await sweepPayouts(tools);
    // A second later somebody pays the host 5 dollars more in Stripe's dashboard.
    await pass(1000);
    await simulator().stripe.transfers.create({
      amount: 500,
      currency: 'aud',
      destination: account,
      transfer_group: orderId,
    });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 2 });
    const transfers = (await transfersOf(simulator(), orderId)).toSorted((a, b) => a.created - b.created);
    expect(transfers.map(({ amount_reversed: reversed }) => reversed)).toEqual([4100 - 102 - (PRICE_CENTS - 66), 500]);
  });

  it.each([['known'], ['not known yet']])(
    'of an order from before its payment was stored apart is made and taken back, its charge %s',
    async (charge) => {
      const { orderId } = await sell(tools, simulator(), eventId);
      const { paymentIntentId, chargeId } = await paymentOf(orderId);
      await db().doc(`orderPayments/${orderId}`).delete();
      await db()
        .doc(`orders/${orderId}`)
        .update({ paymentIntentId, chargeId: charge === 'known' ? chargeId : null });
      await untilDue();
      expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
      await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
      expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', transferredCents: 0 });
      await expectMoney(simulator(), eventId);
    },
  );

  it('counts one failed attempt if two sweeps make it concurrently', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    await db().doc(`users/${HOST}`).update({ stripeAccountId: 'acct_gone' });
    await untilDue();
    let begun = 0;
    /** The tools of a server whose transfer fails only after the other server has begun its own. */
    const server = () => {
      const { transfers } = tools.stripe;
      const create: typeof transfers.create = async (params, options) => {
        begun += 1;
        await expect.poll(() => begun).toBe(2);
        return transfers.create(params, options);
      };
      const list = transfers.list.bind(transfers);
      return {
        ...salesTools(simulator()),
        clock: tools.clock,
        stripe: { ...tools.stripe, transfers: { ...transfers, create, list } },
      };
    };
    await Promise.all([sweepPayouts(server()), sweepPayouts(server())]);
    expect(await mustRead(orderId)).toMatchObject({ transferTry: 1 });
  });

  it('is tried again an hour later, although Stripe repeats its answer to the same request for a day', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    await untilDue();
    await sweepPayouts(tools);
    await pass(2 * DAY);
    await simulator().control.call('pay-out', { account });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunding' });
    await simulator().stripe.transfers.create({ amount: 5000, currency: 'aud', destination: account });
    await pass(HOUR);
    await carryOutRefunds(tools, orderId);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', transferredCents: 0 });
    await expectMoney(simulator(), eventId);
  });
});
