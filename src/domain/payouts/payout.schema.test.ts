import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { parsePayout } from './payout.schema.ts';

const EVENT = asEventId('event');
const stored = {
  hostId: 'h',
  firstEndAt: 1,
  dueAt: 2,
  state: 'waiting',
  problem: null,
  receivesCents: 9000,
  transferredCents: 4500,
};

test('a stored payout is parsed as it is', () => {
  expect(parsePayout(EVENT, { ...stored, updatedAt: 3 })).toEqual({ ...stored, eventId: EVENT });
});

test('a payout with an unknown problem and no valid sums has no problem, nothing is transferred, and what it brings is unknown', () => {
  const parsed = parsePayout(EVENT, { ...stored, problem: 'weather', receivesCents: '90', transferredCents: null });
  expect(parsed).toMatchObject({ problem: null, receivesCents: null, transferredCents: 0 });
});

test.each([
  ['no host', { hostId: '' }],
  ['no due date', { dueAt: null }],
  ['an unknown state', { state: 'lost' }],
])('a payout with %s is rejected', (_what, over) => {
  expect(parsePayout(EVENT, { ...stored, ...over })).toBeNull();
});
