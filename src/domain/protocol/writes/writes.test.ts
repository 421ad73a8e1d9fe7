import { expect, test } from 'vitest';
import { asUserId } from '../../people/person.ts';
import { anEvent } from '../../events/event.testing.ts';
import { firstRecordWrites } from '../../accounts/accountWrites.ts';
import { editWrites, newEventWrites } from '../../publishing/eventWrites.ts';
import { joinWrites, leaveWrites } from '../../guests/guestWrites.ts';
import { aNewEvent } from '../../publishing/newEvent.testing.ts';
import { faceWrites, profileWrites } from '../../profiles/profileWrites.ts';

const uid = asUserId('ada');
const joiner = { uid, profile: { name: 'Ada', photo: 'https://example.org/ada' } };

test('a join creates the guest with the card of the event and adds one to the count', () => {
  const event = anEvent({ endAt: null });
  const [guest, count] = joinWrites(event.id, joiner, event);
  expect(guest).toMatchObject({
    kind: 'create',
    path: `events/${event.id}/guests/ada`,
    fields: { event: { title: event.title, startAt: new Date(event.startAt), endAt: null } },
    serverTimes: ['timestamp'],
  });
  expect(count).toEqual({ kind: 'update', path: `events/${event.id}`, fields: {}, increments: { ticketCount: 1 } });
});

// @spec:3/guest
test('a join without a card writes the fields of the specification, section 3, and nothing else', () => {
  const [guest] = joinWrites(anEvent().id, joiner, null);
  const person = { userId: 'ada', name: 'Ada', profilePhoto: 'https://example.org/ada' };
  expect(guest).toMatchObject({ kind: 'create', serverTimes: ['timestamp'] });
  expect(guest).toHaveProperty('fields', { ...person, totalTicketsPurchased: 1, additionalTickets: [] });
});

test('a leave deletes the guest, writes the departure and subtracts one from the count', () => {
  const { id } = anEvent();
  expect(leaveWrites(id, uid)).toEqual([
    { kind: 'delete', path: `events/${id}/guests/ada` },
    { kind: 'set', path: `events/${id}/departures/ada`, fields: { userId: 'ada' }, serverTimes: ['at'] },
    { kind: 'update', path: `events/${id}`, fields: {}, increments: { ticketCount: -1 } },
  ]);
});

// @spec:4/event-creation
test('a new event has no guests, its price in dollars, and the street only in the place', () => {
  const event = aNewEvent({ isPaid: true, priceCents: 2550, hostStripeAccountId: 'acct_1' });
  const [document, place, count] = newEventWrites(event);
  expect(document).toMatchObject({
    kind: 'create',
    fields: { price: 25.5, status: 'published', ticketCount: 0, heldCount: 0, guestPreview: [] },
    serverTimes: ['createdAt'],
  });
  expect(document).not.toHaveProperty('fields.place');
  expect(place).toMatchObject({ path: `events/${event.id}/private/place`, fields: { ...event.place } });
  expect(count).toMatchObject({ path: 'quotas/host', fields: { lastEvent: event.id }, increments: { events: 1 } });
});

test('an edit does not change price, host and counts', () => {
  const fields = ['isPaid', 'price', 'creatorId', 'status', 'hostStripeAccountId', 'ticketCount', 'heldCount'];
  const [edited] = editWrites(aNewEvent());
  expect(edited).toMatchObject({ kind: 'update', fields: { title: 'Picnic' } });
  for (const field of fields) expect(edited).not.toHaveProperty(['fields', field]);
});

test('a new name, a new photo and both write the same values to record and profile, with the time of the change', () => {
  const name = { name: 'Ada King' };
  expect(faceWrites(uid, { name: 'Ada King', photo: null })).toEqual([
    {
      kind: 'merge',
      path: 'users/ada',
      fields: { ...name, displayName: 'Ada King' },
      serverTimes: ['profileChangedAt'],
    },
    { kind: 'merge', path: 'profiles/ada', fields: name },
  ]);
  expect(faceWrites(uid, { name: null, photo: 'p' })).toEqual([
    { kind: 'merge', path: 'users/ada', fields: { profilePicture: 'p' }, serverTimes: ['profileChangedAt'] },
    { kind: 'merge', path: 'profiles/ada', fields: { photo: 'p' } },
  ]);
  expect(faceWrites(uid, { name: 'Ada King', photo: 'p' })).toEqual([
    {
      kind: 'merge',
      path: 'users/ada',
      fields: { ...name, displayName: 'Ada King', profilePicture: 'p' },
      serverTimes: ['profileChangedAt'],
    },
    { kind: 'merge', path: 'profiles/ada', fields: { ...name, photo: 'p' } },
  ]);
});

test('completing a profile writes no change time, so the first change is allowed at once', () => {
  for (const write of profileWrites(uid, 'Ada', 'p')) expect(write).not.toHaveProperty('serverTimes');
});

test.each([
  ['email', ['email', 'profileComplete', 'createdAt']],
  [
    'google',
    [
      'email',
      'profileComplete',
      'createdAt',
      'signInProvider',
      'authProvider',
      'lastSignIn',
      'phoneNumber',
      'firstTime',
    ],
  ],
] as const)('a first record by %s has exactly its fields', (provider, names) => {
  const [record] = firstRecordWrites({ uid, email: 'ada@example.org', phoneNumber: null, provider }, 1);
  expect(record?.kind === 'merge' && Object.keys(record.fields)).toEqual(names);
});
