import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { noteNothing } from '../store/ownChange.ts';
import { DENIED, LOST, OFFLINE, scriptedStore } from '../writes/documentStore.testing.ts';
import { carryOut } from './carryOut.ts';
import { ADA, EVENT_ID, JOIN, LEAVE, publishAction } from './device.testing.ts';
import { queueAction } from './queue.ts';
import type { OutboxRow, QueuedAction } from './queuedAction.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const [EVENT, GUEST] = [`events/${EVENT_ID}`, `events/${EVENT_ID}/guests/ada`];
const stored = { ...anEvent({ id: EVENT_ID, startAt: NOW + HOUR, capacity: null }), price: 0, status: 'published' };

const rowOf = (action: QueuedAction<string>): OutboxRow<string> =>
  queueAction(undefined, action, { owner: ADA, now: NOW, revision: 'r' }) ?? expect.fail('nothing queued');

/** Carries an action out once with a store that gives these answers. */
function once(action: QueuedAction<string>, scripted: ReturnType<typeof scriptedStore>) {
  const uploads: number[] = [];
  const uploadPhoto = async (_id: unknown, _photo: string, at: number) => {
    uploads.push(at);
    return { kind: 'uploaded' as const, address: 'https://files/photo.jpg' };
  };
  const world = { store: scripted.store, uploadPhoto, clock: () => NOW, note: noteNothing };
  return { uploads, outcome: carryOut(world, rowOf(action), async () => undefined) };
}

test.each<[string, QueuedAction<string>]>([
  ['join', JOIN],
  ['leave', LEAVE],
])(
  'a denied %s whose documents cannot be read may have been carried out earlier, so it is tried again',
  async (_what, action) => {
    const { outcome } = once(action, scriptedStore([DENIED, DENIED], { [EVENT]: null, [GUEST]: null }));
    expect(await outcome).toEqual({ kind: 'later', waitsFor: 'connection' });
  },
);

test('a leave that is denied although the guest is there is refused', async () => {
  const { outcome } = once(LEAVE, scriptedStore([DENIED], { [GUEST]: { userId: 'ada', name: 'Ada' } }));
  expect(await outcome).toEqual({ kind: 'refused', reason: 'rejected' });
});

test.each([
  ['without a connection', OFFLINE],
  ['whose answer was lost', LOST],
])('a leave %s is tried again', async (_what, result) => {
  const { outcome } = once(LEAVE, scriptedStore([result], { [GUEST]: { userId: 'ada', name: 'Ada' } }));
  expect(await outcome).toEqual({ kind: 'later', waitsFor: 'connection' });
});

test('an unexplained denial of a join is tried once more after the pause between leaving and joining', async () => {
  const { outcome } = once(JOIN, scriptedStore([DENIED, DENIED], { [EVENT]: stored }));
  expect(await outcome).toEqual({ kind: 'later', waitsFor: 'pause' });
});

test.each([
  ['an hour ago', NOW - HOUR, NOW - HOUR],
  ['just under 20 hours ago', NOW - 20 * HOUR + 1, NOW - 20 * HOUR + 1],
  ['20 hours ago', NOW - 20 * HOUR, NOW],
  ['on a clock that was 20 hours fast', NOW + 20 * HOUR, NOW],
  ['never', null, NOW],
])(
  'a photo whose upload began %s keeps its name only while the server certainly keeps the file',
  async (_when, photoAt, at) => {
    const action = { ...publishAction(asEventId('draft000000000000000'), 'Picnic'), photoAt };
    const { uploads, outcome } = once(action, scriptedStore([{ kind: 'committed' }], {}));
    expect(await outcome).toEqual({ kind: 'done' });
    expect(uploads).toEqual([at]);
  },
);
