import type { EventId } from '@arvo/domain/events/event.ts';
import type { QueueOptions } from '../../../functions/src/platform/queue/requestQueue.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../../../functions/src/platform/queue/waiting.ts';
import { holdInBatch } from '../../../functions/src/orders/holdSpots.ts';
import type { HoldResult } from '../../../functions/src/orders/holdResult.ts';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { type CommitLimit, limitCommits } from '../support/commitLimit.ts';
import { losingAnswers } from '../support/losingAnswers.ts';
import { patientQueue } from '../support/patientQueue.ts';
import {
  countsOf,
  newPerson,
  newSale,
  opened,
  requestOf,
  salesTools,
  type SalesTools,
  ticketsOf,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

/** A sale that opens at noon, on a store that accepts few commits on the event. */

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
beforeEach(() => {
  tools = salesTools(simulator());
});

/** An instance: its own queue in front of the shared store. */
const instance = (store: OrderTools['db'], over: Partial<QueueOptions> = {}): OrderTools => ({
  ...tools,
  db: store,
  ...patientQueue(over),
});
const instances = (count: number, limit: CommitLimit, over: Partial<QueueOptions> = {}): readonly OrderTools[] =>
  Array.from({ length: count }, () => instance(limit.inFrontOf(db()), over));

const people = (count: number) => Promise.all(Array.from({ length: count }, newPerson));
const ordersOf = async (eventId: EventId) =>
  (await db().collection('orders').where('eventId', '==', eventId).get()).docs.map((order) => order.get('state'));
const brief = (result: HoldResult) => (result.kind === 'refused' ? result.reason : result.kind);

describe('a crowd for a few spots', () => {
  it('on two instances holds exactly the spots, first come first served, and everybody gets an answer', async () => {
    const eventId = await newSale({ capacity: 20 });
    const limit = limitCommits(`events/${eventId}`, 200);
    const servers = instances(2, limit, { mostTogether: 8 });
    const buyers = await people(80);
    const results = await Promise.all(
      servers.map((server, at) =>
        Promise.all(
          buyers
            .filter((_, n) => n % servers.length === at)
            .map((buyerId) => holdInBatch(server, requestOf(eventId, buyerId)).then(brief)),
        ),
      ),
    );
    const all = results.flat();
    expect(all.filter((result) => result === 'held')).toHaveLength(20);
    expect(all.filter((result) => result === 'full')).toHaveLength(60);
    for (const one of results) expect(one.lastIndexOf('held')).toBeLessThan(one.concat('full').indexOf('full'));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 20 });
    expect(await ordersOf(eventId)).toEqual(Array.from({ length: 20 }, () => 'held'));
    // Eight people per commit; one by one it would take at least 20.
    expect(limit.taken()).toBeLessThan(20);
  });

  it('does not starve payments and freed spots', async () => {
    const eventId = await newSale({ capacity: 30 });
    const [paying, leaving] = await Promise.all([people(4), people(4)]);
    const orders = await Promise.all([...paying, ...leaving].map((buyer) => opened(tools, requestOf(eventId, buyer))));
    for (const { sessionId } of orders.slice(0, 4)) await simulator().control.call('pay', { session: sessionId });
    const [first, second] = instances(2, limitCommits(`events/${eventId}`, 50));
    if (!first || !second) throw new Error('two instances');
    const buyers = await people(60);
    const settled = orders.map(async ({ orderId }, n) => {
      const order = await readOrder(db(), orderId);
      return order && settleOrder(n % 2 === 0 ? first : second, order, { giveUp: n >= 4 });
    });
    const held = buyers.map((buyerId, n) => holdInBatch(n % 2 === 0 ? first : second, requestOf(eventId, buyerId)));
    expect(await Promise.all(settled)).toEqual([
      ...Array.from({ length: 4 }, () => 'issued'),
      ...Array.from({ length: 4 }, () => 'expired'),
    ]);
    const answers = (await Promise.all(held)).map(brief);
    const got = answers.filter((result) => result === 'held').length;
    expect(answers.filter((result) => result === 'full')).toHaveLength(60 - got);
    // 22 were left at first, and 4 more as soon as spots were freed.
    expect(got).toBeGreaterThanOrEqual(22);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 4, heldCount: got });
    expect(await ticketsOf(eventId)).toHaveLength(0);
  });
});

describe('one person', () => {
  it('who presses repeatedly on two instances holds spots once', async () => {
    const eventId = await newSale();
    const servers = instances(2, limitCommits(`events/${eventId}`, 100));
    const [buyerId, other] = await people(2);
    if (!buyerId || !other) throw new Error('two people');
    const presses = servers.flatMap((server) => [
      holdInBatch(server, requestOf(eventId, buyerId)),
      holdInBatch(server, requestOf(eventId, buyerId, { quantity: 2 })),
    ]);
    const results = await Promise.all([
      ...presses,
      ...servers.map((one) => holdInBatch(one, requestOf(eventId, other))),
    ]);
    expect(results.map(brief).toSorted()).toEqual(['held', 'held', 'opening', 'opening', 'opening', 'opening']);
    const held = results.flatMap((result) => (result.kind === 'held' ? [result.order.quantity] : []));
    expect(await countsOf(eventId)).toMatchObject({ heldCount: held.reduce((sum, quantity) => sum + quantity, 0) });
    expect(await ordersOf(eventId)).toEqual(['held', 'held']);
  });

  it('whose commit succeeded but whose answer was lost gets the spots once', async () => {
    const eventId = await newSale();
    const [buyerId] = await people(1);
    if (!buyerId) throw new Error('one person');
    const result = await holdInBatch(instance(losingAnswers(db(), 1)), requestOf(eventId, buyerId, { quantity: 3 }));
    expect(result).toMatchObject({ kind: 'held', order: { buyerId, quantity: 3 } });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 3 });
    expect(await ordersOf(eventId)).toEqual(['held']);
  });

  it('whose order cannot be read fails alone', async () => {
    const eventId = await newSale();
    const buyers = await people(5);
    const broken = 'brokenOrder000000000';
    await Promise.all([
      db().doc(`orders/${broken}`).set({ state: 'held' }),
      db().doc(`events/${eventId}/holds/${buyers[2]}`).set({ orderId: broken }),
    ]);
    const server = instance(db());
    const results = await Promise.allSettled(buyers.map((buyerId) => holdInBatch(server, requestOf(eventId, buyerId))));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await countsOf(eventId)).toMatchObject({ heldCount: 4 });
  });

  it('who waits too long gets Busy, and holds nothing', async () => {
    const eventId = await newSale();
    const limit = limitCommits(`events/${eventId}`, 60_000);
    const server = instance(limit.inFrontOf(db()), { patienceMs: 1000 });
    const [first, second] = await people(2);
    if (!first || !second) throw new Error('two people');
    expect(brief(await holdInBatch(server, requestOf(eventId, first)))).toBe('held');
    await expect(holdInBatch(server, requestOf(eventId, second))).rejects.toBeInstanceOf(Busy);
    expect(limit.refused()).toBeGreaterThan(0);
    expect(await countsOf(eventId)).toMatchObject({ heldCount: 1 });
    // A second press is a new request, now on a quieter store.
    expect(brief(await holdInBatch(instance(db()), requestOf(eventId, second)))).toBe('held');
  });
});
