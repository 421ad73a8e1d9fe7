import { expect, it } from 'vitest';
import { sweepPayouts } from '../../../functions/src/payouts/sweepPayouts.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { freshSale, passTime, sell } from '../support/money.ts';
import { UNTIL_DUE_MS } from '../support/payouts.ts';
import { deliverAll } from '../support/moneyMessages.ts';
import { fieldsOf, HOST, paymentOf } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();

it('the ids of page, payment and charge are in no document that buyer or host may read, also after payout and refund', async () => {
  const { tools, eventId } = await freshSale(simulator());
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
  const expectApart = async () => {
    expect(JSON.stringify(await fieldsOf(`orders/${orderId}`))).not.toMatch(/"(?:cs|pi|ch)_/u);
    expect(JSON.stringify(await fieldsOf(`payouts/${eventId}`))).not.toMatch(/"(?:cs|pi|ch)_/u);
  };
  await expectApart();
  expect(await fieldsOf(`orderPayments/${orderId}`)).toEqual({
    sessionId: expect.stringMatching(/^cs_/u),
    paymentIntentId: expect.stringMatching(/^pi_/u),
    chargeId: expect.stringMatching(/^ch_/u),
  });
  await passTime(tools, simulator(), UNTIL_DUE_MS);
  await sweepPayouts(tools);
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 2 });
  await expectApart();
});

it('of Stripe’s ids a buyer and a host can read those of refunds, transfer and disputes, and no others', async () => {
  const { tools, eventId } = await freshSale(simulator());
  const { orderId } = await sell(tools, simulator(), eventId, { quantity: 2 });
  await passTime(tools, simulator(), UNTIL_DUE_MS);
  await sweepPayouts(tools);
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 2 });
  const { chargeId } = await paymentOf(orderId);
  await simulator().control.call('dispute', { charge: chargeId });
  await deliverAll(tools, simulator());
  const kindsOf = async (...paths: readonly string[]) => {
    const text = JSON.stringify(await Promise.all(paths.map(fieldsOf)));
    return [...new Set([...text.matchAll(/"([a-z]{2,8})_\w+"/gu)].map(([, kind]) => kind))].toSorted();
  };
  expect(await kindsOf(`orders/${orderId}`, `payouts/${eventId}`)).toEqual(['du', 're', 'tr']);
  // The host's account, by the specification's data model (docs/security.md, "Not promised").
  expect(await kindsOf(`events/${eventId}`)).toEqual(['acct']);
});
