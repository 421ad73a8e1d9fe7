import { beforeEach, describe, expect, it } from 'vitest';
import { repairOrders } from '../../../functions/src/orders/repairOrders.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { passTime } from '../support/money.ts';
import {
  countsOf,
  expectSettled,
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

const simulator = testSimulator();
const MINUTE = 60_000;
let tools: SalesTools;
beforeEach(async () => {
  tools = salesTools(simulator());
  await forgetOrders();
});

const pay = (session: string) => simulator().control.call('pay', { session });
const pass = (minutes: number) => passTime(tools, simulator(), minutes * MINUTE);

describe('the repair job', () => {
  it('issues a ticket whose webhook was lost, and reports the wait', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    await pay(sessionId);
    await pass(6);
    expect(await repairOrders(tools)).toMatchObject({ changed: 1, failed: 0 });
    expect(tools.reports).toMatchObject([{ message: 'Paid without a ticket.', context: { orderId } }]);
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 1 });
  });

  it('leaves an open page alone, checks again later, and frees the spots once Stripe reports it as closed', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    await opened(tools, requestOf(eventId, buyer));
    await pass(6);
    expect(await repairOrders(tools)).toMatchObject({ checked: 1, changed: 0 });
    expect(await repairOrders(tools)).toMatchObject({ checked: 0 });
    expect(await countsOf(eventId)).toMatchObject({ heldCount: 1 });
    await pass(27);
    expect(await repairOrders(tools)).toMatchObject({ changed: 1 });
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 0 });
  });

  it('finds the page of an order from before its id was stored apart', async () => {
    const eventId = await newSale();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
    await db().doc(`orders/${orderId}`).update({ 'checkout.sessionId': sessionId });
    await db().doc(`orderPayments/${orderId}`).delete();
    await pay(sessionId);
    await pass(6);
    expect(await repairOrders(tools)).toMatchObject({ changed: 1 });
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 1 });
  });

  it('continues after an order that cannot be settled', async () => {
    const eventId = await newSale();
    const [buyer, other] = await Promise.all([newPerson(), newPerson()]);
    const broken = await opened(tools, requestOf(eventId, buyer));
    const paid = await opened(tools, requestOf(eventId, other));
    await db().doc(`orderPayments/${broken.orderId}`).update({ sessionId: 'cs_none' });
    await pay(paid.sessionId);
    await pass(6);
    expect(await repairOrders(tools)).toMatchObject({ checked: 2, changed: 1, failed: 1 });
  });
});
