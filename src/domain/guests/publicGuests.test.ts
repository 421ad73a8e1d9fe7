import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asUserId } from '../people/person.ts';
import { asEventId, type GuestPreview } from '../events/event.ts';
import { MOST_GUESTS_SHOWN, parsePublicGuests, publicGuestsHref, publicGuestsJson } from './publicGuests.ts';
import { anyWebUrl } from '../typography/anyText.testing.ts';

const ID = asEventId('picnic');
const guest: fc.Arbitrary<GuestPreview> = fc.record({
  userId: fc.uuid().map(asUserId),
  name: fc.string({ unit: 'grapheme' }).map((name) => name.toWellFormed()),
  profilePhoto: fc.option(anyWebUrl()),
});

test('guests are read back as written, in the same order', () => {
  fc.assert(
    fc.property(fc.array(guest), (guests) => {
      expect(parsePublicGuests(ID, JSON.parse(JSON.stringify(publicGuestsJson(ID, guests))))).toEqual(guests);
    }),
  );
});

test('no other field of a guest is written', () => {
  const record = { userId: asUserId('ada'), name: 'Ada', profilePhoto: null, joinedAt: 1, totalTicketsPurchased: 3 };
  expect(publicGuestsJson(ID, [record])).toEqual({
    id: 'picnic',
    guests: [{ userId: 'ada', name: 'Ada', profilePhoto: null }],
  });
});

test('one invalid field makes the whole list invalid', () => {
  const fields = fc.constantFrom('userId', 'name', 'profilePhoto');
  const wrong = fc.constantFrom(undefined, 1, true, {}, []);
  fc.assert(
    fc.property(fc.array(guest, { minLength: 1 }), fc.nat(), fields, wrong, (guests, at, field, value) => {
      const changed = guests.map((one, place) => (place === at % guests.length ? { ...one, [field]: value } : one));
      expect(parsePublicGuests(ID, { id: ID, guests: changed })).toBeNull();
    }),
  );
});

test.each([null, 1, 'text', [], {}, { id: 'picnic' }, { id: 'other', guests: [] }, { id: 'picnic', guests: {} }])(
  'is null for %j',
  (json) => {
    expect(parsePublicGuests(ID, json)).toBeNull();
  },
);

test('a list over the maximum length is invalid', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, at) => ({ userId: `${at}`, name: '', profilePhoto: null }));
  expect(parsePublicGuests(ID, { id: ID, guests: many(MOST_GUESTS_SHOWN) })).toHaveLength(MOST_GUESTS_SHOWN);
  expect(parsePublicGuests(ID, { id: ID, guests: many(MOST_GUESTS_SHOWN + 1) })).toBeNull();
});

test('no value makes parsing throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(() => parsePublicGuests(ID, json)).not.toThrow();
      expect(() => parsePublicGuests(ID, { id: ID, guests: json })).not.toThrow();
    }),
  );
});

test("the list's address is below the event's", () => {
  expect(publicGuestsHref(ID)).toBe('/api/events/picnic/guests');
});
