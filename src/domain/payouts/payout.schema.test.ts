import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { parsePayout } from './payout.schema.ts';

const EVENT = asEventId('event');
const stored = { hostId: 'h', firstEndAt: 1, dueAt: 2, state: 'waiting', problem: null, transferredCents: 4500 };

test('a stored payout is parsed as it is', () => {
  expect(parsePayout(EVENT, { ...stored, updatedAt: 3 })).toEqual({ ...stored, eventId: EVENT });
});

test('a payout with an unknown problem and no valid sum has no problem, and nothing is transferred', () => {
  const parsed = parsePayout(EVENT, { ...stored, problem: 'weather', transferredCents: null });
  expect(parsed).toMatchObject({ problem: null, transferredCents: 0 });
});

test.each([
  ['no host', { hostId: '' }],
  ['no due date', { dueAt: null }],
  ['an unknown state', { state: 'lost' }],
])('a payout with %s is rejected', (_what, over) => {
  expect(parsePayout(EVENT, { ...stored, ...over })).toBeNull();
});
