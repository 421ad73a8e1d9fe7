import { asUserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { beforeEach, expect, it } from 'vitest';
import { request, signIn } from './support/calling.ts';
import { countsOf, fieldsOf, newSale, writePerson } from './support/sales.ts';
import { db } from './support/world.ts';

/** A host closes sales and opens them again, over HTTP. */

type Person = { readonly uid: string; readonly idToken: string };
let host: Person;
let eventId: string;
const newMember = async (): Promise<Person> => {
  const person = await signIn();
  await writePerson(asUserId(person.uid));
  return person;
};
beforeEach(async () => {
  host = await newMember();
  eventId = await newSale({ creatorId: host.uid, hostStripeAccountId: 'acct_host' });
  await db().doc(`users/${host.uid}`).update({ stripeAccountId: 'acct_host', paymentSetupComplete: true });
});

const by = ({ idToken }: Person) => ({ authorization: `Bearer ${idToken}` });
const set = (person: Person, isOpen: unknown, id: string = eventId) =>
  request('set-sales', { eventId: id, isOpen }, by(person));
const page = () => `http://localhost:5050/events/${eventId}`;
const buy = (person: Person) =>
  request(
    'create-checkout-session',
    { eventId, quantity: 1, successUrl: `${page()}?paid=true`, cancelUrl: page() },
    by(person),
  );

it('the host closes sales: nobody buys until they open them again', async () => {
  const buyer = await newMember();
  for (let press = 0; press < 2; press += 1) expect((await set(host, false)).json).toEqual({ success: true });
  expect((await fieldsOf(`events/${eventId}`)).isSalesClosed).toBe(true);
  const refused = await buy(buyer);
  expect([refused.status, refused.json]).toEqual([
    409,
    { success: false, error: eventTexts.salesClosedHint, reason: 'sales-closed' },
  ]);
  expect((await set(host, true)).json).toEqual({ success: true });
  expect((await buy(buyer)).status).toBe(200);
});

it('who holds spots when the host closes sales may still pay for them, and holds no others', async () => {
  const buyer = await newMember();
  const first = await buy(buyer);
  await set(host, false);
  expect((await buy(buyer)).json).toMatchObject({ success: true, orderId: first.json.orderId });
  expect(await countsOf(await newSale())).toEqual({ ticketCount: 0, heldCount: 0 });
  expect((await buy(await newMember())).status).toBe(409);
});

it('a stranger cannot, and does not hear that the event exists', async () => {
  const answers = [await set(await newMember(), false), await set(await newMember(), false, 'none')];
  for (const { status, json } of answers)
    expect([status, json]).toEqual([404, { success: false, error: eventTexts.notFound }]);
  expect(await fieldsOf(`events/${eventId}`)).not.toHaveProperty('isSalesClosed');
});

it('sales of a cancelled event stay as they are', async () => {
  await db().doc(`events/${eventId}`).update({ status: 'cancelled' });
  expect((await set(host, true)).json).toEqual({ success: false, error: refundTexts.cancelled });
});

it.each(['no', null, 1])('%j is neither open nor closed', async (isOpen) => {
  expect((await set(host, isOpen)).status).toBe(400);
});
