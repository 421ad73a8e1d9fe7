import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { mustRead, passTime } from '../support/money.ts';
import {
  countsOf,
  forgetOrders,
  newPerson,
  newSale,
  opened,
  requestOf,
  salesTools,
  type SalesTools,
} from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** One person who holds the last five spots of an event again and again, and does not pay. */

const simulator = testSimulator();
const MINUTE = 60_000;
let tools: SalesTools;
let eventId: EventId;
let buyer: UserId;
beforeEach(async () => {
  await forgetOrders();
  tools = salesTools(simulator());
  [eventId, buyer] = await Promise.all([newSale({ capacity: 5 }), newPerson()]);
});

const pass = (minutes: number) => passTime(tools, simulator(), minutes * MINUTE);
const hold = (quantity: number) => opened(tools, requestOf(eventId, buyer, { quantity }));
const tryToHold = (quantity: number) => openCheckout(tools, requestOf(eventId, buyer, { quantity }));
const holdUntil = async (id: OrderId) => (await mustRead(id)).holdUntil;
/** The job runs every five minutes. */
async function passWithJob(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    await pass(5);
    await repairOrders(tools);
  }
}

describe('holding spots again without paying', () => {
  it('by another number of tickets keeps the first deadline, and Stripe’s page is closed in time', async () => {
    const start = tools.now;
    const deadline = start + 35 * MINUTE;
    const first = await hold(5);
    await pass(20);
    const second = await hold(4);
    await pass(2);
    const third = await hold(5);
    expect([await holdUntil(first.orderId), await holdUntil(second.orderId), await holdUntil(third.orderId)]).toEqual([
      deadline,
      deadline,
      deadline,
    ]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 5 });
    await passWithJob(13);
    expect(tools.now).toBeLessThanOrEqual(deadline + 2 * MINUTE);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    expect((await simulator().stripe.checkout.sessions.retrieve(third.sessionId)).status).toBe('expired');
    expect(await tryToHold(5)).toMatchObject({ kind: 'refused', reason: 'wait', until: deadline + 35 * MINUTE });
    expect(await tryToHold(1)).toMatchObject({ kind: 'refused', reason: 'wait' });
  });

  it('is possible again 35 minutes after the unpaid hold ended', async () => {
    await hold(5);
    await passWithJob(35);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await pass(34);
    expect(await tryToHold(5)).toMatchObject({ kind: 'refused', reason: 'wait', until: tools.now + MINUTE });
    await pass(1);
    await hold(5);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 5 });
  });

  it('is possible at once for somebody who gave the spots back early, until the same deadline', async () => {
    const { orderId } = await hold(5);
    await pass(3);
    await settleOrder(tools, await mustRead(orderId), { giveUp: true });
    const again = await hold(2);
    expect(await holdUntil(again.orderId)).toBe(await holdUntil(orderId));
    await simulator().control.call('pay', { session: again.sessionId });
    await settleOrder(tools, await mustRead(again.orderId));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
  });

  it('lets somebody who came back from Stripe’s page pay within the deadline', async () => {
    const { orderId, url } = await hold(5);
    await pass(25);
    expect(await hold(5)).toMatchObject({ orderId, url });
  });

  it('leaves the page that is still open alone if too little time is left for another', async () => {
    const { orderId, url, sessionId } = await hold(5);
    await pass(29.5);
    expect(await tryToHold(4)).toMatchObject({ kind: 'refused', reason: 'wait' });
    expect((await simulator().stripe.checkout.sessions.retrieve(sessionId)).status).toBe('open');
    expect(await hold(5)).toMatchObject({ orderId, url });
  });

  it('needs no wait after a payment, or where many spots are left', async () => {
    const { orderId, sessionId } = await hold(1);
    await simulator().control.call('pay', { session: sessionId });
    await settleOrder(tools, await mustRead(orderId));
    await pass(32);
    await opened(tools, requestOf(eventId, buyer, { quantity: 2, forFriends: true }));
    eventId = await newSale({ capacity: 100 });
    await hold(5);
    await passWithJob(35);
    const later = await hold(5);
    expect(await holdUntil(later.orderId)).toBe(tools.now + 35 * MINUTE);
  });

  it('needs no wait if Stripe gave no page', async () => {
    await simulator().control.call('trouble', { kind: 'error', path: '/v1/checkout/sessions', status: 400, times: 1 });
    expect(await tryToHold(5)).toMatchObject({ kind: 'failed' });
    await simulator().control.call('clear-trouble', {});
    await pass(40);
    await hold(5);
  });
});
