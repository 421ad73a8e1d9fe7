import type { EventId } from '@arvo/domain/events/event.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { stripeControl } from '../../doubles/stripe/client.ts';
import { request, signIn } from './support/calling.ts';
import {
  countsOf,
  fieldsOf,
  guestsOf,
  newSale,
  paymentOf,
  PRICE_CENTS,
  sessionOf,
  ticketsOf,
} from './support/sales.ts';
import { db, until } from './support/world.ts';

/** Refunds over HTTP: the calls, the webhook and the simulator of the running stack. */

type Person = { readonly uid: string; readonly idToken: string };
const control = () => stripeControl(process.env.STRIPE_API_BASE ?? '');
const call = (name: string, body: unknown, person: Person) =>
  request(name, body, { authorization: `Bearer ${person.idToken}` });

async function newMember(): Promise<Person> {
  const person = await signIn();
  const face = { name: 'Ada Lovelace', photo: 'http://127.0.0.1:9199/ada' };
  await db().doc(`profiles/${person.uid}`).set(face);
  await db()
    .doc(`users/${person.uid}`)
    .set({ name: face.name, displayName: face.name, profilePicture: face.photo, profileComplete: true });
  return person;
}

let host: Person;
let buyer: Person;
let eventId: EventId;
beforeAll(async () => {
  [host, buyer] = [await newMember(), await newMember()];
  await db().doc(`users/${host.uid}`).update({ stripeAccountId: 'acct_host', paymentSetupComplete: true });
});
beforeEach(async () => {
  await control().call('balance', { availableCents: 10_000_000 });
  eventId = await newSale({ creatorId: host.uid });
});

/** A paid order, issued by the webhook. Its id. */
async function buy(quantity: number, person = buyer): Promise<string> {
  const page = `http://localhost:5050/events/${eventId}`;
  const body = { eventId, quantity, successUrl: `${page}?paid=true`, cancelUrl: page };
  const { json } = await call('create-checkout-session', body, person);
  await control().call('pay', { session: await sessionOf(json.orderId) });
  await until('the ticket', async () => (await fieldsOf(`orders/${json.orderId}`)).state === 'issued');
  return json.orderId;
}

it('returning a friend’s ticket and the buyer’s own spot refunds the order', async () => {
  const orderId = await buy(2);
  const [ticket] = await ticketsOf(eventId);
  const answer = [200, { success: true, refundCents: PRICE_CENTS }];
  const outcomeOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json];
  expect(outcomeOf(await call('return-ticket', { eventId, ticketId: ticket?.id }, buyer))).toEqual(answer);
  expect(outcomeOf(await call('leave-paid-event', { eventId, preview: true }, buyer))).toEqual(answer);
  expect(outcomeOf(await call('leave-paid-event', { eventId, preview: false }, buyer))).toEqual(answer);
  expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'refunded', refundedCents: 2 * PRICE_CENTS });
  expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
});

it('after the host refunds a ticket and cancels, everybody has their money and nobody is a guest', async () => {
  const other = await newMember();
  const orders = [await buy(3), await buy(1, other)];
  const [orderId] = orders;
  expect((await call('refund-order', { orderId, ticketNumber: 2 }, buyer)).status).toBe(404);
  expect((await call('refund-order', { orderId, ticketNumber: 2 }, host)).json).toEqual({
    success: true,
    refundCents: PRICE_CENTS,
  });
  const refused = await call('cancel-event', { eventId, preview: false }, buyer);
  expect([refused.status, refused.json]).toEqual([403, { success: false, error: refundTexts.notHost }]);
  const sum = { success: true, people: 2, refundCents: 3 * PRICE_CENTS };
  expect((await call('cancel-event', { eventId, preview: true }, host)).json).toEqual(sum);
  expect((await call('cancel-event', { eventId, preview: false }, host)).json).toEqual(sum);
  // The webhook's process changes the same orders meanwhile, and a busy machine may leave the rest of a refund to its message.
  for (const id of orders) await until('the refund', async () => (await fieldsOf(`orders/${id}`)).state === 'refunded');
  expect([await guestsOf(eventId), await ticketsOf(eventId)]).toEqual([[], []]);
  expect(await fieldsOf(`events/${eventId}`)).toMatchObject({ status: 'cancelled', ticketCount: 0 });
});

it('Stripe’s webhook writes a dispute into the order', async () => {
  const orderId = await buy(1);
  const { groups } = await control().call('money', {});
  expect(groups[orderId]?.charged).toBe(PRICE_CENTS);
  const { paymentIntentId, chargeId } = await paymentOf(orderId);
  const charge = chargeId ?? (await chargeOf(paymentIntentId));
  await control().call('dispute', { charge });
  await until('the dispute', async () => (await fieldsOf(`orders/${orderId}`)).dispute === 'open');
  expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'problem', problem: 'dispute' });
  const refused = await call('refund-order', { orderId, ticketNumber: null }, host);
  expect([refused.status, refused.json.error]).toEqual([409, refundTexts.disputed]);
});

async function chargeOf(paymentIntentId: string): Promise<string> {
  const answer = await fetch(`${process.env.STRIPE_API_BASE}/v1/payment_intents/${paymentIntentId}`, {
    headers: { authorization: 'Bearer sk_test_local' },
  });
  return JSON.parse(await answer.text()).latest_charge;
}

it.each([
  ['return-ticket', { ticketId: 'short' }],
  ['leave-paid-event', { preview: 'no' }],
  ['cancel-event', {}],
  ['refund-order', { orderId: '../users/a', ticketNumber: null }],
])('%s refuses a malformed body and a stranger without a token', async (name, body) => {
  expect((await call(name, { eventId, ...body }, buyer)).status).toBe(400);
  expect((await request(name, {}, {})).status).toBe(401);
});
