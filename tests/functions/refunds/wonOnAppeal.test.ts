import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { resumeRefunds } from '../../../functions/src/refunds/resumeRefunds.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshSale, mustRead, passTime, sell } from '../support/money.ts';
import { deliverAll } from '../support/moneyMessages.ts';
import { UNTIL_DUE_MS } from '../support/payouts.ts';
import { countsOf, fieldsOf, guestsOf, HOST, PRICE_CENTS, type SalesTools } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
let eventId: EventId;
let orderId: OrderId;
beforeEach(async () => {
  ({ tools, eventId } = await freshSale(simulator()));
  ({ orderId } = await sell(tools, simulator(), eventId, { quantity: 2 }));
});

const cancel = () => cancelEvent(tools, { uid: HOST, eventId, preview: false });
const refundedAtStripe = async () => (await simulator().control.call('money', {})).groups[orderId]?.refunded;

async function open(cents?: number): Promise<string> {
  const [charge] = (await simulator().stripe.charges.list({ transfer_group: orderId })).data;
  const { id } = await simulator().control.call('dispute', { charge: charge?.id ?? '', ...(cents && { cents }) });
  return id;
}

async function lose(cents?: number): Promise<string> {
  const id = await open(cents);
  await close(id, 'lost');
  return id;
}

/** Stripe's messages tell their second. Not later, because the host's balance is paid out daily and could not be taken back. */
async function decideLater(dispute: string, outcome: 'lost' | 'won'): Promise<void> {
  await passTime(tools, simulator(), 60_000);
  await close(dispute, outcome);
}

async function close(dispute: string, outcome: 'lost' | 'won'): Promise<void> {
  await simulator().control.call('close-dispute', { dispute, outcome });
  await deliverAll(tools, simulator());
}

describe('a dispute that was lost and is won on appeal', () => {
  it('pays the host, who had to give the money back', async () => {
    await passTime(tools, simulator(), UNTIL_DUE_MS);
    await sweepPayouts(tools);
    const dispute = await lose();
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', dispute: 'lost', transferredCents: 0 });
    await close(dispute, 'won');
    const order = await mustRead(orderId);
    expect(order).toMatchObject({ state: 'issued', dispute: 'won', lostCents: 0 });
    expect(hostShareOf(order)).toBe(4100 - 102);
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    expect(await mustRead(orderId)).toMatchObject({ transferredCents: 4100 - 102 });
    expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'paid', problem: null });
    await deliverAll(tools, simulator());
    await expectMoney(simulator(), eventId);
  });

  it('gives no spot back, and the host can refund the order, which frees none twice', async () => {
    await close(await lose(), 'won');
    const other = await sell(tools, simulator(), eventId);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 1 })).toMatchObject({ success: true });
    expect(await refundOrder(tools, { uid: HOST, orderId, ticketNumber: null })).toMatchObject({
      refundCents: PRICE_CENTS,
    });
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
    expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([other.buyerId]);
    await expectMoney(simulator(), eventId);
  });

  it('refunds its buyer if the event has been cancelled meanwhile', async () => {
    await sell(tools, simulator(), eventId);
    const dispute = await lose();
    await cancel();
    await close(dispute, 'won');
    await resumeRefunds(tools);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
    expect(await refundedAtStripe()).toBe(2 * PRICE_CENTS);
    await deliverAll(tools, simulator());
    await expectMoney(simulator(), eventId);
  });

  it('about a part refunds that part too, if the rest of the order was refunded', async () => {
    const dispute = await lose(1500);
    await cancel();
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS - 1500 });
    await close(dispute, 'won');
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
    expect(await refundedAtStripe()).toBe(2 * PRICE_CENTS);
    await expectMoney(simulator(), eventId);
  });

  it('and lost again under the same id takes the money back from its host', async () => {
    await passTime(tools, simulator(), UNTIL_DUE_MS);
    const dispute = await lose();
    await decideLater(dispute, 'won');
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await decideLater(dispute, 'lost');
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', dispute: 'lost', transferredCents: 0 });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await decideLater(dispute, 'won');
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', dispute: 'won', lostCents: 0 });
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await deliverAll(tools, simulator());
    await expectMoney(simulator(), eventId);
  });

  it('and lost again after its buyer was refunded takes nothing more from the host', async () => {
    await sell(tools, simulator(), eventId);
    const dispute = await lose();
    await cancel();
    await close(dispute, 'won');
    await resumeRefunds(tools);
    await decideLater(dispute, 'lost');
    await repairOrders(tools);
    const order = await mustRead(orderId);
    expect(order).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS, transferredCents: 0 });
    expect(hostShareOf(order)).toBe(0);
  });
});

describe('a dispute that was won and is lost later under the same id', () => {
  it('frees its spots and takes the money back from its host', async () => {
    await passTime(tools, simulator(), UNTIL_DUE_MS);
    const dispute = await open();
    await close(dispute, 'won');
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    await decideLater(dispute, 'lost');
    await repairOrders(tools);
    expect(await mustRead(orderId)).toMatchObject({ state: 'refunded', dispute: 'lost', transferredCents: 0 });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    expect(await guestsOf(eventId)).toEqual([]);
    await expectMoney(simulator(), eventId);
  });
});
