import type { EventId } from '@arvo/domain/events/event.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { noticeStart } from '../../../functions/src/events/noticeStart.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { returnTicket } from '../../../functions/src/refunds/returnTicket.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { expectMoney, freshTools, passTime, sell } from '../support/money.ts';
import { countsOf, fieldsOf, newSale, PRICE_CENTS, type SalesTools, whenOf } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** Somebody buys two tickets of an event sixty days ahead, its host brings it forward, and the buyer is there. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const simulator = testSimulator();
let tools: SalesTools;
let eventId: EventId;
let uid: UserId;
let ticketId: TicketId;

beforeEach(async () => {
  tools = await freshTools(simulator());
  eventId = await newSale({ startAt: Timestamp.fromMillis(tools.now + 60 * DAY) });
  const sold = await sell(tools, simulator(), eventId, { quantity: 2 });
  uid = sold.buyerId;
  ticketId = sold.tickets[0] ?? expect.fail('no ticket');
});

/** Moves the event; the trigger runs twice, as it may. */
async function moveTo(startAt: number): Promise<void> {
  const before = (await fieldsOf(`events/${eventId}`)).startAt.toMillis();
  const moved = { ...whenOf(startAt), endAt: Timestamp.fromMillis(startAt + 4 * HOUR) };
  await db().doc(`events/${eventId}`).update(moved);
  await noticeStart(tools, eventId, before);
  tools.now += HOUR;
  await noticeStart(tools, eventId, before);
}
const pass = (ms: number) => passTime(tools, simulator(), ms);
const giveBack = () => returnTicket(tools, { uid, eventId, ticketId });
const leave = () => leavePaidEvent(tools, { uid, eventId, preview: false });
const over = expect.objectContaining({ status: 409, error: refundTexts.over });
const back = expect.objectContaining({ success: true, refundCents: PRICE_CENTS });

describe('after an event that was brought forward', () => {
  it('in good time, nobody who was there gets their money back', async () => {
    await moveTo(tools.now + 20 * DAY);
    await pass(21 * DAY);
    expect([await giveBack(), await leave()]).toEqual([over, over]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
  });

  it('in good time and by an hour more on the day, nobody who was there gets their money back', async () => {
    const start = tools.now + 20 * DAY;
    await moveTo(start);
    await pass(20 * DAY - 5 * HOUR);
    await moveTo(start - HOUR);
    await pass(DAY);
    expect([await giveBack(), await leave()]).toEqual([over, over]);
  });

  it('at short notice, buyers do', async () => {
    await pass(15 * DAY);
    await moveTo(tools.now + 3 * DAY);
    await pass(5 * DAY);
    expect([await giveBack(), await leave()]).toEqual([back, back]);
    await expectMoney(simulator(), eventId);
  });
});

it('somebody who cannot come to the earlier date gets their money back until a day before', async () => {
  await moveTo(tools.now + 20 * DAY);
  await pass(18 * DAY);
  expect([await giveBack(), await leave()]).toEqual([back, back]);
  await expectMoney(simulator(), eventId);
});

it('an event that was moved before the sale, and never since, keeps its one deadline', async () => {
  await moveTo(tools.now + 20 * DAY);
  const later = await sell(tools, simulator(), eventId);
  await pass(18 * DAY);
  expect(await leavePaidEvent(tools, { uid: later.buyerId, eventId, preview: true })).toEqual(back);
  await pass(2 * DAY);
  expect(await leavePaidEvent(tools, { uid: later.buyerId, eventId, preview: true })).toMatchObject({ refundCents: 0 });
});
