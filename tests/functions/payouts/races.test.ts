import type { EventId } from '@arvo/domain/events/event.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { Stripe } from 'stripe';
import { beforeEach, expect, it } from 'vitest';
import type { SalesStripe } from '../../../functions/src/orders/orderTools.ts';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { freshSale, passTime, sell } from '../support/money.ts';
import { deliverAll } from '../support/moneyMessages.ts';
import { expectPaidOnce, transfersOf, UNTIL_DUE_MS } from '../support/payouts.ts';
import { fieldsOf, HOST, type SalesTools } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

/** What happens between the reads of a job and its writes. */

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
let account = '';
let eventId: EventId;
let sold: Awaited<ReturnType<typeof sell>>;

beforeEach(async () => {
  ({ tools, eventId, account } = await freshSale(simulator()));
  sold = await sell(tools, simulator(), eventId, { quantity: 2 });
});

const payoutOf = () => fieldsOf(`payouts/${eventId}`);

/** A server whose calls to Stripe about `part` are replaced. */
const serverWith = <K extends 'transfers' | 'refunds'>(part: K, calls: Partial<SalesStripe[K]>): SalesTools => {
  const { checkout, paymentIntents, transfers, refunds } = tools.stripe;
  const bound = {
    transfers: {
      create: transfers.create.bind(transfers),
      list: transfers.list.bind(transfers),
      createReversal: transfers.createReversal.bind(transfers),
    },
    refunds: { create: refunds.create.bind(refunds), list: refunds.list.bind(refunds) },
  };
  const stripe = { checkout, paymentIntents, ...bound, [part]: { ...bound[part], ...calls } };
  return { ...tools, stripe };
};

it('a payout is not made for a payment that is disputed after the sweep has read the orders', async () => {
  await passTime(tools, simulator(), UNTIL_DUE_MS);
  const { transfers } = tools.stripe;
  const list: typeof transfers.list = (async (...given: Parameters<typeof transfers.list>) => {
    const found = await transfers.list(...given);
    const [charge] = (await simulator().stripe.charges.list({ transfer_group: sold.orderId })).data;
    await simulator().control.call('dispute', { charge: charge?.id ?? '' });
    await deliverAll(tools, simulator());
    return found;
  }) as typeof transfers.list;
  expect(await sweepPayouts(serverWith('transfers', { list }))).toMatchObject({ problem: 1 });
  expect(await transfersOf(simulator(), sold.orderId)).toEqual([]);
  expect(await payoutOf()).toMatchObject({ state: 'problem', problem: 'dispute' });
});

it('a sweep that fails leaves a payout paid that another sweep has made meanwhile', async () => {
  await passTime(tools, simulator(), UNTIL_DUE_MS);
  const create = async (): Promise<never> => {
    expect(await sweepPayouts(tools)).toMatchObject({ paid: 1 });
    throw new Stripe.errors.StripeConnectionError({ message: 'lost', type: 'api_error' });
  };
  expect(await sweepPayouts(serverWith('transfers', { create }))).toMatchObject({ paid: 1, problem: 0 });
  expect(await payoutOf()).toMatchObject({ state: 'paid', problem: null });
  await expectPaidOnce(simulator(), { eventId, account }, [sold.orderId]);
});

it('refunds of a cancelled event that become due again while they are carried out stay due', async () => {
  const { refunds } = tools.stripe;
  const again = Timestamp.fromMillis(tools.now + 1000);
  const create: typeof refunds.create = async (...given) => {
    await db().doc(`payouts/${eventId}`).update({ refundsDueAt: again });
    return refunds.create(...given);
  };
  const request = { uid: HOST, eventId, preview: false };
  expect(await cancelEvent(serverWith('refunds', { create }), request)).toMatchObject({ people: 1 });
  expect((await payoutOf()).refundsDueAt).toEqual(again);
});
