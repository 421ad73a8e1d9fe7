import { expect, test } from 'vitest';
import { noteNothing } from '../protocol/store/ownChange.testing.ts';
import type { CommitResult, DocumentStore } from '../protocol/writes/documentStore.ts';
import { DENIED, LOST, scriptedStore } from '../protocol/writes/documentStore.testing.ts';
import { aNewEvent } from './newEvent.testing.ts';
import { EVENTS_A_DAY, QUOTA_MS } from './eventQuota.ts';
import { publishEvent } from './publishEvent.ts';

const event = aNewEvent();
const actingOn = (store: DocumentStore) => ({ store, clock: Date.now, note: noteNothing });
const COMMITTED: CommitResult = { kind: 'committed' };
const EVENT = `events/${event.id}`;
const there = { ...event, price: 0, status: 'published', title: 'An earlier title' };

test('a successful publication reads nothing', async () => {
  const { store, reads } = scriptedStore([COMMITTED], {});
  expect([await publishEvent(actingOn(store), event), reads]).toEqual([{ kind: 'created' }, []]);
});

test.each([DENIED, LOST])('an event that an earlier try created is updated: $reason', async (answer) => {
  const { store, committed } = scriptedStore([answer, COMMITTED], { [EVENT]: there });
  expect(await publishEvent(actingOn(store), event)).toEqual({ kind: 'created' });
  expect(committed[1]).toMatchObject([{ kind: 'update', fields: { title: 'Picnic' } }, { kind: 'set' }]);
});

test.each([
  ['does not exist', {}],
  ['cannot be read', { [EVENT]: null }],
  ["is somebody else's", { [EVENT]: { ...there, creatorId: 'mallory' } }],
  ['has another price', { [EVENT]: { ...there, isPaid: true, price: 10 } }],
])('fails without a second write if the refused event %s', async (_what, documents) => {
  const { store, committed } = scriptedStore([DENIED], documents);
  expect([await publishEvent(actingOn(store), event), committed.length]).toEqual([{ kind: 'failed' }, 1]);
});

test('an event that already says what the host wants is not edited, because edits have a pace', async () => {
  const { store, committed } = scriptedStore([LOST, COMMITTED], {
    [EVENT]: { ...event, price: 0, status: 'published' },
  });
  expect(await publishEvent(actingOn(store), event)).toEqual({ kind: 'created' });
  expect(committed[1]).toMatchObject([{ kind: 'set', path: `${EVENT}/private/place` }]);
});

test.each([
  ['3 s ago', 3_000, { kind: 'too-soon', pauseMs: 3_000 }],
  ['by a clock that is a minute ahead of this device', -60_000, { kind: 'too-soon', pauseMs: 6_000 }],
  ['an hour ago', 3_600_000, { kind: 'failed' }],
])(
  'a refused edit of an event that was edited %s says how long to wait, if that is the cause',
  async (_when, age, outcome) => {
    const now = Date.UTC(2026, 10, 25);
    const { store } = scriptedStore([DENIED, DENIED], { [EVENT]: { ...there, editedAt: now - age } });
    expect(await publishEvent({ ...actingOn(store), clock: () => now }, event)).toEqual(outcome);
  },
);

const QUOTA = `quotas/${event.creatorId}`;

test('a new event is counted in its own commit', async () => {
  const { store, committed } = scriptedStore([COMMITTED], {});
  await publishEvent(actingOn(store), event);
  const counted = { kind: 'merge', path: QUOTA, fields: { lastEvent: event.id }, increments: { events: 1 } };
  expect(committed[0]?.at(-1)).toEqual(counted);
});

test.each([
  ['has never begun again', {}],
  ['began a day ago', { since: Date.now() - QUOTA_MS }],
])('once a count is used up that %s, the count begins again with the event', async (_when, since) => {
  const { store, committed } = scriptedStore([DENIED, COMMITTED], { [QUOTA]: { events: EVENTS_A_DAY, ...since } });
  expect(await publishEvent(actingOn(store), event)).toEqual({ kind: 'created' });
  expect(committed[1]?.at(-1)).toMatchObject({ path: QUOTA, fields: { events: 1 }, serverTimes: ['since'] });
});

test.each([
  ['an hour ago', EVENTS_A_DAY, 3_600_000, 'too-many'],
  ['two days ago, so that there is another cause', EVENTS_A_DAY, 2 * QUOTA_MS, 'failed'],
])('a refused event of a host whose count began %s says so', async (_when, events, age, kind) => {
  const { store } = scriptedStore([DENIED, DENIED], { [QUOTA]: { events, since: Date.now() - age } });
  expect(await publishEvent(actingOn(store), event)).toEqual({ kind });
});

test.each([
  ['is not used up', { events: EVENTS_A_DAY - 1, since: Date.now() }],
  ['cannot be read', null],
])('a refused event fails without a second write if the count %s', async (_what, quota) => {
  const { store, committed } = scriptedStore([DENIED], { [QUOTA]: quota });
  expect([await publishEvent(actingOn(store), event), committed.length]).toEqual([{ kind: 'failed' }, 1]);
});

test("fails if an earlier try's event cannot be updated", async () => {
  const { store } = scriptedStore([LOST, LOST], { [EVENT]: there });
  expect(await publishEvent(actingOn(store), event)).toEqual({ kind: 'failed' });
});
