import type { EventId } from '@arvo/domain/events/event.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { isWaitingForHost } from '@arvo/domain/refunds/waitForHost.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/deletion/deleteAccount.ts';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { updatePayoutDate } from '../../../functions/src/payouts/updatePayoutDate.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { identities } from '../support/identities.ts';
import { expectMoney, freshSale, hostWithAccount, mustRead, passTime, sell } from '../support/money.ts';
import { fieldsOf, HOST, newSale, PRICE_CENTS, type SalesTools, whenOf } from '../support/sales.ts';
import { bucket, db, withoutTriggers } from '../support/world.ts';

/** A host is paid in advance, spends the money, and then the order is refunded. */

withoutTriggers();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const simulator = testSimulator();
let tools: SalesTools;
let account = '';
let eventId: EventId;
let sold: Awaited<ReturnType<typeof sell>>;

const pass = (ms: number) => passTime(tools, simulator(), ms);
const refundedAtStripe = async () => (await simulator().control.call('money', {})).groups[sold.orderId]?.refunded;
const spend = () => simulator().control.call('pay-out', { account });
const payoutOf = () => fieldsOf(`payouts/${eventId}`);
const cancel = () => cancelEvent(tools, { uid: HOST, eventId, preview: false });

/** Two tickets of an event in 85 days; on day 80 the host is paid, and has nothing left at Stripe. */
beforeEach(async () => {
  ({ tools } = await freshSale(simulator()));
  const startAt = tools.now + 85 * DAY;
  eventId = await newSale({
    startAt: Timestamp.fromMillis(startAt),
    endAt: Timestamp.fromMillis(startAt + 4 * HOUR),
  });
  account = await hostWithAccount(simulator());
  sold = await sell(tools, simulator(), eventId, { quantity: 2 });
  await pass(80 * DAY + HOUR);
  await sweepPayouts(tools);
  expect(await mustRead(sold.orderId)).toMatchObject({ transfer: { kind: 'advance' }, transferredCents: 4100 - 102 });
  await spend();
});

/** The host sells other tickets, and the refund that waited is sent. */
async function expectSentOnceHostPays(cents: number): Promise<void> {
  await simulator().stripe.transfers.create({ amount: 2 * PRICE_CENTS, currency: 'aud', destination: account });
  // Long before Stripe pays it to the host's bank, a day later.
  await pass(HOUR);
  await sweepPayouts(tools);
  expect(await payoutOf()).toMatchObject({ problem: null });
  await pass(HOUR);
  await repairOrders(tools);
  expect(await refundedAtStripe()).toBe(cents);
  const order = await mustRead(sold.orderId);
  expect(order.transferredCents).toBe(hostShareOf(order));
  expect(isWaitingForHost({ ...order, refunds: [...order.refundsByKey.values()] })).toBe(false);
  await expectMoney(simulator(), eventId);
}

async function expectWaiting(cents: number): Promise<void> {
  const order = await mustRead(sold.orderId);
  expect(order.refundedCents).toBe(cents);
  expect(isWaitingForHost({ ...order, refunds: [...order.refundsByKey.values()] })).toBe(true);
  expect(await refundedAtStripe()).toBe(0);
  expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'reversal' });
}

describe('a refund after an advance that the host has spent waits until the host’s part is back', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['leaves', PRICE_CENTS, () => leavePaidEvent(tools, { uid: sold.buyerId, eventId, preview: false })],
    [
      'returns a friend’s ticket',
      PRICE_CENTS,
      async () => {
        const ticketId = sold.tickets[0] ?? expect.fail('no ticket');
        expect(await returnTicket(tools, { uid: sold.buyerId, eventId, ticketId })).toMatchObject({ success: true });
      },
    ],
    [
      'deletes their account',
      2 * PRICE_CENTS,
      async () => {
        await db()
          .doc(`deletions/${sold.buyerId}`)
          .set({ requestedAt: Timestamp.fromMillis(tools.now) });
        const deletion = { db: db(), bucket: bucket(), identities, clock: tools.clock };
        expect(await deleteAccount(deletion, sold.buyerId)).toBe('deleted');
        await repairOrders(tools);
      },
    ],
  ])('if the buyer %s', async (_what, cents, giveUp) => {
    await giveUp();
    await expectWaiting(cents);
    await expectSentOnceHostPays(cents);
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['the host cancels', 2 * PRICE_CENTS, cancel],
    ['the buyer leaves', PRICE_CENTS, () => leavePaidEvent(tools, { uid: sold.buyerId, eventId, preview: false })],
  ])('if the event’s payout has passed, the host moves it to a later date, and %s', async (_what, cents, giveUp) => {
    await pass(7 * DAY);
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await db()
      .doc(`events/${eventId}`)
      .update({ ...whenOf(tools.now + 10 * DAY), endAt: Timestamp.fromMillis(tools.now + 11 * DAY) });
    await updatePayoutDate(tools, eventId);
    await giveUp();
    await expectWaiting(cents);
    await expectSentOnceHostPays(cents);
  });
});

it('the buyers of an event that is cancelled after an advance do not wait for its host', async () => {
  await cancel();
  expect(await refundedAtStripe()).toBe(2 * PRICE_CENTS);
  expect((await mustRead(sold.orderId)).transferredCents).toBe(4100 - 102);
});
