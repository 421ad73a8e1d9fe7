import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, JOIN, LEAVE, publishWish } from './device.testing.ts';
import { unsentOf } from './unsent.ts';
import { titleOfWish, WAITING_FOR, WISH_REFUSALS, type Wish, type WishRow, type WishState, wishId } from './wish.ts';

const DRAFT = asEventId('draft000000000000000');
const UNPUBLISH = { kind: 'unpublish', eventId: DRAFT, title: 'Picnic' } as const;
const RENAME = { kind: 'rename', name: 'Ada' } as const;
const WISHES: readonly Wish<string>[] = [publishWish(DRAFT, ' Picnic '), JOIN, LEAVE, UNPUBLISH, RENAME];

const rowOf = (wish: Wish<string>, state: WishState, isUnsure = false): WishRow<string> => ({
  id: wishId(ADA, wish),
  owner: ADA,
  revision: '1',
  queuedAt: 1,
  attempts: 0,
  triedAt: null,
  isUnsure,
  state,
  wish,
});

test.each([
  [publishWish(DRAFT, ' Picnic '), 'Publish “Picnic”'],
  [JOIN, `Join “${titleOfWish(JOIN)}”`],
  [LEAVE, `Leave “${titleOfWish(LEAVE)}”`],
  [UNPUBLISH, 'Take back “Picnic”'],
  [RENAME, 'Change your name to Ada'],
])('a waiting $kind is named', (wish, text) => {
  const state = { kind: 'waiting', waitsFor: 'connection', notBefore: 0 } as const;
  expect(unsentOf(rowOf(wish, state))).toEqual({ id: wishId(ADA, wish), kind: wish.kind, text });
});

const anyState = fc.oneof(
  fc.record({ kind: fc.constant('waiting' as const), waitsFor: fc.constantFrom(...WAITING_FOR), notBefore: fc.nat() }),
  fc.record({ kind: fc.constant('refused' as const), reason: fc.constantFrom(...WISH_REFUSALS) }),
  fc.constant({ kind: 'done' as const }),
);

test('exactly the waiting actions are named, for any reason to wait, even if they may have been sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WISHES), anyState, fc.boolean(), (wish, state, isUnsure) => {
      const unsent = unsentOf(rowOf(wish, state, isUnsure));
      expect(unsent !== null).toBe(state.kind === 'waiting');
      expect(unsent?.text).not.toBe('');
    }),
  );
});
