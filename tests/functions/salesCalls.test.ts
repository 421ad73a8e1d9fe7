import { randomBytes } from 'node:crypto';
import type { EventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { cancelledSentence, eventTexts } from '@arvo/domain/texts/events/events.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { refusalTexts } from '@arvo/domain/texts/money/refusals.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeControl } from '../../doubles/stripe/client.ts';
import { request, ofAnotherProject, signIn } from './support/calling.ts';
import { countsOf, fieldsOf, guestsOf, HOST, newSale, sessionOf, ticketsOf, writePerson } from './support/sales.ts';
import { db, until } from './support/world.ts';

/** Selling tickets over HTTP: the calls, the webhook and the simulator of the running stack. */

type Person = { readonly uid: string; readonly idToken: string };
let buyer: Person;
let eventId: EventId;
const bearer = (person = buyer) => ({ authorization: `Bearer ${person.idToken}` });
const newMember = async (): Promise<Person> => {
  const person = await signIn();
  await writePerson(asUserId(person.uid));
  return person;
};

beforeAll(async () => {
  buyer = await newMember();
});
beforeEach(async () => {
  eventId = await newSale();
});

const page = (id: string) => `http://localhost:5050/events/${id}`;
const bodyOf = (over: Record<string, unknown> = {}) => ({
  eventId,
  quantity: 2,
  successUrl: `${page(eventId)}?paid=true`,
  cancelUrl: page(eventId),
  ...over,
});
const buy = (over: Record<string, unknown> = {}, person = buyer) =>
  request('create-checkout-session', bodyOf(over), bearer(person));
/** Opens Stripe's page and pays; the webhook issues the ticket. */
async function pay(orderId: string): Promise<void> {
  await stripeControl(process.env.STRIPE_API_BASE ?? '').call('pay', { session: await sessionOf(orderId) });
  await until('the ticket', async () => (await fieldsOf(`orders/${orderId}`)).state === 'issued');
}

/** Everything that a purchase would write, for this event and this buyer. */
const written = async () => ({
  event: await fieldsOf(`events/${eventId}`),
  orders: (await db().collection('orders').where('eventId', '==', eventId).get()).size,
  bought: (await db().collection('orders').where('buyerId', '==', buyer.uid).get()).size,
  holds: (await db().collection(`events/${eventId}/holds`).get()).size,
});

describe('a purchase', () => {
  // @spec:7/create-checkout @spec:7/claim-ticket
  it('becomes a ticket by Stripe’s webhook alone, and the friend joins by the link', async () => {
    const { status, json } = await buy();
    expect([status, json]).toEqual([
      200,
      { success: true, url: expect.stringMatching(/^http/u), orderId: expect.stringMatching(/^\w{20}$/u) },
    ]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 2 });
    await pay(json.orderId);
    expect((await request('check-order', { orderId: json.orderId }, bearer())).json).toEqual({
      success: true,
      state: 'issued',
    });
    const [ticket] = await ticketsOf(eventId);
    const friend = await newMember();
    const claim = (person: Person) => request('claim-ticket', { eventId, ticketId: ticket?.id }, bearer(person));
    expect((await request('open-ticket', { eventId, ticketId: ticket?.id }, bearer(friend))).status).toBe(200);
    expect((await claim(buyer)).json.error).toBe(salesTexts.claim.alreadyAttending);
    expect((await claim(friend)).json).toEqual({ success: true });
    const late = await claim(await newMember());
    expect([late.status, late.json.error]).toEqual([410, salesTexts.claim.invalid]);
    expect((await buy()).json.error).toBe(salesTexts.claim.alreadyAttending);
  });

  it('can be cancelled only by its buyer', async () => {
    const { json } = await buy();
    const other = await newMember();
    const cancel = (person: Person) => request('cancel-checkout', { orderId: json.orderId }, bearer(person));
    expect([(await cancel(other)).status, (await cancel(other)).json.error]).toEqual([404, refundTexts.noOrder]);
    expect((await cancel(buyer)).json).toEqual({ success: true, state: 'expired' });
    expect((await request('check-order', { orderId: json.orderId }, bearer(other))).status).toBe(404);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  });
});

describe('an invalid body writes nothing:', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ...[0, 6, 1.5, '2', -1, 1e9, null, [2]].map((quantity): [string, Record<string, unknown>, number, string] => [
      `a quantity of ${JSON.stringify(quantity)}`,
      { quantity },
      400,
      refusalTexts.quantity,
    ]),
    ['no quantity', { quantity: undefined }, 400, refusalTexts.quantity],
    ['an event id with a slash', { eventId: '../users/x' }, 400, callTexts.invalid],
    ['a success address elsewhere', { successUrl: 'https://evil.example/' }, 400, refusalTexts.returnAddress],
    ['a cancel address elsewhere', { cancelUrl: 'https://evil.example/' }, 400, refusalTexts.returnAddress],
    ['a success address of another event', { successUrl: page('another') }, 400, refusalTexts.returnAddress],
    ['a text instead of a flag', { buyingForFriends: 'yes' }, 400, callTexts.invalid],
  ])('%s', async (_what, over, status, error) => {
    const before = await written();
    const answer = await buy(over);
    expect([answer.status, answer.json]).toEqual([status, { success: false, error }]);
    expect(await written()).toEqual(before);
  });

  it.each<[string, string, string | undefined]>([
    ['no JSON', '{"eventId": ', undefined],
    ['nothing', '', callTexts.invalid],
    ['a list', '[]', callTexts.invalid],
    ['null', 'null', undefined],
    ['a text', '"create"', undefined],
    ['no fields', '{}', refusalTexts.quantity],
  ])('%s for a body', async (_what, body, error) => {
    const before = await written();
    const { status, json } = await request('create-checkout-session', body, bearer());
    // The platform itself refuses a body that is not an object, before our code runs.
    expect([status, json?.error]).toEqual([400, error]);
    expect(await written()).toEqual(before);
  });
});

describe('an event without ticket sales writes nothing:', () => {
  const past = new Date(Date.now() - 86_400_000);
  it.each<[string, Record<string, unknown>, number, string]>([
    ['free', { isPaid: false, price: 0, hostStripeAccountId: null }, 409, refusalTexts.free],
    ['over', { startAt: past, endAt: past }, 410, eventTexts.overSentence],
    ['cancelled', { status: 'cancelled' }, 410, cancelledSentence],
    ['full', { ticketCount: 10 }, 409, eventTexts.fullSentence],
    ['with one spot left', { ticketCount: 9 }, 409, refusalTexts.tooFew(1)],
    ['without an account', { hostStripeAccountId: null }, 409, refusalTexts.hostsPayments],
  ])('%s', async (_what, fields, status, error) => {
    eventId = await newSale(fields);
    const before = await written();
    const answer = await buy();
    expect([answer.status, answer.json.error]).toEqual([status, error]);
    expect(answer.json.requiresSetup).toBe(error === refusalTexts.hostsPayments ? true : undefined);
    expect(await written()).toEqual(before);
  });

  it('one whose host has open requirements at Stripe', async () => {
    // A host of its own: files at once share this database, and each sale of theirs says that HOST can be paid.
    const host = await writePerson(asUserId(`host${randomBytes(8).toString('hex')}`));
    await db().doc(`users/${host}`).update({ stripeAccountId: 'acct_host', paymentSetupComplete: false });
    eventId = await newSale({ creatorId: host });
    const before = await written();
    const answer = await buy();
    expect([answer.status, answer.json.error]).toEqual([409, 'Payment setup error']);
    expect(await written()).toEqual(before);
  });

  it('one that never existed, a deleted one, and one’s own', async () => {
    const before = await written();
    const none = await buy({ eventId: 'none', successUrl: page('none'), cancelUrl: page('none') });
    expect([none.status, none.json.error]).toEqual([404, 'Event not found']);
    expect(await written()).toEqual(before);
    await db().doc(`events/${eventId}`).delete();
    const deleted = await buy();
    expect([deleted.status, deleted.json.error]).toEqual([404, 'Event not found']);
    expect(await written()).toEqual({ ...before, event: {} });
    eventId = await newSale({ creatorId: buyer.uid });
    const mine = await written();
    const own = await buy();
    expect([own.status, own.json.error]).toEqual([403, refusalTexts.host]);
    expect(await written()).toEqual(mine);
  });
});

it('after a price change an open page sells at its old price, and another press opens one at the new price', async () => {
  const first = await buy();
  const other = await buy({ quantity: 1 }, await newMember());
  await db().doc(`events/${eventId}`).update({ price: 30.1 });
  await pay(other.json.orderId);
  expect(await fieldsOf(`orders/${other.json.orderId}`)).toMatchObject({ state: 'issued', amountCents: 2050 });
  const second = await buy();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json.url).not.toBe(first.json.url);
  expect(await fieldsOf(`orders/${first.json.orderId}`)).toMatchObject({ state: 'expired', amountCents: 4100 });
  expect(await fieldsOf(`orders/${second.json.orderId}`)).toMatchObject({ state: 'held', amountCents: 6020 });
  expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 2 });
});

it('of two people who claim an invitation concurrently one gets in, and the other reads that it is no longer valid', async () => {
  const ticketId = randomBytes(16).toString('base64url');
  await db()
    .doc(`events/${eventId}/tickets/${ticketId}`)
    .set({ orderId: 'a1B2c3D4e5F6g7H8i9J0', ownerId: HOST, hostId: HOST, ticketNumber: 2, status: 'reserved' });
  const people = [await newMember(), await newMember()];
  const at = (name: string) =>
    Promise.all(people.map((person) => request(name, { eventId, ticketId }, bearer(person))));
  expect((await at('open-ticket')).map(({ status }) => status)).toEqual([200, 200]);
  const answers = (await at('claim-ticket')).map(({ status, json }) => ({ status, json }));
  expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
    { status: 200, json: { success: true } },
    {
      status: 410,
      json: expect.objectContaining({ success: false, error: 'This invitation link is no longer valid.' }),
    },
  ]);
  expect(await guestsOf(eventId)).toHaveLength(1);
  expect((await fieldsOf(`events/${eventId}/tickets/${ticketId}`)).claimedBy).toBe(
    people[answers.findIndex(({ status }) => status === 200)]?.uid,
  );
});

it('nobody buys with a token of another project, or without a profile', async () => {
  const before = await written();
  const foreign = await buy({}, { ...buyer, idToken: ofAnotherProject(buyer.idToken) });
  const half = await buy({}, await signIn());
  expect([foreign.status, half.status, half.json.error]).toEqual([401, 403, callTexts.profileIncomplete]);
  expect(await written()).toEqual(before);
});

it('whoever has an invitation’s link reads whose gift it is without signing in, and no other link tells anything', async () => {
  const ticketId = randomBytes(16).toString('base64url');
  await db()
    .doc(`events/${eventId}/tickets/${ticketId}`)
    .set({ orderId: 'a1B2c3D4e5F6g7H8i9J0', ownerId: buyer.uid, hostId: HOST, ticketNumber: 2, status: 'reserved' });
  const read = async (id: string, event: string = eventId) => {
    const { status, json } = await request('read-invitation', { eventId: event, ticketId: id }, {});
    return [status, json];
  };
  const { name } = await fieldsOf(`profiles/${buyer.uid}`);
  expect(await read(ticketId)).toEqual([200, { success: true, state: 'valid', buyer: name }]);
  const dead = [410, expect.objectContaining({ success: false, error: salesTexts.claim.invalid, reason: 'invalid' })];
  expect(await read(randomBytes(16).toString('base64url'))).toEqual(dead);
  expect(await read(ticketId, 'another')).toEqual(dead);
  expect((await read('../../profiles/x'))[0]).toBe(400);
  expect((await request('send-ticket', { eventId, ticketId }, {})).status).toBe(401);
});

it('a link that lost a letter counts as no longer valid', async () => {
  const { status, json } = await request('claim-ticket', { eventId, ticketId: 'short' }, bearer());
  expect([status, json.error]).toEqual([400, salesTexts.claim.invalid]);
});
