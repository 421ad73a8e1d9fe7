import type { EventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { resumeRefunds } from '../../../functions/src/refunds/resumeRefunds.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { crashingTools } from '../support/crashingTools.ts';
import { claimed, expectMoney, fillBalance, freshTools, mustRead, passTime, sell } from '../support/money.ts';
import {
  countsOf,
  fieldsOf,
  guestsOf,
  HOST,
  newSale,
  PRICE_CENTS,
  type SalesTools,
  ticketsOf,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

const cancel = (eventId: EventId, over = {}) => cancelEvent(tools, { uid: HOST, eventId, preview: false, ...over });

const HOUR = 3_600_000;
const pass = (ms: number) => passTime(tools, simulator(), ms);

/** Runs the two jobs of the next hours. */
async function runJobs(): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    await pass(2 * HOUR);
    await resumeRefunds(tools);
    await repairOrders(tools);
  }
}

/** Every cent is refunded and nobody is a guest. */
async function expectAllBack(eventId: EventId): Promise<void> {
  const orders = await db().collection('orders').where('eventId', '==', eventId).get();
  for (const order of orders.docs) {
    expect([order.id, order.get('state'), order.get('refundedCents')]).toEqual([
      order.id,
      'refunded',
      order.get('amountCents'),
    ]);
    expect(order.get('nextCheckAt')).toBeNull();
  }
  expect([await guestsOf(eventId), await ticketsOf(eventId)]).toEqual([[], []]);
  expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ refundsDueAt: null });
  await expectMoney(simulator(), eventId);
}

describe('cancelling an event', () => {
  it('with preview returns how many people get how much, and changes nothing', async () => {
    const eventId = await newSale();
    const { buyerId } = await sell(tools, simulator(), eventId, { quantity: 2 });
    await sell(tools, simulator(), eventId, { buyerId, forFriends: true });
    await sell(tools, simulator(), eventId);
    const sum = { success: true, people: 2, refundCents: 4 * PRICE_CENTS };
    expect(await cancel(eventId, { preview: true })).toEqual(sum);
    expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ status: 'published', ticketCount: 4 });
    expect(await cancel(eventId)).toEqual(sum);
    expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ status: 'cancelled' });
    await expectAllBack(eventId);
    expect(await cancel(eventId)).toEqual({ success: true, people: 0, refundCents: 0 });
  });

  it('says why on its page, and to everybody whom the refund removes', async () => {
    const eventId = await newSale();
    const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const friend = await claimed(tools, eventId, tickets[0]);
    await cancel(eventId, { word: 'The band is ill.' });
    const event = await fieldsOf(`events/${eventId}`);
    expect(event).toMatchObject({ status: 'cancelled', cancelledWith: 'The band is ill.' });
    await cancel(eventId, { word: 'Another word' });
    expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ cancelledWith: 'The band is ill.' });
    for (const uid of [buyerId, friend])
      expect(await fieldsOf(`farewells/${eventId}/guests/${uid}`)).toMatchObject({
        userId: uid,
        event: { title: 'Gala night', isCancelled: true },
        farewell: { at: event.cancelledAt, word: 'The band is ill.' },
      });
  });

  it('a guest whom the host removes, or who leaves, is told nothing of the kind', async () => {
    const eventId = await newSale();
    const { buyerId } = await sell(tools, simulator(), eventId);
    await leavePaidEvent(tools, { uid: buyerId, eventId, preview: false });
    expect(await fieldsOf(`farewells/${eventId}/guests/${buyerId}`)).toEqual({});
  });

  it('refunds the rest of partly refunded orders, and people who left too late', async () => {
    const eventId = await newSale();
    const { buyerId: uid, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
    await claimed(tools, eventId, tickets[1]);
    const [ticketId] = tickets;
    if (ticketId) await returnTicket(tools, { uid, eventId, ticketId });
    expect(await cancel(eventId)).toEqual({ success: true, people: 1, refundCents: 2 * PRICE_CENTS });
    expect([...(await mustRead(orderId)).refundsByKey.keys()].toSorted()).toEqual(['rest', 't2']);
    await expectAllBack(eventId);
  });

  it('is allowed only to the host, before the end, for a paid event', async () => {
    const eventId = await newSale();
    const refusal = (status: number, error: string) => expect.objectContaining({ status, error });
    expect(await cancel(eventId, { uid: asUserId('stranger') })).toEqual(refusal(403, refundTexts.notHost));
    tools.now += 11 * 86_400_000;
    expect(await cancel(eventId)).toEqual(refusal(409, refundTexts.over));
    expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ status: 'published' });
    const free = await newSale({ isPaid: false, price: 0 });
    expect(await cancel(free)).toEqual(refusal(409, refundTexts.isFree));
  });

  it('keeps guests until their refund is sent', async () => {
    const eventId = await newSale();
    await sell(tools, simulator(), eventId, { quantity: 2 });
    await fillBalance(simulator(), 0);
    await cancel(eventId);
    expect([(await guestsOf(eventId)).length, (await ticketsOf(eventId)).length]).toEqual([1, 1]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    await fillBalance(simulator());
    await runJobs();
    await expectAllBack(eventId);
  });

  it('twice concurrently refunds once', async () => {
    const eventId = await newSale();
    for (let n = 0; n < 3; n += 1) await sell(tools, simulator(), eventId, { quantity: 2 });
    await Promise.all([cancel(eventId), cancel(eventId), resumeRefunds(tools)]);
    await runJobs();
    await expectAllBack(eventId);
  });
});

describe('a process that dies', () => {
  it.each([
    ['before a write is sent', false],
    ['after a write whose answer was lost', true],
  ])('%s, at each in turn, is completed by the jobs: every cent refunded and nobody a guest', async (_when, lost) => {
    let deaths = 0;
    for (let n = 1; ; n += 1) {
      const eventId = await newSale();
      const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
      await claimed(tools, eventId, tickets[0]);
      await sell(tools, simulator(), eventId, { buyerId, forFriends: true });
      const dying = crashingTools(tools, { n, lost });
      await cancelEvent(dying.tools, { uid: HOST, eventId, preview: false }).catch(() => null);
      if (!dying.hasCrashed()) break;
      deaths += 1;
      await runJobs();
      if ((await fieldsOf(`events/${eventId}`)).status === 'published') await cancel(eventId);
      await expectAllBack(eventId);
    }
    // The mark, two orders each stored, sent and recorded, and the end.
    expect(deaths).toBe(8);
  });

  it('at each of its writes in turn, on an event with 200 sold tickets, still ends with every cent refunded', {
    timeout: 240_000,
  }, async () => {
    const ORDERS = 40;
    const eventId = await newSale({ capacity: 200 });
    await Promise.all(Array.from({ length: ORDERS }, () => sell(tools, simulator(), eventId, { quantity: 5 })));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 200, heldCount: 0 });
    let deaths = 0;
    for (;;) {
      // Each process makes one write and dies; the next one finds what is left.
      const dying = crashingTools(tools, { n: 1, lost: true });
      await pass(HOUR);
      await (deaths === 0
        ? cancelEvent(dying.tools, { uid: HOST, eventId, preview: false })
        : resumeRefunds(dying.tools).then(() => repairOrders(dying.tools))
      ).catch(() => null);
      if (!dying.hasCrashed()) break;
      deaths += 1;
    }
    // The mark, each order stored, sent and recorded, and the end.
    expect(deaths).toBe(1 + 3 * ORDERS + 1);
    await expectAllBack(eventId);
  });
});
