import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeGuest } from '../../../functions/src/refunds/removeGuest.ts';
import { joinInBatch } from '../../../functions/src/guests/joinTogether.ts';
import { openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { createEventQueue, LIVE_LIMITS } from '../../../functions/src/orders/eventQueue.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { claimTicket } from '../../../functions/src/tickets/claimTicket.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { FreeJoin } from '@arvo/domain/guests/freeJoins.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { claimed, expectMoney, freshTools, mustRead, sell } from '../support/money.ts';
import {
  countsOf,
  expectCounted,
  fieldsOf,
  guestsOf,
  HOST,
  newPerson,
  newSale,
  PRICE_CENTS,
  requestOf,
  type SalesTools,
  ticketsOf,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const DAY = 86_400_000;
const simulator = testSimulator();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

const refusal = (status: number, error: string) => expect.objectContaining({ status, error });
const remove = (eventId: EventId, guest: UserId, { uid = HOST, word = '' } = {}) =>
  removeGuest(tools, { uid, eventId, guest, word });
const departureOf = (eventId: EventId, uid: UserId) => fieldsOf(`events/${eventId}/departures/${uid}`);

describe('a guest whom the host removes from a free event', () => {
  const queue = createEventQueue<UserId, FreeJoin>(LIVE_LIMITS);
  const join = (eventId: EventId, uid: UserId) =>
    joinInBatch({ db: db(), clock: () => tools.now, inBatch: queue.inBatch }, { eventId, uid });

  it('gives the spot back once, keeps the host’s word, and cannot come back', async () => {
    const eventId = await newSale({ isPaid: false, price: 0, hostStripeAccountId: null });
    const [ada, bob] = [await newPerson(), await newPerson()];
    await join(eventId, ada);
    await join(eventId, bob);
    for (let press = 0; press < 2; press += 1)
      expect(await remove(eventId, ada, { word: 'Sorry, family only' })).toEqual({ success: true, refundCents: 0 });
    expect((await guestsOf(eventId)).map(({ id }) => id)).toEqual([bob]);
    expect((await countsOf(eventId)).ticketCount).toBe(1);
    expect(await departureOf(eventId, ada)).toEqual({
      userId: ada,
      at: expect.any(Timestamp),
      removedWith: 'Sorry, family only',
    });
    tools.now += DAY;
    expect(await join(eventId, ada)).toEqual({ kind: 'refused', reason: 'removed' });
  });

  it('leaves at the same moment: the spot is given back once', async () => {
    const eventId = await newSale({ isPaid: false, price: 0, hostStripeAccountId: null });
    const ada = await newPerson();
    await join(eventId, ada);
    await Promise.all([remove(eventId, ada), remove(eventId, ada)]);
    expect((await countsOf(eventId)).ticketCount).toBe(0);
  });
});

describe('a guest whom the host removes from a paid event', () => {
  it('gets the price of their own spot back, also in the last 24 hours, and keeps their friends’ tickets', async () => {
    const eventId = await newSale();
    const { buyerId, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 3 });
    tools.now += 9.5 * DAY;
    expect(await remove(eventId, buyerId)).toEqual({ success: true, refundCents: PRICE_CENTS });
    expect(await mustRead(orderId)).toMatchObject({ state: 'issued', refundedCents: PRICE_CENTS });
    expect((await mustRead(orderId)).refundsByKey.get('own')).toMatchObject({ state: 'succeeded', reason: 'host' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
    expect((await ticketsOf(eventId)).map(({ id }) => id).toSorted()).toEqual(tickets.toSorted());
    expect(await remove(eventId, buyerId)).toEqual({ success: true, refundCents: 0 });
    await expectCounted(eventId);
    await expectMoney(simulator(), eventId);
  });

  it('neither buys again nor claims a friend’s ticket, their own least of all', async () => {
    const eventId = await newSale();
    const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    await remove(eventId, buyerId, { word: 'Sorry' });
    expect(await openCheckout(tools, requestOf(eventId, buyerId))).toMatchObject({
      kind: 'refused',
      reason: 'removed',
      word: 'Sorry',
    });
    const [ticketId] = tickets;
    if (!ticketId) throw new Error('no ticket');
    expect(await claimTicket(tools, { eventId, ticketId, claimer: buyerId })).toBe('removed');
  });

  it('who came by a friend’s ticket gives it back to its buyer, under a new link', async () => {
    const eventId = await newSale();
    const { tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
    const friend = await claimed(tools, eventId, tickets[0]);
    expect(await remove(eventId, friend)).toEqual({ success: true, refundCents: 0 });
    const [ticket] = await ticketsOf(eventId);
    expect(ticket?.data()).toMatchObject({ status: 'reserved', claimedBy: null });
    expect(ticket?.id).not.toBe(tickets[0]);
    expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ ticketCount: 2, unclaimedCount: 1 });
    await expectCounted(eventId);
  });

  it('leaves at the same moment: one of both gives the spot back, and money goes back once', async () => {
    const eventId = await newSale();
    const { buyerId, orderId } = await sell(tools, simulator(), eventId);
    await Promise.all([remove(eventId, buyerId), leavePaidEvent(tools, { uid: buyerId, eventId, preview: false })]);
    expect((await mustRead(orderId)).refundedCents).toBe(PRICE_CENTS);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await expectMoney(simulator(), eventId);
  });
});

it('a stranger removes nobody, and does not hear that the event exists', async () => {
  const eventId = await newSale();
  const { buyerId } = await sell(tools, simulator(), eventId);
  for (const uid of [buyerId, asUserId('stranger')])
    expect(await remove(eventId, buyerId, { uid })).toEqual(refusal(404, refundTexts.noEvent));
  expect(await guestsOf(eventId)).toHaveLength(1);
});

it('nobody is removed who is no guest, or after the event, or once it is cancelled', async () => {
  const eventId = await newSale();
  const { buyerId } = await sell(tools, simulator(), eventId);
  expect(await remove(eventId, asUserId('stranger'))).toEqual(refusal(404, refundTexts.noGuest));
  tools.now += 11 * DAY;
  expect(await remove(eventId, buyerId)).toEqual(refusal(409, refundTexts.over));
  await db().doc(`events/${eventId}`).update({ status: 'cancelled' });
  expect(await remove(eventId, buyerId)).toEqual(refusal(409, refundTexts.cancelled));
  expect(await guestsOf(eventId)).toHaveLength(1);
});

it('a buyer who has deleted their account is refunded with their order instead', async () => {
  const eventId = await newSale();
  const former = asUserId('former-0123456789abcdef0123');
  await db().doc(`events/${eventId}/guests/${former}`).set({ userId: former, name: 'Former guest', orderId: 'x' });
  expect(await remove(eventId, former)).toEqual(refusal(409, refundTexts.noSpotOfTheirs));
});
