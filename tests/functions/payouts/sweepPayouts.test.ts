import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { updatePayoutDate } from '../../../functions/src/payouts/updatePayoutDate.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { moneyEvents } from '../../../functions/src/refunds/moneyMessages.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { crashingTools } from '../support/crashingTools.ts';
import { expectMoney, freshSale, hostWithAccount, mustRead, passTime, sell } from '../support/money.ts';
import { expectPaidOnce, transfersOf, UNTIL_DUE_MS } from '../support/payouts.ts';
import { fieldsOf, HOST, newSale, paymentOf, PRICE_CENTS, salesTools, type SalesTools } from '../support/sales.ts';
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
const payoutOf = (id = eventId) => fieldsOf(`payouts/${id}`);
const transfersFor = (orderId: OrderId) => transfersOf(simulator(), orderId);

const paidOnce = (...orderIds: readonly OrderId[]) => expectPaidOnce(simulator(), { eventId, account }, orderIds);

/** Gives everything that Stripe has sent so far to the webhook's handlers. */
async function deliver(): Promise<void> {
  await simulator().control.call('settle', {});
  const handlers = moneyEvents(tools);
  for (const { event } of simulator().received) await handlers.get(event.type)?.(event);
}

describe('the payout', () => {
  // @spec:1/payouts-and-friends @spec:9/payout
  it('comes 24 hours after the end, once, with the share after refunds', async () => {
    const one = await sell(tools, simulator(), eventId, { quantity: 5 });
    const other = await sell(tools, simulator(), eventId, { quantity: 2 });
    await refundOrder(tools, { uid: HOST, orderId: other.orderId, ticketNumber: 2 });
    await pass(11 * DAY);
    expect(await sweepPayouts(tools)).toEqual({ paid: 0, waiting: 0, problem: 0, failed: 0 });
    await pass(5 * HOUR);
    expect(await sweepPayouts(tools)).toEqual({ paid: 1, waiting: 0, problem: 0, failed: 0 });
    await paidOnce(one.orderId, other.orderId);
    const shares = hostShareOf(await mustRead(one.orderId)) + hostShareOf(await mustRead(other.orderId));
    expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null, transferredCents: shares });
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 0 });
    await paidOnce(one.orderId, other.orderId);
  });

  it('waits for a later end, and is never made before the end that was sold', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    const { endAt } = await fieldsOf(`events/${eventId}`);
    const event = db().doc(`events/${eventId}`);
    /** The sweep checks the event again, even if the stored date has passed. */
    const sweepTooEarly = async () => {
      await db().doc(`payouts/${eventId}`).update({ dueAt: endAt });
      return sweepPayouts(tools);
    };
    await event.update({ endAt: Timestamp.fromMillis(endAt.toMillis() - 3 * HOUR) });
    await updatePayoutDate(tools, eventId);
    expect((await payoutOf()).dueAt.toMillis()).toBe(endAt.toMillis() + DAY);
    await pass(11 * DAY + 3 * HOUR);
    expect(await sweepTooEarly()).toMatchObject({ waiting: 1 });
    expect(await transfersFor(orderId)).toEqual([]);
    await event.update({ endAt: Timestamp.fromMillis(endAt.toMillis() + 10 * HOUR) });
    await updatePayoutDate(tools, eventId);
    expect((await payoutOf()).dueAt.toMillis()).toBe(endAt.toMillis() + 10 * HOUR + DAY);
    await pass(2 * HOUR);
    expect(await sweepTooEarly()).toMatchObject({ waiting: 1 });
    expect(await transfersFor(orderId)).toEqual([]);
    await pass(10 * HOUR);
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await paidOnce(orderId);
  });

  it('is made once by two concurrent sweeps', async () => {
    const sales = [await sell(tools, simulator(), eventId), await sell(tools, simulator(), eventId, { quantity: 3 })];
    await untilDue();
    const another = { ...salesTools(simulator()), clock: tools.clock };
    await Promise.all([sweepPayouts(tools), sweepPayouts(another), sweepPayouts(tools)]);
    await sweepPayouts(tools);
    await paidOnce(...sales.map(({ orderId }) => orderId));
    const shares = await Promise.all(sales.map(async ({ orderId }) => hostShareOf(await mustRead(orderId))));
    expect(await payoutOf()).toMatchObject({
      state: 'paid',
      transferredCents: shares.reduce((sum, one) => sum + one, 0),
    });
  });

  it('is made once if Stripe’s answer is lost, even after the idempotency key has expired', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    await untilDue();
    await simulator().control.call('trouble', {
      kind: 'lost-response',
      method: 'POST',
      path: '/v1/transfers',
      times: 3,
    });
    expect(await sweepPayouts(tools)).toMatchObject({ problem: 1 });
    expect(await mustRead(orderId)).toMatchObject({ transferredCents: 0, transferTry: 0 });
    await simulator().control.call('clear-trouble', {});
    await pass(2 * DAY);
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await paidOnce(orderId);
  });

  it('is made once if Stripe answers with an error after making it', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    await untilDue();
    await simulator().control.call('trouble', { kind: 'error-after', method: 'POST', path: '/v1/transfers', times: 3 });
    await sweepPayouts(tools);
    await simulator().control.call('clear-trouble', {});
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await paidOnce(orderId);
  });

  it.each([
    ['before a write is sent', false],
    ['after a write whose answer was lost', true],
  ])('is made once if the process dies %s, at each in turn', async (_when, lost) => {
    let deaths = 0;
    for (let n = 1; ; n += 1) {
      eventId = await newSale({
        startAt: Timestamp.fromMillis(tools.now + DAY),
        endAt: Timestamp.fromMillis(tools.now + DAY + HOUR),
      });
      account = await hostWithAccount(simulator());
      const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
      await pass(3 * DAY);
      const dying = crashingTools(tools, { n, lost });
      await sweepPayouts(dying.tools).catch(() => null);
      if (dying.hasCrashed()) deaths += 1;
      await pass(2 * DAY);
      await sweepPayouts(tools);
      await paidOnce(orderId);
      if (!dying.hasCrashed()) break;
    }
    // The attempt, the transfer, and its record; the payout itself is the fourth.
    expect(deaths).toBe(4);
  });

  it('of an order older than 80 days is made in advance, and reversed by a refund', async () => {
    const far = await newSale({ startAt: Timestamp.fromMillis(tools.now + 200 * DAY), endAt: null });
    account = await hostWithAccount(simulator());
    const { orderId } = await sell(tools, simulator(), far, { quantity: 2 });
    await pass(80 * DAY - HOUR);
    await sweepPayouts(tools);
    expect(await transfersFor(orderId)).toEqual([]);
    await pass(2 * HOUR);
    await sweepPayouts(tools);
    expect(await mustRead(orderId)).toMatchObject({
      transfer: { kind: 'advance' },
      transferredCents: 4100 - 102,
    });
    expect(await payoutOf(far)).toMatchObject({ state: 'waiting' });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', transferredCents: 0 });
    eventId = far;
    await expectMoney(simulator(), far);
  });
});

describe('a payout that has to wait shows the reason, and is made once it is resolved', () => {
  it('an account for which Stripe requires more details', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    const { id } = await simulator().stripe.accounts.create({
      country: 'AU',
      controller: {
        requirement_collection: 'application',
        stripe_dashboard: { type: 'none' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
      },
      capabilities: { transfers: { requested: true } },
    });
    await db().doc(`users/${HOST}`).update({ stripeAccountId: id });
    await untilDue();
    expect(await sweepPayouts(tools)).toMatchObject({ problem: 1 });
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'requirement' });
    await db().doc(`users/${HOST}`).update({ stripeAccountId: account });
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await paidOnce(orderId);
    expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null });
  });

  it.each([
    ['closed', 'acct_gone'],
    ['missing', null],
  ])('an account that is %s', async (_what, stripeAccountId) => {
    await sell(tools, simulator(), eventId);
    await db().doc(`users/${HOST}`).update({ stripeAccountId });
    await untilDue();
    await sweepPayouts(tools);
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'account', transferredCents: 0 });
  });

  it('a dispute, until it is won', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    const other = await sell(tools, simulator(), eventId);
    const { chargeId } = await paymentOf(orderId);
    const dispute = await simulator().control.call('dispute', { charge: chargeId });
    await deliver();
    expect((await mustRead(orderId)).dispute).toBe('open');
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'dispute' });
    await untilDue();
    await sweepPayouts(tools);
    expect([await transfersFor(orderId), (await transfersFor(other.orderId)).length]).toEqual([[], 1]);
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'dispute' });
    await simulator().control.call('close-dispute', { dispute: dispute.id, outcome: 'won' });
    await deliver();
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await paidOnce(orderId, other.orderId);
  });

  it('a dispute of one order that begins while another is being paid', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    const other = await sell(tools, simulator(), eventId);
    await untilDue();
    const { transfers } = tools.stripe;
    const create: typeof transfers.create = async (params, options) => {
      const made = await transfers.create(params, options);
      if (made.transfer_group !== other.orderId) return made;
      const wasPaid = async () => (await mustRead(orderId)).transferredCents;
      await expect.poll(wasPaid, { timeout: 20_000 }).toBeGreaterThan(0);
      await simulator().control.call('dispute', { charge: (await paymentOf(orderId)).chargeId });
      await deliver();
      return made;
    };
    const slow = { ...tools, stripe: { ...tools.stripe, transfers: { ...transfers, create } } };
    slow.stripe.transfers.list = transfers.list.bind(transfers);
    expect(await sweepPayouts(slow)).toMatchObject({ problem: 1 });
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'dispute' });
  });

  it('a dispute lost after the payout, which is reversed', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    await untilDue();
    await sweepPayouts(tools);
    const { chargeId } = await paymentOf(orderId);
    const dispute = await simulator().control.call('dispute', { charge: chargeId });
    await simulator().control.call('close-dispute', { dispute: dispute.id, outcome: 'lost' });
    await deliver();
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ dispute: 'lost', transferredCents: 0 });
    await expectMoney(simulator(), eventId);
  });

  it('a refund by the host after the payout, which waits for the host’s balance', async () => {
    const { orderId } = await sell(tools, simulator(), eventId);
    await untilDue();
    await sweepPayouts(tools);
    await pass(2 * DAY);
    await simulator().control.call('pay-out', { account });
    await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null });
    expect(await mustRead(orderId)).toMatchObject({
      state: 'refunding',
      transferredCents: hostShareOf({ ...(await mustRead(orderId)), refundedCents: 0 }),
    });
    expect((await mustRead(orderId)).refundsByKey.get('rest')).toMatchObject({ state: 'pending', refundId: null });
    await sweepPayouts(tools);
    expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'reversal' });
    // The next event's payout arrives and covers the reversal.
    const next = await newSale({
      startAt: Timestamp.fromMillis(tools.now + HOUR),
      endAt: Timestamp.fromMillis(tools.now + 2 * HOUR),
    });
    await db().doc(`users/${HOST}`).update({ stripeAccountId: account, paymentSetupComplete: true });
    await sell(tools, simulator(), next, { quantity: 3 });
    await pass(2 * DAY);
    await sweepPayouts(tools);
    await simulator().control.call('clock', { advanceSeconds: 1 });
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({
      state: 'refunded',
      refundedCents: PRICE_CENTS,
      transferredCents: 0,
    });
    await expectMoney(simulator(), eventId);
  });
});
