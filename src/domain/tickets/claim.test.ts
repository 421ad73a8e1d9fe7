import { expect, test } from 'vitest';
import type { ArvoEvent } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { asUserId } from '../people/person.ts';
import { type ClaimFacts, decideClaim } from './claim.ts';

const NOW = Date.UTC(2026, 10, 22);
const END = NOW + 86_400_000;
const at = (changes: Partial<ArvoEvent> = {}) =>
  anEvent({ startAt: NOW, endAt: END, isPaid: true, priceCents: 5000, capacity: 2, ticketCount: 2, ...changes });
const friend = asUserId('friend');
const facts: ClaimFacts = {
  ticket: { status: 'reserved', claimedBy: null },
  event: at(),
  claimer: friend,
  isGuest: false,
  isRemoved: false,
  profileComplete: true,
  now: NOW,
};
const refused = (reason: string) => ({ kind: 'refused', reason });

test.each<[string, Partial<ClaimFacts>, object]>([
  ['a reserved ticket is claimed, although the event is full', {}, { kind: 'claim' }],
  ['a ticket that does not exist', { ticket: null }, refused('invalid')],
  ['a ticket of a deleted event', { event: null }, refused('invalid')],
  [
    'a ticket that somebody else has claimed',
    { ticket: { status: 'claimed', claimedBy: asUserId('other') } },
    refused('invalid'),
  ],
  ['the host', { claimer: asUserId('host') }, refused('host')],
  ['a guest', { isGuest: true }, refused('already-guest')],
  ['a repeated call of a guest', { isGuest: true, ticket: { status: 'claimed', claimedBy: friend } }, { kind: 'done' }],
  ['somebody who claimed it and left', { ticket: { status: 'claimed', claimedBy: friend } }, refused('invalid')],
  ['an event that is over', { now: END }, refused('over')],
  ['a cancelled event', { event: at({ isCancelled: true }) }, refused('cancelled')],
  ['a profile that is not complete', { profileComplete: false }, refused('no-profile')],
])('%s', (_what, over, expected) => {
  expect(decideClaim({ ...facts, ...over })).toEqual(expected);
});
