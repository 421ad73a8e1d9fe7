import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import { parseNotice } from '../reminders/notice.ts';
import { NEWS_KINDS } from '../reminders/reminder.ts';
import { LEASE_MS } from './delivery.ts';
import { newsNotice } from './newsNotice.ts';
import { afterPushing, pushedKind, whilePushing } from './pushing.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 11, 1);

it.each([
  ['a change of next week’s event', 'changed', 200, 24],
  ['a change of tomorrow’s', 'changed', 26, 23],
  ['a change two hours before the start', 'changed', 2, 0],
  ['a message', 'message', 200, 0],
  ['a cancellation', 'cancelled', 200, 0],
] as const)('%s is mailed, if at all, so many hours later', (_what, kind, startsIn, hours) => {
  const { dueAt } = whilePushing(kind, { now: NOW, startAt: NOW + startsIn * HOUR });
  expect(dueAt).toBe(NOW + Math.max(LEASE_MS, hours * HOUR));
});

it('whom no device reached gets every mail at once; whom one reached only what nobody may miss', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NEWS_KINDS), fc.integer({ min: 0, max: 500 }), (kind, startsIn) => {
      const during = whilePushing(kind, { now: NOW, startAt: NOW + startsIn * HOUR });
      expect(afterPushing(kind, during, { isReached: false, now: NOW })).toEqual({ ...during, dueAt: NOW });
      const reached = afterPushing(kind, during, { isReached: true, now: NOW });
      const expected = {
        changed: during,
        cancelled: { ...during, dueAt: NOW },
        message: { ...during, state: 'DROPPED', dueAt: null },
      };
      expect(reached).toEqual(expected[kind]);
    }),
  );
});

it('receipts, reminders and joins are not pushed', () => {
  expect((['ticket', 'refunded', 'reminder', 'joined', 'confirm'] as const).map(pushedKind)).toEqual(
    Array(5).fill(null),
  );
});

it('a notification has subject and facts, and not what the host wrote', () => {
  const notice = newsNotice('changed', asEventId('aB3dE6gH9jK2mN5pQ8sT'), {
    subject: 'Date and time changed: Picnic',
    parts: [
      { kind: 'event', title: 'Picnic' },
      { kind: 'facts', facts: [{ name: 'Date and time', value: 'Sun 13 Dec, 6:30 PM', was: 'Sat' }] },
      { kind: 'quote', title: 'From the host', text: 'Come to 12 Smith Street' },
    ],
  });
  expect(notice).toMatchObject({ title: 'Date and time changed: Picnic', body: 'Sun 13 Dec, 6:30 PM' });
  expect(parseNotice(JSON.stringify(notice))).toEqual(notice);
});
