import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, EDIT, JOIN, LEAVE, publishAction, SEE } from './device.testing.ts';
import { queueAction } from './queue.ts';
import type { QueuedAction } from './queuedAction.ts';
import { parseOutboxRow, storedOutboxRow } from './queuedAction.schema.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const DRAFT = asEventId('draft000000000000000');
const rowOf = (action: QueuedAction<string>) =>
  queueAction(undefined, action, { owner: ADA, now: 1, revision: 'one' }) ?? expect.fail('nothing queued');
const stored = (action: QueuedAction<string>) => storedOutboxRow(rowOf(action));

test.each<QueuedAction<string>>([
  publishAction(DRAFT, 'Picnic'),
  publishAction(DRAFT, 'Picnic', null),
  JOIN,
  LEAVE,
  SEE,
  EDIT,
  { kind: 'unpublish', eventId: DRAFT, title: 'Picnic' },
  { kind: 'profile', name: 'Ada King', photo: null },
  { kind: 'profile', name: null, photo: 'https://photos.example/1.jpg' },
])('reads back a $kind', (action) => {
  expect(parseOutboxRow(structuredClone(stored(action)), isText)).toEqual(rowOf(action));
});

test('a row is stored in the form that devices already hold', () => {
  const { action, ...row } = rowOf(JOIN);
  expect(stored(JOIN)).toEqual({ ...row, wish: action });
});

test('a name that an earlier build queued is read as a change of the name', () => {
  const action = { kind: 'profile', name: 'Ada King', photo: null } as const;
  const earlier = { ...stored(action), wish: { kind: 'rename', name: 'Ada King' } };
  expect(parseOutboxRow(earlier, isText)).toEqual(rowOf(action));
});

test.each([
  ['nothing', undefined],
  ['another kind of action', { ...stored(JOIN), wish: { kind: 'buy' } }],
  ['another state', { ...stored(JOIN), state: { kind: 'paused' } }],
  ['a photo in another form', { ...stored(JOIN), wish: { ...publishAction(DRAFT, 'Picnic'), photo: 7 } }],
  [
    'an id that leaves its folder',
    { ...stored(JOIN), wish: { ...publishAction(DRAFT, 'Picnic'), eventId: '../users/x' } },
  ],
  ['a card without a date', { ...stored(JOIN), wish: { ...JOIN, event: { id: DRAFT } } }],
])('rejects %s', (_what, damaged) => {
  expect(parseOutboxRow(damaged, isText)).toBeNull();
});
