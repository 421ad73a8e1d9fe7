import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, JOIN, LEAVE, publishWish } from './device.testing.ts';
import { queueWish } from './queue.ts';
import { WISH_REFUSALS, type Wish, type WishRow, type WishState } from './wish.ts';
import { wishNotice } from './wishNotice.ts';

const DRAFT = asEventId('draft000000000000000');
const WAITING: WishState = { kind: 'waiting', waitsFor: 'connection', notBefore: 0 };
const UNPUBLISH = { kind: 'unpublish', eventId: DRAFT, title: 'Picnic' } as const;
const noticeOf = (wish: Wish<string>, state: WishState) => {
  const row = queueWish(undefined, wish, { owner: ADA, now: 1, revision: 'one' });
  return row && wishNotice({ ...row, state } satisfies WishRow<string>);
};

test.each([
  [publishWish(DRAFT, ' Picnic '), "Will be published when you're back online", ['edit', 'withdraw']],
  [JOIN, 'Waiting to join', ['withdraw']],
  [LEAVE, 'Waiting to leave', ['withdraw']],
  [{ kind: 'rename', name: 'Ada' } as const, "Your name will be changed to Ada when you're back online", ['withdraw']],
])('a waiting $kind says so, and can be withdrawn', (wish, text, actions) => {
  expect(noticeOf(wish, WAITING)).toMatchObject({ text, actions, tone: 'waiting' });
});

test('a withdrawn event that is being deleted has no notice, unless the deletion is refused', () => {
  expect(noticeOf(UNPUBLISH, WAITING)).toBeNull();
  expect(noticeOf(UNPUBLISH, { kind: 'refused', reason: 'rejected' })).toMatchObject({ actions: ['view', 'dismiss'] });
});

test('an action that waits for a sign-in says so', () => {
  const notice = noticeOf(JOIN, { kind: 'waiting', waitsFor: 'sign-in', notBefore: 0 });
  expect(notice?.hint).toBe('Sign in again, and we will send it.');
});

test.each(WISH_REFUSALS)('every action refused as "%s" has a sentence and a next step', (reason) => {
  for (const wish of [publishWish(DRAFT, 'Picnic'), JOIN, LEAVE, UNPUBLISH, { kind: 'rename', name: 'Ada' } as const]) {
    const notice = noticeOf(wish, { kind: 'refused', reason });
    expect(notice?.text).toMatch(/\.$/u);
    expect(notice?.actions.length).toBeGreaterThan(0);
  }
});

test('only a confirmed join says that somebody is in', () => {
  expect(noticeOf(JOIN, WAITING)?.text).not.toContain("You're in");
  expect(noticeOf(JOIN, { kind: 'done' })).toMatchObject({ text: "You're in!", tone: 'done' });
});
