import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, JOIN, LEAVE, publishWish } from './device.testing.ts';
import { queueWish } from './queue.ts';
import type { Wish } from './wish.ts';
import { parseWishRow } from './wish.schema.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const DRAFT = asEventId('draft000000000000000');
const rowOf = (wish: Wish<string>) => queueWish(undefined, wish, { owner: ADA, now: 1, revision: 'one' });

test.each<Wish<string>>([
  publishWish(DRAFT, 'Picnic'),
  publishWish(DRAFT, 'Picnic', null),
  JOIN,
  LEAVE,
  { kind: 'unpublish', eventId: DRAFT, title: 'Picnic' },
  { kind: 'rename', name: 'Ada King' },
])('reads back a $kind', (wish) => {
  const row = rowOf(wish);
  expect(parseWishRow(structuredClone(row), isText)).toEqual(row);
});

test.each([
  ['nothing', undefined],
  ['another kind of wish', { ...rowOf(JOIN), wish: { kind: 'buy' } }],
  ['another state', { ...rowOf(JOIN), state: { kind: 'paused' } }],
  ['a photo in another form', { ...rowOf(JOIN), wish: { ...publishWish(DRAFT, 'Picnic'), photo: 7 } }],
  [
    'an id that leaves its folder',
    { ...rowOf(JOIN), wish: { ...publishWish(DRAFT, 'Picnic'), eventId: '../users/x' } },
  ],
  ['a card without a date', { ...rowOf(JOIN), wish: { ...JOIN, event: { id: DRAFT } } }],
])('rejects %s', (_what, stored) => {
  expect(parseWishRow(stored, isText)).toBeNull();
});
