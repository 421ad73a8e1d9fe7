import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/sales/order.ts';
import { beforeEach, expect, it } from 'vitest';
import { openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { sessionEvents } from '../../../functions/src/orders/sessionEvents.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { createTurns } from '../../../functions/src/platform/turns.ts';
import { testSimulator } from '../../../local/stripe/testSimulator.ts';
import { dyingSale } from '../support/dyingSale.ts';
import { expectSettled, fieldsOf, forgetOrders, newPerson, newSale, salesTools, wishOf } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const BUYERS = 300;
const PLACES = 50;
const DECLINED = '4000000000000002';

const simulator = testSimulator();
let tools: ReturnType<typeof salesTools>;
beforeEach(async () => {
  tools = salesTools(simulator());
  await forgetOrders();
});

/** Looks at every commit of the event that the store tells of: never more places than there are. */
function watch(eventId: EventId): { readonly most: () => number; readonly stop: () => void } {
  let most = 0;
  const stop = db()
    .doc(`events/${eventId}`)
    .onSnapshot((event) => {
      most = Math.max(most, Number(event.get('ticketCount')) + Number(event.get('heldCount')));
    });
  return { most: () => most, stop };
}

/** Buyer number n: some want five tickets, a third walk away, a tenth have a card that is declined; half come back at once. */
async function visit(server: OrderTools, eventId: EventId, n: number): Promise<void> {
  const wish = wishOf(eventId, await newPerson(), { quantity: n % 8 === 0 ? 5 : 1 + (n % 2) });
  const result = await openCheckout(server, wish);
  if (result.kind !== 'opened' || n % 3 === 0) return;
  const session = (await fieldsOf(`orders/${result.orderId}`)).checkout.sessionId;
  const card = n % 10 === 1 ? DECLINED : undefined;
  await simulator().control.call('pay', { session, card });
  if (n % 2 === 0) await returnTo(server, result.orderId);
}

async function returnTo(server: OrderTools, id: OrderId): Promise<void> {
  const order = await readOrder(db(), id);
  if (order) await settleOrder(server, order);
}

/** Every message that Stripe has sent so far, each twice, in no order. A server that died answers none. */
async function deliverAll(server: OrderTools): Promise<void> {
  const handlers = sessionEvents(server);
  const messages = simulator().received.flatMap(({ event }) => [event, event]);
  const shuffled = messages.map((event) => ({ event, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  await Promise.allSettled(shuffled.map(({ event }) => handlers.get(event.type)?.(event)));
}

async function expectNothingLost(eventId: EventId): Promise<void> {
  await simulator().control.call('settle', {});
  await deliverAll(tools);
  await simulator().control.call('clock', { advanceSeconds: 40 * 60 });
  tools.now += 40 * 60_000;
  await repairOrders(tools);
  await repairOrders(tools);
  const { sold } = await expectSettled(simulator().stripe, eventId);
  expect(sold).toBeGreaterThan(0);
  expect(sold).toBeLessThanOrEqual(PLACES);
}

it('a crowd for a few places: none is sold twice, and money, orders and tickets agree to the cent', async () => {
  const eventId = await newSale({ capacity: PLACES });
  const { most, stop } = watch(eventId);
  // Two instances: their transactions meet in the store alone.
  const servers = [tools, { ...salesTools(simulator()), clock: tools.clock }];
  const atOnce = createTurns({ most: 12, patienceMs: 100_000 });
  const visits = Array.from({ length: BUYERS }, (_, n) =>
    atOnce(() => visit(servers[n % servers.length] ?? tools, eventId, n)),
  );
  await Promise.allSettled([...visits, atOnce(() => deliverAll(tools))]);
  await expectNothingLost(eventId);
  stop();
  expect(most()).toBeGreaterThan(0);
  expect(most()).toBeLessThanOrEqual(PLACES);
});

it('the same while the server is killed in the middle and started again', async () => {
  const eventId = await newSale({ capacity: PLACES });
  const { most, stop } = watch(eventId);
  const mortal = dyingSale(tools, { n: 60, lost: true });
  const atOnce = createTurns({ most: 12, patienceMs: 100_000 });
  const half = BUYERS / 2;
  const first = Array.from({ length: half }, (_, n) => atOnce(() => visit(mortal, eventId, n)));
  const results = await Promise.allSettled([...first, deliverAll(mortal)]);
  expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  const second = Array.from({ length: half }, (_, n) => atOnce(() => visit(tools, eventId, half + n)));
  await Promise.allSettled([...second, deliverAll(tools)]);
  await expectNothingLost(eventId);
  stop();
  expect(most()).toBeLessThanOrEqual(PLACES);
});
