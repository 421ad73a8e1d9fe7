import { expect, test } from 'vitest';
import { afterAttempt, attempted } from './attempt.ts';
import { asEventId } from '../events/event.ts';
import { ADA, JOIN, LEAVE, publishAction } from './device.testing.ts';
import { outboxNotice } from './outboxNotice.ts';
import { afterPress, queueAction, withdrawAction } from './queue.ts';
import type { OutboxRow, ProfileAction } from './queuedAction.ts';

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
    // It keeps its place among the queued actions.
    queuedAt: 1_000,
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

const NAME: ProfileAction = { kind: 'profile', name: 'Ada King', photo: null };
const PHOTO: ProfileAction = { kind: 'profile', name: null, photo: 'two' };
const paused = queueAction<string>(undefined, PHOTO, { ...QUEUEING, pauseMs: 30_000 }) ?? expect.fail('nothing queued');

test('a change that the server has just refused waits for the rest of the pause, and was certainly not saved', () => {
  expect(paused).toMatchObject({ isUnsure: false, state: { kind: 'waiting', waitsFor: 'pause', notBefore: 31_000 } });
});

test('a name joins a photo that waits, in one change that waits no longer than the photo did', () => {
  expect(queueAction(paused, NAME, { ...QUEUEING, now: 20_000 })).toMatchObject({
    action: { kind: 'profile', name: 'Ada King', photo: 'two' },
    state: paused.state,
  });
});

test('a later name replaces the one that waits, and keeps the photo', () => {
  const both = queueAction(paused, NAME, QUEUEING) ?? expect.fail('nothing queued');
  expect(queueAction(both, { ...NAME, name: 'Ada Byron' }, QUEUEING)?.action).toEqual({ ...PHOTO, name: 'Ada Byron' });
});

test('a change that the server refused for good is not sent again with the next one', () => {
  const refused: OutboxRow<string> = { ...paused, state: { kind: 'refused', reason: 'rejected' } };
  expect(queueAction(refused, NAME, QUEUEING)).toMatchObject({ action: NAME, state: { waitsFor: 'connection' } });
});

test.each([
  ['join', JOIN, 'leave'],
  ['leave', LEAVE, 'join'],
] as const)('a withdrawn %s that the server may have carried out is undone without a word', (_what, action, kind) => {
  const row = attempted(queueAction(undefined, action, QUEUEING) ?? expect.fail(), 2_000);
  const undoing = withdrawAction(row, { now: 3_000, revision: 'withdrawn' }) ?? expect.fail();
  expect([undoing.action.kind, outboxNotice(undoing)]).toEqual([kind, null]);
  expect(withdrawAction(undoing, { now: 4_000, revision: 'again' })).toBe(undoing);
  expect(afterAttempt(attempted(undoing, 5_000), { kind: 'done' }, { now: 5_000, random: 0 })).toBeNull();
  // The person must hear that their spot is gone.
  const refused = afterAttempt(undoing, { kind: 'refused', reason: 'rejected' }, { now: 5_000, random: 0 });
  expect(refused && outboxNotice(refused)?.tone).toBe('refused');
});

test('a join pressed after a withdrawn one is an action of its own', () => {
  const undoing = withdrawAction(tried, { now: 3_000, revision: 'withdrawn' }) ?? expect.fail();
  const again = queueAction(undoing, JOIN, { owner: ADA, now: 4_000, revision: 'again' });
  expect([again?.isWithdrawal, again && outboxNotice(again)?.text]).toEqual([false, 'Waiting to join']);
});

const DRAFT = asEventId('draft000000000000000');
const SENT = { photoAt: 5, uploadedPhoto: 'https://files/photo.jpg' };
const published = queueAction<string>(undefined, { ...publishAction(DRAFT, 'Picnic'), ...SENT }, QUEUEING);

test.each([
  ['the same photo is not uploaded again', 'jpeg', SENT],
  ['a new photo is uploaded', 'another', { photoAt: null, uploadedPhoto: null }],
])('for a draft that is edited while it waits, %s', (_what, photo, upload) => {
  const edited = queueAction(published ?? undefined, publishAction(DRAFT, 'Picnic, later', photo), QUEUEING);
  expect(edited?.action).toMatchObject({ draft: { title: 'Picnic, later' }, ...upload });
});
