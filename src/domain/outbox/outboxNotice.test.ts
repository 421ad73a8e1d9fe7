import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, EDIT, EVENT_ID, JOIN, LEAVE, publishAction } from './device.testing.ts';
import { queueAction } from './queue.ts';
import { ACTION_REFUSALS, type QueuedAction, type OutboxRow, type ActionState } from './queuedAction.ts';
import { outboxNotice } from './outboxNotice.ts';

const DRAFT = asEventId('draft000000000000000');
const WAITING: ActionState = { kind: 'waiting', waitsFor: 'connection', notBefore: 0 };
const FACE = { kind: 'profile', name: null, photo: null } as const;
const UNPUBLISH = { kind: 'unpublish', eventId: DRAFT, title: 'Picnic' } as const;
const noticeOf = (action: QueuedAction<string>, state: ActionState) => {
  const row = queueAction(undefined, action, { owner: ADA, now: 1, revision: 'one' });
  return row && outboxNotice({ ...row, state } satisfies OutboxRow<string>);
};

test.each([
  [publishAction(DRAFT, ' Picnic '), "Will be published when you're back online", ['edit', 'withdraw']],
  [EDIT, "Your changes will be saved when you're back online", ['edit', 'withdraw']],
  [JOIN, 'Waiting to join', ['withdraw']],
  [LEAVE, 'Waiting to leave', ['withdraw']],
  [{ ...FACE, name: 'Ada' }, "Your name will be changed to Ada when you're back online", ['withdraw']],
  [{ ...FACE, photo: 'p' }, "Your new photo will be saved when you're back online", ['withdraw']],
  [
    { ...FACE, name: 'Ada', photo: 'p' },
    "Your new photo and the name Ada will be saved when you're back online",
    ['withdraw'],
  ],
])('a waiting $kind says so, and can be withdrawn', (action, text, choices) => {
  expect(noticeOf(action, WAITING)).toMatchObject({ text, choices, tone: 'waiting' });
});

test('a withdrawn event that is being deleted has no notice, unless the deletion is refused', () => {
  expect(noticeOf(UNPUBLISH, WAITING)).toBeNull();
  expect(noticeOf(UNPUBLISH, { kind: 'refused', reason: 'rejected' })).toMatchObject({ choices: ['view', 'dismiss'] });
});

test.each([
  [JOIN, "You're not in yet. We'll ask for your spot again in half a minute."],
  [{ ...FACE, name: 'Ada' }, 'Saving your new name in a few seconds…'],
  [{ ...FACE, photo: 'p' }, 'Saving your new photo in a few seconds…'],
  [{ ...FACE, name: 'Ada', photo: 'p' }, 'Saving your new name and photo in a few seconds…'],
] as const)('$kind that waits for a pause of the rules says so, and nothing about a connection', (action, sentence) => {
  const notice = noticeOf(action, { kind: 'waiting', waitsFor: 'pause', notBefore: 0 });
  expect(notice?.hint ?? notice?.text).toBe(sentence);
  expect(`${notice?.text} ${notice?.hint}`).not.toContain('online');
});

test('an action that waits for a sign-in says so', () => {
  const notice = noticeOf(JOIN, { kind: 'waiting', waitsFor: 'sign-in', notBefore: 0 });
  expect(notice?.hint).toBe('Sign in again, and we will send it.');
});

test.each(ACTION_REFUSALS)('every action refused as "%s" has a sentence and a next step', (reason) => {
  for (const action of [publishAction(DRAFT, 'Picnic'), EDIT, JOIN, LEAVE, UNPUBLISH, { ...FACE, name: 'Ada' }]) {
    const notice = noticeOf(action, { kind: 'refused', reason });
    expect(notice?.text).toMatch(/\.$/u);
    expect(notice?.choices.length).toBeGreaterThan(0);
  }
});

test('only a confirmed join says that somebody is in', () => {
  expect(noticeOf(JOIN, WAITING)?.text).not.toContain("You're in");
  expect(noticeOf(JOIN, { kind: 'done' })).toMatchObject({ text: "You're in!", tone: 'done' });
  expect(noticeOf(EDIT, { kind: 'done' })).toMatchObject({ text: 'Changes saved', tone: 'done' });
});

test.each<[string, QueuedAction<string>, string | null]>([
  ['a new event', publishAction(DRAFT, 'Picnic'), DRAFT],
  ['an edit', EDIT, EVENT_ID],
  ['an event that is taken back', UNPUBLISH, DRAFT],
  ['a join', JOIN, EVENT_ID],
  ['a leave', LEAVE, EVENT_ID],
  ['a new name', { ...FACE, name: 'Ada' }, null],
])('the notice of %s leads to its event, if it has one', (_what, action, eventId) => {
  expect(noticeOf(action, { kind: 'refused', reason: 'rejected' })?.eventId).toBe(eventId);
});
