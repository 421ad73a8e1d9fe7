import { expect, test } from 'vitest';
import { attempted } from './attempt.ts';
import { ADA, JOIN, LEAVE } from './device.testing.ts';
import { afterPress, queueAction } from './queue.ts';
import type { OutboxRow } from './queuedAction.ts';

const QUEUEING = { owner: ADA, now: 1_000, revision: 'queued' };
const queued = queueAction(undefined, JOIN, QUEUEING) ?? expect.fail('nothing queued');
const tried = attempted(queued, 2_000);
const pressed = (row: OutboxRow<string> | undefined, found: string | null) =>
  afterPress(row, LEAVE, { owner: ADA, now: 3_000, revision: 'pressed', found });

test.each<[string, OutboxRow<string>]>([
  ['a join that nobody has tried', queued],
  ['the notice of a join', { ...tried, isUnsure: false, state: { kind: 'done' } }],
  ['the refusal of a join', { ...tried, isUnsure: false, state: { kind: 'refused', reason: 'full' } }],
])('a leave with a connection removes %s', (_what, row) => {
  expect(pressed(row, 'queued')).toBeNull();
});

test('a leave is also queued while an earlier join may still reach the server', () => {
  expect(pressed(tried, 'queued')).toMatchObject({
    revision: 'pressed',
    action: LEAVE,
    isUnsure: true,
    state: { kind: 'waiting', notBefore: 3_000 },
  });
});

test('an action queued after the press stays', () => {
  expect(pressed(queued, null)).toBe(queued);
  expect(pressed(queued, 'earlier')).toBe(queued);
  expect(pressed(undefined, 'queued')).toBeUndefined();
});
