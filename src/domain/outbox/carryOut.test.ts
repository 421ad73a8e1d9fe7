import { asHue } from '../pictures/hue.ts';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { noteNothing } from '../protocol/store/ownChange.testing.ts';
import type { OwnChange } from '../protocol/store/ownChange.ts';
import { DENIED, LOST, OFFLINE, scriptedStore } from '../protocol/writes/documentStore.testing.ts';
import { actionRefusals } from '../texts/outbox.ts';
import { EVENTS_A_DAY } from '../publishing/eventQuota.ts';
import { afterAttempt } from './attempt.ts';
import { carryOut, type Remember } from './carryOut.ts';
import { ADA, EVENT_ID, JOIN, LEAVE, publishAction, SEE } from './device.testing.ts';
import { outboxNotice } from './outboxNotice.ts';
import { queueAction } from './queue.ts';
import type { OutboxRow, QueuedAction } from './queuedAction.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const [EVENT, GUEST] = [`events/${EVENT_ID}`, `events/${EVENT_ID}/guests/ada`];
const stored = { ...anEvent({ id: EVENT_ID, startAt: NOW + HOUR, capacity: null }), price: 0, status: 'published' };

const rowOf = (action: QueuedAction<string>): OutboxRow<string> =>
  queueAction(undefined, action, { owner: ADA, now: NOW, revision: 'r' }) ?? expect.fail('nothing queued');

/** Carries an action out once with a store that gives these answers. */
function once(
  action: QueuedAction<string>,
  scripted: ReturnType<typeof scriptedStore>,
  {
    state,
    remember = async () => undefined,
  }: Partial<Pick<OutboxRow<string>, 'state'>> & { remember?: Remember<string> } = {},
) {
  const uploads: string[] = [];
  const uploadPhoto = async (path: string) => {
    uploads.push(path);
    return { kind: 'uploaded' as const, address: 'https://files/photo.jpg' };
  };
  const world = { store: scripted.store, uploadPhoto, clock: () => NOW, note: noteNothing };
  const row = rowOf(action);
  return { uploads, outcome: carryOut(world, { ...row, state: state ?? row.state }, remember) };
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

test('what the rules refuse to be seen was seen before, or by somebody who has left: nothing is left to tell', async () => {
  const { outcome } = once(SEE, scriptedStore([DENIED], {}));
  expect(await outcome).toEqual({ kind: 'done' });
  const row = afterAttempt(rowOf(SEE), { kind: 'done' }, { now: NOW, random: 0 });
  expect(row).toBeNull();
  expect(outboxNotice(rowOf(SEE))).toBeNull();
});

test.each([OFFLINE, LOST])('a change that was seen without a connection counts later', async (result) => {
  const scripted = scriptedStore([result, { kind: 'committed' }], {});
  expect(await once(SEE, scripted).outcome).toEqual({ kind: 'later', waitsFor: 'connection' });
  expect(await once(SEE, scripted).outcome).toEqual({ kind: 'done' });
});

test('an event that was edited seconds ago is edited after the pause', async () => {
  const answers = scriptedStore([DENIED, DENIED], { [EVENT]: { ...stored, creatorId: 'ada', editedAt: NOW - 3_000 } });
  expect(await once(publishAction(EVENT_ID, 'Picnic'), answers).outcome).toEqual({
    kind: 'later',
    waitsFor: 'pause',
    pauseMs: 3_000,
  });
});

test('an event beyond what a day allows is refused for that reason, and stays on the device', async () => {
  const answers = scriptedStore([DENIED, DENIED], { 'quotas/ada': { events: EVENTS_A_DAY, since: NOW - HOUR } });
  const outcome = await once(publishAction(EVENT_ID, 'Picnic'), answers).outcome;
  expect(outcome).toEqual({ kind: 'refused', reason: 'too-many' });
  const row = afterAttempt(rowOf(publishAction(EVENT_ID, 'Picnic')), outcome, { now: NOW, random: 0 });
  expect(row).toMatchObject({ action: { kind: 'publish', draft: { title: 'Picnic' } } });
  expect(row && outboxNotice(row)).toMatchObject({
    text: actionRefusals.publish['too-many'],
    choices: ['edit', 'withdraw'],
  });
});

test.each([
  ['4 s ago waits for the rest of the pause', NOW - 4_000, 7_000],
  ['later than this device’s clock waits for the whole pause', NOW + 60_000, 11_000],
])('a join of an event that was left %s', async (_when, at, pauseMs) => {
  const answers = scriptedStore([DENIED, DENIED, DENIED], { [EVENT]: stored, [`${EVENT}/departures/ada`]: { at } });
  expect(await once(JOIN, answers).outcome).toEqual({ kind: 'later', waitsFor: 'pause', pauseMs });
});

test('a join with a name that changed meanwhile is sent with the new one, although this clock finds the departure recent', async () => {
  const answers = scriptedStore([DENIED, DENIED, DENIED, { kind: 'committed' }], {
    [EVENT]: stored,
    [`${EVENT}/departures/ada`]: { at: NOW + 60_000 },
    'profiles/ada': { name: 'Wren', photo: null },
  });
  expect(await once(JOIN, answers).outcome).toEqual({ kind: 'done' });
  expect(JSON.stringify(answers.committed.at(-1))).toContain('Wren');
});

// Its card is older than the event: sent, sent with the current card, and without one.
test('an unexplained denial of a join is tried once more after the pause between leaving and joining', async () => {
  const { outcome } = once(JOIN, scriptedStore([DENIED, DENIED, DENIED], { [EVENT]: stored }));
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
    const draft = asEventId('draft000000000000000');
    const action = { ...publishAction(draft, 'Picnic'), photoAt, photoHue: asHue(212) };
    const { uploads, outcome } = once(action, scriptedStore([{ kind: 'committed' }], {}));
    expect(await outcome).toEqual({ kind: 'done' });
    expect(uploads).toEqual([`events/${draft}/photo_${at}_212.jpg`]);
  },
);

test('an unexplained denial after that pause is refused, so that the person hears of it', async () => {
  const state = { kind: 'waiting', waitsFor: 'pause', notBefore: NOW } as const;
  const { outcome } = once(JOIN, scriptedStore([DENIED, DENIED, DENIED], { [EVENT]: stored }), { state });
  expect(await outcome).toEqual({ kind: 'refused', reason: 'rejected' });
});

const BEGUN = { photoAt: NOW, uploadedPhoto: null, uploads: 0 };
const UPLOADED = { photoAt: NOW, uploadedPhoto: 'https://files/photo.jpg', uploads: 1 };

test.each([
  ['published', { kind: 'committed' } as const, [BEGUN]],
  ['not surely published, the address for the next attempt', LOST, [BEGUN, UPLOADED]],
])('the device keeps when an upload began before it begins, and if the event is %s', async (_what, result, kept) => {
  const steps: unknown[] = [];
  const action = publishAction(asEventId('draft000000000000000'), 'Picnic');
  const { uploads, outcome } = once(action, scriptedStore([result], {}), {
    remember: async (change) => {
      await new Promise((done) => setTimeout(done));
      steps.push({ ...change, uploads: uploads.length });
    },
  });
  await outcome;
  expect(steps).toEqual(kept);
});

test.each([JOIN, LEAVE])(
  'a queued $kind notes the number of tickets that the device knew before it was sent, which an answer from meanwhile may lack',
  async (action) => {
    const noted: (number | null)[] = [];
    let known = 4;
    const { store } = scriptedStore([{ kind: 'committed' }], {});
    const world = {
      store: {
        ...store,
        commit: async (writes: Parameters<typeof store.commit>[0]) => {
          known = 9;
          return store.commit(writes);
        },
      },
      uploadPhoto: () => expect.fail('nothing to upload'),
      clock: () => NOW,
      note: async (_owner: unknown, change: OwnChange) => void noted.push('seen' in change ? change.seen : null),
      ticketsOnDevice: async () => known,
    };
    expect(await carryOut(world, rowOf(action), async () => undefined)).toEqual({ kind: 'done' });
    expect(noted).toEqual([4]);
  },
);
