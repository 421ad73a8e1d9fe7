import type { UserId } from '@arvo/domain/people/person.ts';
import { MOST_CHANGES } from '@arvo/domain/refunds/changesOfMind.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { cancelEvent } from '../../../functions/src/refunds/cancelEvent.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { refundOrder } from '../../../functions/src/refunds/refundOrder.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshTools, mustRead, passTime, sell } from '../support/money.ts';
import { countsOf, fieldsOf, HOST, newPerson, newSale, PRICE_CENTS, type SalesTools } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** One person who buys and changes their mind again and again: each time Stripe keeps its fee, and we bear it. */

const DAY = 86_400_000;
const simulator = testSimulator();
let tools: SalesTools;
let uid: UserId;
beforeEach(async () => {
  tools = await freshTools(simulator());
  uid = await newPerson();
});

const back = { success: true, refundCents: PRICE_CENTS };
const buy = async (quantity = 1) => {
  const eventId = await newSale();
  return { eventId, ...(await sell(tools, simulator(), eventId, { buyerId: uid, quantity })) };
};
const leave = (eventId: Awaited<ReturnType<typeof newSale>>, preview = false) =>
  leavePaidEvent(tools, { uid, eventId, preview });
/** Buys and leaves as often as it is refunded. */
async function useUp(): Promise<void> {
  for (let round = 0; round < MOST_CHANGES; round += 1) expect(await leave((await buy()).eventId)).toMatchObject(back);
}

it('the sixth change of mind within 30 days is not refunded, and the preview says until when', async () => {
  const first = tools.now;
  await useUp();
  const { eventId, orderId } = await buy();
  const none = { success: true, refundCents: 0, noRefundUntil: first + 30 * DAY };
  expect(await leave(eventId, true)).toEqual(none);
  expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
  expect(await leave(eventId)).toEqual(none);
  expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  expect((await mustRead(orderId)).refundsByKey.get('own')).toMatchObject({ cents: 0, reason: 'left-often' });
  // The host still can.
  await refundOrder(tools, { uid: HOST, orderId, ticketNumber: 1 });
  expect((await mustRead(orderId)).state).toBe('refunded');
  await expectMoney(simulator(), eventId);
});

it('is refunded again after 30 days', async () => {
  await useUp();
  await passTime(tools, simulator(), 30 * DAY);
  const eventId = await newSale({ startAt: Timestamp.fromMillis(tools.now + 10 * DAY) });
  await sell(tools, simulator(), eventId, { buyerId: uid });
  expect(await leave(eventId)).toMatchObject(back);
});

it('the tickets of one order count as one change of mind, also if they are returned at the same time', async () => {
  const { eventId, tickets } = await buy(5);
  const returned = await Promise.all(tickets.map((ticketId) => returnTicket(tools, { uid, eventId, ticketId })));
  expect(returned).toEqual(tickets.map(() => back));
  expect(Object.keys((await fieldsOf(`users/${uid}`)).changesOfMind)).toHaveLength(1);
  expect(await leave(eventId)).toMatchObject(back);
  expect(Object.keys((await fieldsOf(`users/${uid}`)).changesOfMind)).toHaveLength(1);
});

it('leaving several events at the same time refunds no more than five', async () => {
  const bought = [];
  for (let round = 0; round < MOST_CHANGES + 3; round += 1) bought.push(await buy());
  const answers = await Promise.all(bought.map(({ eventId }) => leave(eventId)));
  const refunded = answers.filter((answer) => 'refundCents' in answer && answer.refundCents > 0);
  expect(refunded).toHaveLength(MOST_CHANGES);
  for (const { eventId } of bought) await expectMoney(simulator(), eventId);
});

it('a friend’s ticket is not returned for nothing', async () => {
  await useUp();
  const { eventId, tickets } = await buy(2);
  const [ticketId] = tickets;
  if (!ticketId) throw new Error('no ticket');
  expect(await returnTicket(tools, { uid, eventId, ticketId })).toMatchObject({
    status: 409,
    error: refundTexts.tooOften,
    extra: { until: expect.any(Number) },
  });
  expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
});

it('a cancelled event is refunded to everybody, and counts as nobody’s change of mind', async () => {
  await useUp();
  const { eventId, orderId } = await buy();
  const before = await fieldsOf(`users/${uid}`);
  expect(await cancelEvent(tools, { uid: HOST, eventId, preview: false })).toMatchObject({ refundCents: PRICE_CENTS });
  expect((await mustRead(orderId)).state).toBe('refunded');
  expect((await fieldsOf(`users/${uid}`)).changesOfMind).toEqual(before.changesOfMind);
});
