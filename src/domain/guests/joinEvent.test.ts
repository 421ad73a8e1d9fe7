import { describe, expect, test, vi } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import { asUserId } from '../people/person.ts';
import { noteNothing } from '../protocol/store/ownChange.testing.ts';
import type { CommitResult, DocumentStore } from '../protocol/writes/documentStore.ts';
import { DENIED, LOST, OFFLINE, scriptedStore } from '../protocol/writes/documentStore.testing.ts';
import { joinEvent, type JoinOutcome, leaveEvent } from './joinEvent.ts';
import { overAt } from '../time/over.ts';
import { refusalOf } from '../protocol/writes/refusal.ts';

const event = anEvent();
const uid = asUserId('ada');
const person = { uid, profile: { name: 'Ada', photo: null } };
const NOW = event.startAt - 3_600_000;
const COMMITTED: CommitResult = { kind: 'committed' };
const stored = { ...event, price: 0, status: 'published' };
const [EVENT, GUEST, DEPARTURE] = [
  `events/${event.id}`,
  `events/${event.id}/guests/ada`,
  `events/${event.id}/departures/ada`,
];
const guest = { userId: 'ada', name: 'Ada' };

const actingOn = (store: DocumentStore) => ({ store, clock: () => NOW, note: noteNothing });

function join(results: readonly CommitResult[], documents: Readonly<Record<string, unknown>>) {
  const scripted = scriptedStore(results, documents);
  return { ...scripted, outcome: joinEvent(actingOn(scripted.store), event, person) };
}

test('a successful join reads nothing', async () => {
  const { outcome, reads } = join([COMMITTED], {});
  expect([await outcome, reads]).toEqual([{ kind: 'joined' }, []]);
});

test('a join without a connection fails at once, without reading', async () => {
  const { outcome, reads } = join([OFFLINE], {});
  expect([await outcome, reads]).toEqual([{ kind: 'failed' }, []]);
});

describe('a join refused because of contention', () => {
  const ABORTED = refusalOf('aborted', 'too much contention', false);
  const askedServer = async (answer: JoinOutcome, results: readonly CommitResult[] = [ABORTED]) => {
    const { store, reads } = scriptedStore(results, { [EVENT]: stored });
    const joinAtServer = vi.fn(async () => answer);
    const outcome = await joinEvent({ ...actingOn(store), joinAtServer }, event, person);
    return { outcome, reads, joinAtServer };
  };

  test.each<JoinOutcome>([{ kind: 'joined' }, { kind: 'full' }, { kind: 'gone' }])(
    'is decided by the server: %j',
    async (answer) => {
      const { outcome, reads, joinAtServer } = await askedServer(answer);
      expect([outcome, reads]).toEqual([answer, []]);
      expect(joinAtServer).toHaveBeenCalledExactlyOnceWith(event.id);
    },
  );

  test('is looked up in the store if the server does not answer', async () => {
    const { outcome, reads } = await askedServer({ kind: 'failed' });
    expect(outcome).toEqual({ kind: 'failed' });
    expect(reads).toContain(GUEST);
  });

  test('is the only kind that the server is called for', async () => {
    for (const results of [[COMMITTED], [OFFLINE], [LOST], [DENIED, DENIED]]) {
      expect((await askedServer({ kind: 'joined' }, results)).joinAtServer).not.toHaveBeenCalled();
    }
  });
});

describe('a join about the end of the event', () => {
  const end = overAt(event);
  const at = (now: number, result: CommitResult) => {
    const { store } = scriptedStore([result, result], { [EVENT]: stored });
    return joinEvent({ ...actingOn(store), clock: () => now }, event, person);
  };

  test('was denied because it is over, even if this clock is up to a minute slow', async () => {
    expect(await at(end - 59_000, DENIED)).toEqual({ kind: 'over' });
    expect(await at(end - 61_000, DENIED)).toEqual({ kind: 'failed' });
  });

  test('failed for another reason as long as it is not over', async () => {
    expect(await at(end - 59_000, LOST)).toEqual({ kind: 'failed' });
    expect(await at(end, LOST)).toEqual({ kind: 'over' });
  });
});

test('a denied join is retried once without the card', async () => {
  const { outcome, committed } = join([DENIED, COMMITTED], { [EVENT]: stored });
  expect(await outcome).toEqual({ kind: 'joined' });
  expect(committed[1]?.[0]).not.toHaveProperty('fields.event');
});

test('a join denied because the event was edited since is retried with its current card', async () => {
  const note = vi.fn(noteNothing);
  const { store, committed } = scriptedStore([DENIED, COMMITTED], { [EVENT]: { ...stored, title: 'Renamed' } });
  expect(await joinEvent({ ...actingOn(store), note }, event, person)).toEqual({ kind: 'joined' });
  expect(committed[1]?.[0]).toHaveProperty('fields.event.title', 'Renamed');
  expect(note).toHaveBeenCalledExactlyOnceWith(
    uid,
    expect.objectContaining({ card: expect.objectContaining({ title: 'Renamed' }) }),
  );
});

test('a join denied with the current card too is retried without it, and then explained', async () => {
  const { outcome, committed } = join([DENIED, DENIED, DENIED], { [EVENT]: { ...stored, title: 'Renamed' } });
  expect(await outcome).toEqual({ kind: 'failed' });
  expect(committed.map(([guestWrite]) => guestWrite && 'fields' in guestWrite && 'event' in guestWrite.fields)).toEqual(
    [true, true, false],
  );
});

test.each([
  ['lost, and was carried out', LOST, { [EVENT]: stored, [GUEST]: guest }, 'already-guest'],
  ['lost, and had no effect', LOST, { [EVENT]: stored }, 'failed'],
  ['lost, of an event that is over', LOST, { [EVENT]: { ...stored, startAt: NOW - 13 * 3_600_000 } }, 'over'],
  ['denied, of a deleted event', DENIED, {}, 'gone'],
  ['denied, while the host has closed sales', DENIED, { [EVENT]: { ...stored, isSalesClosed: true } }, 'sales-closed'],
  ['denied, of a full event', DENIED, { [EVENT]: { ...stored, capacity: 1, ticketCount: 1 } }, 'full'],
] as const)('a join whose answer was %s is explained after one commit', async (_how, answer, documents, kind) => {
  const { outcome, committed } = join([answer], documents);
  expect([await outcome, committed.length]).toEqual([{ kind }, 1]);
});

test('who was removed, however long ago, reads the host’s word after one commit', async () => {
  const removed = { userId: 'ada', at: 1, removedWith: 'Sorry' };
  const { outcome, committed } = join([DENIED], { [EVENT]: stored, [DEPARTURE]: removed });
  expect([await outcome, committed.length]).toEqual([{ kind: 'removed', word: 'Sorry' }, 1]);
});

test.each([
  [NOW - 5_000, { kind: 'just-left', pauseMs: 6_000 }],
  [NOW - 3_600_000, { kind: 'failed' }],
])('after two denials a recent departure is the reason, an older one is not', async (at, answer) => {
  const { outcome } = join([DENIED, DENIED], { [EVENT]: stored, [DEPARTURE]: { at } });
  expect(await outcome).toEqual(answer);
});

test('nobody is told that an event is full, or over, while their own record cannot be read', async () => {
  const full = { ...stored, capacity: 1, ticketCount: 1 };
  expect(await join([LOST], { [EVENT]: full, [GUEST]: null }).outcome).toEqual({ kind: 'failed' });
  expect(await join([LOST], { [EVENT]: full }).outcome).toEqual({ kind: 'full' });
  expect(await join([LOST], { [GUEST]: null }).outcome).toEqual({ kind: 'gone' });
});

test('the reason stays unknown if the event cannot be read', async () => {
  const { outcome } = join([LOST], { [EVENT]: null });
  expect(await outcome).toEqual({ kind: 'failed' });
});

test.each([
  ['was carried out', COMMITTED, {}, 'left', 0],
  ['was denied because the guest has left already', DENIED, {}, 'left', 1],
  ['was denied, and the guest is still in', DENIED, { [GUEST]: guest }, 'failed', 1],
  ['got no answer, and nothing can be read', LOST, { [GUEST]: null }, 'failed', 1],
  ['had no connection', OFFLINE, {}, 'failed', 0],
] as const)('a leave that %s is explained', async (_how, result, documents, kind, readCount) => {
  const { store, reads } = scriptedStore([result], documents);
  expect([await leaveEvent(actingOn(store), event, uid), reads.length]).toEqual([{ kind }, readCount]);
});
