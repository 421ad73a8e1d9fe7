import type { EventId } from '@arvo/domain/events/event.ts';
import { beforeEach, expect, it } from 'vitest';
import { openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { crashingSale, STOPPED } from '../support/crashingSale.ts';
import { passTime } from '../support/money.ts';
import {
  expectSettled,
  fieldsOf,
  sessionOf,
  forgetOrders,
  newPerson,
  newSale,
  opened,
  requestOf,
  salesTools,
  type SalesTools,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** The server's process dies at each of its steps in turn; afterwards only the repair job runs. */
const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = salesTools(simulator());
  await forgetOrders();
});

async function repairAfter(minutes: number): Promise<void> {
  await passTime(tools, simulator(), minutes * 60_000);
  await repairOrders(tools);
}

type Scene = () => Promise<{ readonly run: (tools: OrderTools) => Promise<unknown>; readonly eventId: EventId }>;

/** A purchase from the press to the ticket: hold, page, payment, return. */
const purchase: Scene = async () => {
  const [eventId, buyer] = await Promise.all([newSale(), newPerson()]);
  return {
    eventId,
    run: async (mortal) => {
      const result = await openCheckout(mortal, requestOf(eventId, buyer, { quantity: 2 }));
      if (result.kind !== 'opened') throw new Error(result.kind);
      const session = await sessionOf(result.orderId);
      await simulator().control.call('pay', { session });
      const order = await readOrder(db(), result.orderId);
      if (order) await settleOrder(mortal, order);
    },
  };
};

/** A payment for an event that was cancelled meanwhile: it must be refunded exactly once. */
const latePayment: Scene = async () => {
  const [eventId, buyer] = await Promise.all([newSale(), newPerson()]);
  const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
  await db().doc(`events/${eventId}`).update({ status: 'cancelled' });
  await simulator().control.call('pay', { session: sessionId });
  return {
    eventId,
    run: async (mortal) => {
      const order = await readOrder(db(), orderId);
      if (order) await settleOrder(mortal, order);
      // The caller learns that the refund could not be sent, and the order stays due for the job.
      if ((await fieldsOf(`orders/${orderId}`)).state !== 'refunded') throw new Error(STOPPED);
    },
  };
};

/** The buyer wants another number of tickets: the open page is closed, and another one opens. */
const change: Scene = async () => {
  const [eventId, buyer] = await Promise.all([newSale(), newPerson()]);
  await opened(tools, requestOf(eventId, buyer, { quantity: 1 }));
  return {
    eventId,
    run: async (mortal) => {
      const result = await openCheckout(mortal, requestOf(eventId, buyer, { quantity: 2 }));
      // If the process dies at Stripe and cannot give the spots back either, the call answers that there is no page.
      if (result.kind !== 'opened') throw new Error(result.kind);
    },
  };
};

it.each<[string, Scene, { readonly unsent: number; readonly lost: number }]>([
  // Hold, page, its address, tickets.
  ['a purchase', purchase, { unsent: 4, lost: 4 }],
  // The refund in the order, the refund at Stripe, and its result in the order. If only the last answer is lost, the work
  // is done.
  ['a payment that comes too late', latePayment, { unsent: 3, lost: 2 }],
  // Closing the old page, freeing its spots, hold, page, its address. The first step is the read that finds the old order.
  ['a change of mind', change, { unsent: 6, lost: 6 }],
])('%s stopped at any step leaves no spot, ticket or cent unaccounted for', async (_what, scene, steps) => {
  for (const lost of [false, true]) {
    let stops = 0;
    for (let n = 1; ; n += 1) {
      const { run, eventId } = await scene();
      const isStopped = await run(crashingSale(tools, { n, lost })).then(
        () => false,
        (error: Error) => {
          if (error.message !== STOPPED && !/not opened|failed/u.test(error.message)) throw error;
          return true;
        },
      );
      await repairAfter(6);
      await repairAfter(31);
      await repairAfter(6);
      await expectSettled(simulator().stripe, eventId);
      if (!isStopped) break;
      stops += 1;
    }
    expect(stops).toBe(lost ? steps.lost : steps.unsent);
  }
});
