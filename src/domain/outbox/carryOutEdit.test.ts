import { expect, test, vi } from 'vitest';
import { event, EVENT, NOW, old, PLACE, there } from '../changes/hostedDocuments.testing.ts';
import { draftOfEvent } from '../drafts/similarDraft.ts';
import type { CommitResult } from '../protocol/writes/documentStore.ts';
import { DENIED, LOST, OFFLINE, scriptedStore } from '../protocol/writes/documentStore.testing.ts';
import { carryOut } from './carryOut.ts';
import { queueAction } from './queue.ts';
import type { EditAction } from './queuedAction.ts';

const action: EditAction = {
  kind: 'edit',
  eventId: old.id,
  draft: { ...draftOfEvent(event, old.place), title: 'Later' },
  timeZone: event.timeZone,
  imageURL: event.imageURL,
  revision: 3,
  note: 'Sorry.',
  isMarked: true,
};
const COMMITTED: CommitResult = { kind: 'committed' };

async function once(answers: readonly CommitResult[], documents: object, change: Partial<EditAction> = {}) {
  const { store, committed } = scriptedStore(answers, { ...documents });
  const note = vi.fn(async () => undefined);
  const row = queueAction<string>(
    undefined,
    { ...action, ...change },
    { owner: old.creatorId, now: NOW, revision: 'r' },
  );
  if (row === null) return expect.fail('nothing queued');
  const uploadPhoto = async () => expect.fail('no photo is queued');
  const outcome = await carryOut({ store, uploadPhoto, clock: () => NOW, note }, row, async () => undefined);
  return { outcome, committed, note };
}

test('writes the event together with what guests will read, and notes it on the device', async () => {
  const { outcome, committed, note } = await once([COMMITTED], there());
  expect(outcome).toEqual({ kind: 'done' });
  expect(committed[0]).toMatchObject([
    { kind: 'update', path: EVENT, fields: { title: 'Later', revision: 4 } },
    { kind: 'set', path: PLACE },
    {
      kind: 'create',
      path: `${EVENT}/changes/4`,
      fields: { now: { title: 'Later' }, isMaterial: true, note: 'Sorry.' },
    },
  ]);
  expect(committed[0]?.[0]).not.toHaveProperty('fields.price');
  expect(note).toHaveBeenCalledExactlyOnceWith(old.creatorId, expect.objectContaining({ kind: 'edited', revision: 4 }));
});

test('never replaces another version: nothing is written, and the host decides', async () => {
  const { outcome, committed } = await once([], there({ revision: 4, title: 'Theirs' }));
  expect([outcome, committed]).toEqual([{ kind: 'refused', reason: 'moved-on' }, []]);
});

test('counts as saved if an earlier attempt has written it, and the device learns it', async () => {
  const { outcome, committed, note } = await once([], there({ revision: 4, title: 'Later' }));
  expect([outcome, committed]).toEqual([{ kind: 'done' }, []]);
  expect(note).toHaveBeenCalledExactlyOnceWith(old.creatorId, expect.objectContaining({ kind: 'edited', revision: 4 }));
});

test.each([
  ['the event is gone', {}, {}, { kind: 'refused', reason: 'gone' }],
  ['it is cancelled', there({ isCancelled: true }), {}, { kind: 'refused', reason: 'gone' }],
  ['the draft is no event', there(), { draft: { ...action.draft, date: '' } }, { kind: 'refused', reason: 'rejected' }],
  ['its documents cannot be read', { [EVENT]: null }, {}, { kind: 'later', waitsFor: 'connection' }],
] as const)('writes nothing if %s', async (_what, documents, change, expected) => {
  const { outcome, committed } = await once([], documents, change);
  expect([outcome, committed]).toEqual([expected, []]);
});

test.each<[string, CommitResult, object, Partial<EditAction>, object]>([
  ['without a connection', OFFLINE, there(), {}, { kind: 'later', waitsFor: 'connection' }],
  ['if the answer is lost', LOST, there(), {}, { kind: 'later', waitsFor: 'connection' }],
  [
    'a moment after another edit',
    DENIED,
    there({}, { editedAt: NOW - 1000 }),
    {},
    { kind: 'later', waitsFor: 'pause' },
  ],
  [
    'a moment after another edit, on a device whose clock is ten minutes fast',
    DENIED,
    there({}, { editedAt: NOW - 600_000 }),
    {},
    { kind: 'later', waitsFor: 'pause' },
  ],
])('is tried again %s', async (_what, answer, documents, change, expected) => {
  expect((await once([answer], documents, change)).outcome).toMatchObject(expected);
});

test('is refused with fewer spots than are taken by now', async () => {
  const draft = { ...action.draft, capacity: '1' };
  expect((await once([DENIED], there(), { draft })).outcome).toEqual({ kind: 'refused', reason: 'full' });
});
