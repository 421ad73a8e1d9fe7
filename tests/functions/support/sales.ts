import { randomBytes } from 'node:crypto';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import { expect } from 'vitest';
import type { TestSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { type CheckoutRequest, openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { deleteAll } from '../../../functions/src/platform/documents/deleteAll.ts';
import { patientQueue } from './patientQueue.ts';
import { db, newEventId, writeEvent } from './world.ts';

/** A paid event of a host with an account, buyers with profiles, and the invariants of every sale. */

export const HOST = asUserId('saleshost');
export const PRICE_CENTS = 2050;
const DAY = 86_400_000;

const face = (uid: string) => ({ name: `Buyer ${uid}`, photo: `http://127.0.0.1:9199/${uid}` });

export async function writePerson(uid: UserId): Promise<UserId> {
  const { name, photo } = face(uid);
  await Promise.all([
    db().doc(`users/${uid}`).set({ name, displayName: name, profilePicture: photo, profileComplete: true }),
    db().doc(`profiles/${uid}`).set({ name, photo }),
  ]);
  return uid;
}

/** Creates a person with a complete profile. */
export const newPerson = (): Promise<UserId> => writePerson(asUserId(`buyer${randomBytes(8).toString('hex')}`));

/** An event's start as stored: the instant, and Melbourne's date and time. `startAt` in ms UTC. */
export function whenOf(startAt: number) {
  const { date, time: startTime } = clockAt(startAt, 'Australia/Melbourne');
  return { date, startTime, startAt: Timestamp.fromMillis(startAt) };
}

/** A paid event of HOST in ten days. */
export async function newSale(over: Record<string, unknown> = {}): Promise<EventId> {
  const id = asEventId(newEventId());
  const { startAt: given } = over;
  const startAt = given instanceof Timestamp ? given.toMillis() : Date.now() + 10 * DAY;
  await writePerson(HOST);
  await db().doc(`users/${HOST}`).update({ stripeAccountId: 'acct_host', paymentSetupComplete: true });
  await writeEvent(id, {
    title: 'Gala night',
    isPaid: true,
    price: PRICE_CENTS / 100,
    hostStripeAccountId: 'acct_host',
    creatorId: HOST,
    capacity: 10,
    ...whenOf(startAt),
    endAt: Timestamp.fromMillis(startAt + 4 * 3_600_000),
    ...over,
  });
  return id;
}

export type Reports = { readonly message: string; readonly context: Readonly<Record<string, unknown>> }[];

/** Deletes the orders of earlier tests, so that the repair job finds only those of this test. */
export const forgetOrders = (): Promise<void> => deleteAll(db(), db().collection('orders'));

export type SalesTools = OrderTools & { now: number; readonly reports: Reports };

/** The dependencies of the work on orders, with the simulator as Stripe; the test may move `clock`. */
export function salesTools(simulator: TestSimulator): SalesTools {
  const reports: Reports = [];
  const tools = {
    now: Date.now(),
    reports,
    db: db(),
    stripe: simulator.stripe,
    clock: () => tools.now,
    ...patientQueue(),
    report: (message: string, context: Readonly<Record<string, unknown>>) => {
      reports.push({ message, context });
    },
  };
  return tools;
}

export const requestOf = (eventId: EventId, buyerId: UserId, over: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  eventId,
  buyerId,
  quantity: 1,
  forFriends: false,
  successUrl: `http://localhost:5050/events/${eventId}?paid=true`,
  cancelUrl: `http://localhost:5050/events/${eventId}`,
  email: 'buyer@example.org',
  ...over,
});

/** Opens a checkout that must open. */
export async function opened(
  tools: OrderTools,
  request: CheckoutRequest,
): Promise<{ readonly url: string; readonly orderId: OrderId; readonly sessionId: string }> {
  const result = await openCheckout(tools, request);
  if (result.kind !== 'opened') throw new Error(`not opened: ${JSON.stringify(result)}`);
  return { ...result, sessionId: await sessionOf(result.orderId) };
}

/** The id of an order's page at Stripe. */
export const sessionOf = async (orderId: string): Promise<string> =>
  String((await fieldsOf(`orderPayments/${orderId}`))['sessionId']);

/** The ids of an order's payment at Stripe, and of the charge if it is known. */
export const paymentOf = (orderId: string): Promise<{ paymentIntentId: string; chargeId: string }> =>
  fieldsOf(`orderPayments/${orderId}`);

/** A document's fields; {} if there is no document. */
export const fieldsOf = async (path: string): Promise<ReturnType<typeof JSON.parse>> =>
  (await db().doc(path).get()).data() ?? {};

export async function countsOf(eventId: EventId): Promise<{ ticketCount: number; heldCount: number }> {
  const { ticketCount, heldCount } = await fieldsOf(`events/${eventId}`);
  return { ticketCount, heldCount };
}

export const ticketsOf = async (eventId: EventId) => (await db().collection(`events/${eventId}/tickets`).get()).docs;
export const guestsOf = async (eventId: EventId) => (await db().collection(`events/${eventId}/guests`).get()).docs;

/** Checks that the event's document tells its guests from the tickets that no friend has claimed. */
export async function expectCounted(eventId: EventId): Promise<void> {
  const [event, tickets, guests] = await Promise.all([
    fieldsOf(`events/${eventId}`),
    ticketsOf(eventId),
    guestsOf(eventId),
  ]);
  const unclaimed = tickets.filter((ticket) => ticket.get('status') !== 'claimed').length;
  const { ticketCount = 0, unclaimedCount = 0 } = event;
  expect({ unclaimedCount, guests: ticketCount - unclaimedCount }).toEqual({
    unclaimedCount: unclaimed,
    guests: guests.length,
  });
}

/**
 * Checks an event at rest: orders, tickets, guests and counts agree, and Stripe has the money of exactly the issued orders,
 * to the cent.
 */
export async function expectSettled(stripe: Stripe, eventId: EventId): Promise<{ sold: number; cents: number }> {
  const [orders, tickets, guests, counts] = await Promise.all([
    db().collection('orders').where('eventId', '==', eventId).get(),
    ticketsOf(eventId),
    guestsOf(eventId),
    countsOf(eventId),
  ]);
  const issued = orders.docs.filter((order) => order.get('state') === 'issued');
  const sold = issued.reduce((sum, order) => sum + Number(order.get('quantity')), 0);
  const own = issued.filter((order) => order.get('includesBuyer') === true).length;
  expect(counts).toEqual({ ticketCount: sold, heldCount: 0 });
  expect([tickets.length, guests.length]).toEqual([sold - own, own]);
  await expectCounted(eventId);
  let cents = 0;
  for (const order of orders.docs) {
    const state: unknown = order.get('state');
    expectWholeCents(order);
    expect(['issued', 'expired', 'refunded']).toContain(state);
    const kept = await keptCents(stripe, (await paymentOf(order.id)).paymentIntentId);
    expect([order.id, state, kept]).toEqual([order.id, state, state === 'issued' ? order.get('amountCents') : 0]);
    cents += kept;
  }
  return { sold, cents };
}

/** Every amount of an order is in integer cents, and they add up: price × quantity = total = host's share + fee. */
function expectWholeCents(order: DocumentSnapshot): void {
  const cents = (name: string) => Number(order.get(name));
  const names = ['priceCents', 'amountCents', 'feeCents', 'shareCents', 'refundedCents', 'transferredCents'];
  expect(names.filter((name) => !Number.isSafeInteger(order.get(name)))).toEqual([]);
  expect(cents('priceCents') * cents('quantity')).toBe(cents('amountCents'));
  expect(cents('shareCents') + cents('feeCents')).toBe(cents('amountCents'));
}

/** What is left of a payment at Stripe after refunds, cents. */
async function keptCents(stripe: Stripe, paymentIntentId: unknown): Promise<number> {
  if (typeof paymentIntentId !== 'string') return 0;
  const [{ data: refunds }, { amount_received: received }] = await Promise.all([
    stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
    stripe.paymentIntents.retrieve(paymentIntentId),
  ]);
  return received - refunds.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
}
