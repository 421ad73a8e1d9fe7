import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { whoKnows } from '../../functions/src/events/whoKnows.ts';
import { request, signIn } from './support/calling.ts';
import { newSale, writePerson } from './support/sales.ts';
import { db } from './support/world.ts';

/** A host asks who knows of the last change, over HTTP. */

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
  eventId = await newSale({ creatorId: host.uid });
});
const ask = ({ idToken }: Person, names: unknown, id = eventId) =>
  request('who-knows', { eventId: id, names }, { authorization: `Bearer ${idToken}` });
const guest = (name: string, fields: object) =>
  db()
    .doc(`events/${eventId}/guests/${name}`)
    .set({ userId: name, name, profilePhoto: null, totalTicketsPurchased: 1, ...fields });

it('the host reads how many of those who were told know, and who does not; later guests count as neither', async () => {
  await db()
    .doc(`events/${eventId}`)
    .update({ told: { revision: 3, at: Timestamp.now(), movedFrom: null } });
  await guest('Zoë', { news: { revision: 3 }, seenRevision: 2 });
  await guest('Ada', { news: { revision: 3 } });
  await guest('Grace', { news: { revision: 3 }, seenRevision: 3 });
  await guest('Late', {});
  expect((await ask(host, false)).json).toEqual({ success: true, told: 3, know: 1, missing: [] });
  const named = { success: true, told: 3, know: 1, missing: ['Ada', 'Zoë'] };
  expect((await ask(host, true)).json).toEqual(named);
  // Here, so that its queries are compared with deploy/queries.ts.
  const asked = { uid: asUserId(host.uid), eventId: asEventId(eventId), names: true };
  expect(await whoKnows({ db: db() }, asked)).toEqual(named);
});

it('nobody was told of an event that never changed', async () => {
  expect((await ask(host, true)).json).toEqual({ success: true, told: 0, know: 0, missing: [] });
});

it('a stranger reads nothing, and does not hear that the event exists', async () => {
  for (const { status, json } of [await ask(await newMember(), true), await ask(host, true, 'none')])
    expect([status, json]).toEqual([404, { success: false, error: eventTexts.notFound }]);
});
