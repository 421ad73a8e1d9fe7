import { expect, test } from 'vitest';
import type { Guest } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { type GuestOrder, listGuests } from './guestListing.ts';

const guest = (name: string, joinedAt: number | null, totalTicketsPurchased = 1): Guest => ({
  userId: asUserId(name),
  name,
  profilePhoto: null,
  joinedAt,
  totalTicketsPurchased,
});
const GUESTS = [guest('Zoë Müller', 1), guest('Ravi Nair-Shah', 3, 4), guest('ada', null), guest('Bo', 2)];
const names = (search: string, order: GuestOrder = 'first') =>
  listGuests(GUESTS, search, order).map(({ name }) => name);

test.each<[GuestOrder, readonly string[]]>([
  ['first', ['Zoë Müller', 'Bo', 'Ravi Nair-Shah', 'ada']],
  ['latest', ['ada', 'Ravi Nair-Shah', 'Bo', 'Zoë Müller']],
  ['name', ['ada', 'Bo', 'Ravi Nair-Shah', 'Zoë Müller']],
  ['tickets', ['Ravi Nair-Shah', 'Zoë Müller', 'ada', 'Bo']],
])('guests are in the order "%s"', (order, expected) => {
  expect(names('', order)).toEqual(expected);
});

test.each([
  ['  ', 4],
  ['zoe', 1],
  ['MÜL zo', 1],
  ['shah', 1],
  ['avi', 0],
  ['zoe shah', 0],
])('a search for %j finds %d of them', (search, count) => {
  expect(names(search)).toHaveLength(count);
});
