import type { EventId } from '@arvo/domain/events/event.ts';
import { beforeEach, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { createConcurrencyLimit } from '../../../functions/src/platform/queue/concurrencyLimit.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { watchEveryCommit } from '../support/everyCommit.ts';
import { type KillableServer, startServer } from '../support/killableServer.ts';
import { type SaleServer, saleServer } from '../support/saleWork.ts';
import { passTime } from '../support/money.ts';
import {
  countsOf,
  expectSettled,
  sessionOf,
  forgetOrders,
  newPerson,
  newSale,
  requestOf,
  salesTools,
  type SalesTools,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const BUYERS = 300;
const SPOTS = 50;
/** Buyers whom the server has answered when it is killed: some hold spots, some have paid. */
const KILLED_AFTER = 15;
const DECLINED = '4000000000000002';

const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = salesTools(simulator());
  await forgetOrders();
});

/** Checks the event's counts after every commit that the store reports, made by any process. */
function watch(eventId: EventId): { readonly most: () => number; readonly stop: () => void } {
  let most = 0;
  const stop = db()
    .doc(`events/${eventId}`)
    .onSnapshot((event) => {
      most = Math.max(most, Number(event.get('ticketCount')) + Number(event.get('heldCount')));
    });
  return { most: () => most, stop };
}

/** Buyer number n: some want five tickets, a third give up, a tenth have a declined card; half return at the same moment. */
async function visit(server: SaleServer, eventId: EventId, n: number): Promise<void> {
  const request = requestOf(eventId, await newPerson(), { quantity: n % 8 === 0 ? 5 : 1 + (n % 2) });
  const result = await server.open(request);
  if (result.kind !== 'opened' || n % 3 === 0) return;
  const session = await sessionOf(result.orderId);
  const card = n % 10 === 1 ? DECLINED : undefined;
  await simulator().control.call('pay', { session, card });
  if (n % 2 === 0) await server.check(result.orderId);
}

/** Every message that Stripe has sent so far, each twice, shuffled. */
async function deliverAll(server: SaleServer): Promise<void> {
  const messages = simulator().received.flatMap(({ event }) => [event, event]);
  const shuffled = messages.map((event) => ({ event, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  await Promise.allSettled(shuffled.map(({ event }) => server.receive(event)));
}

/** After the last page has closed, Stripe has the money of exactly the issued orders, to the cent. */
async function expectNothingLost(eventId: EventId): Promise<void> {
  await simulator().control.call('settle', {});
  await deliverAll(saleServer(tools));
  await passTime(tools, simulator(), 40 * 60_000);
  await repairOrders(tools);
  await repairOrders(tools);
  const { sold, cents } = await expectSettled(simulator().stripe, eventId);
  expect(sold).toBeGreaterThan(0);
  expect(sold).toBeLessThanOrEqual(SPOTS);
  const orders = (await db().collection('orders').where('eventId', '==', eventId).get()).docs;
  const { groups } = await simulator().control.call('money', {});
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(groups)));
  expect(Object.values(groups).reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)).toBe(cents);
  const states = orders.map((order) => [order.get('state'), order.get('quantity')].join(' '));
  // Proves that the crowd was as described: somebody wanted five tickets, somebody gave up or was declined.
  expect(states).toEqual(expect.arrayContaining([expect.stringMatching(/ 5$/u), expect.stringContaining('expired')]));
}

it('no spot is sold twice to a crowd, and money, orders and tickets agree to the cent', async () => {
  const eventId = await newSale({ capacity: SPOTS });
  const commits = watchEveryCommit(db(), eventId, await countsOf(eventId));
  // Two instances, whose transactions contend only in the store.
  const servers = [tools, { ...salesTools(simulator()), clock: tools.clock }].map(saleServer);
  const atOnce = createConcurrencyLimit({ most: 12, patienceMs: 100_000 });
  const visits = Array.from({ length: BUYERS }, (_, n) =>
    atOnce(() => visit(servers[n % servers.length] ?? saleServer(tools), eventId, n)),
  );
  await Promise.allSettled([...visits, atOnce(() => deliverAll(saleServer(tools)))]);
  await expectNothingLost(eventId);
  commits.stop();
  const counts = commits.counts();
  const spots = counts.map(({ ticketCount, heldCount }) => ticketCount + heldCount);
  expect(Math.max(...spots)).toBe(SPOTS);
  // The listener missed none: the last counts are those of the document.
  expect(counts.at(-1)).toEqual(await countsOf(eventId));
});

it('no spot is sold twice if the server’s process is killed midway and another one is started', async () => {
  const eventId = await newSale({ capacity: SPOTS });
  const { most, stop } = watch(eventId);
  const mortal = await startServer(simulator().origin);
  let server: Promise<SaleServer> = Promise.resolve(mortal);
  let next: Promise<KillableServer> | undefined;
  let answered = 0;
  const atOnce = createConcurrencyLimit({ most: 12, patienceMs: 100_000 });
  const visits = Array.from({ length: BUYERS }, (_, n) =>
    atOnce(async () => {
      await visit(await server, eventId, n);
      answered += 1;
      if (answered < KILLED_AFTER || next) return;
      next = startServer(simulator().origin);
      server = next;
      const unanswered = mortal.open(requestOf(eventId, await newPerson()));
      await Promise.all([mortal.kill(), expect(unanswered).rejects.toThrow('the server was killed')]);
    }),
  );
  await Promise.allSettled([...visits, atOnce(async () => deliverAll(await server))]);
  expect(answered).toBeGreaterThan(BUYERS / 2);
  await deliverAll(await server);
  await expectNothingLost(eventId);
  await (await next)?.kill();
  stop();
  expect(most()).toBeGreaterThan(0);
  expect(most()).toBeLessThanOrEqual(SPOTS);
});
