import { expect, test } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import type { ArvoEvent, GuestPreview } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { guestCount, unclaimedTickets } from './guestCount.ts';

const people = (count: number): readonly GuestPreview[] =>
  Array.from({ length: count }, (_, at) => ({ userId: asUserId(`guest${at}`), name: 'Guest', profilePhoto: null }));

test.each<[string, Partial<ArvoEvent>, { guests: number | null; unclaimed: number | null }]>([
  ['a free event: every spot taken is a guest', { ticketCount: 12 }, { guests: 12, unclaimed: 0 }],
  ['before the first sale', { isPaid: true }, { guests: 0, unclaimed: 0 }],
  [
    'a paid event: tickets that nobody has claimed are no guests',
    { isPaid: true, ticketCount: 11, unclaimedCount: 3, guestPreview: people(8) },
    { guests: 8, unclaimed: 3 },
  ],
  [
    'an older paid event whose document names all guests',
    { isPaid: true, ticketCount: 5, guestPreview: people(3) },
    { guests: 3, unclaimed: null },
  ],
  [
    'an older paid event with more guests than its document names',
    { isPaid: true, ticketCount: 11, guestPreview: people(8) },
    { guests: null, unclaimed: null },
  ],
  [
    'a document that contradicts itself never counts below zero',
    { isPaid: true, ticketCount: 1, unclaimedCount: 3 },
    { guests: 0, unclaimed: 3 },
  ],
])('guests and tickets to be claimed: %s', (_, changes, { guests, unclaimed }) => {
  const event = anEvent(changes);
  expect([guestCount(event), unclaimedTickets(event)]).toEqual([guests, unclaimed]);
});
