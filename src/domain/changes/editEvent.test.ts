import { expect, it, vi } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import type { CommitResult } from '../protocol/writes/documentStore.ts';
import { DENIED, LOST, scriptedStore } from '../protocol/writes/documentStore.testing.ts';
import { editEvent, isUnchanged } from './editEvent.ts';
import type { EventEdit } from './eventEdit.ts';
import { event, EVENT, NOW, old, PLACE, there } from './hostedDocuments.testing.ts';

const was = { event, place: old.place };
const edit: EventEdit = { was, now: { ...old, title: 'Later' }, note: 'Sorry.', isMarked: false };
const COMMITTED: CommitResult = { kind: 'committed' };
const attempt = async (answers: readonly CommitResult[], documents: object, given: EventEdit = edit) => {
  const { store, committed } = scriptedStore([...answers], { ...documents });
  const note = vi.fn(async () => undefined);
  return { outcome: await editEvent({ store, clock: () => NOW, note }, given), committed, note };
};

it('writes the event, its place and what is told in one commit, and notes it on the device', async () => {
  const { outcome, committed, note } = await attempt([COMMITTED], {});
  expect(outcome).toEqual({ kind: 'saved' });
  expect(committed[0]).toMatchObject([
    { kind: 'update', path: EVENT, fields: { title: 'Later', revision: 4 }, serverTimes: ['editedAt'] },
    { kind: 'set', path: PLACE },
    {
      kind: 'create',
      path: `${EVENT}/changes/4`,
      fields: {
        was: { title: old.title },
        now: { title: 'Later' },
        isAddressNew: false,
        isMaterial: false,
        note: 'Sorry.',
      },
      serverTimes: ['at'],
    },
  ]);
  expect(committed[0]?.[0]).not.toHaveProperty('fields.price');
  expect(note).toHaveBeenCalledExactlyOnceWith(old.creatorId, expect.objectContaining({ kind: 'edited', revision: 4 }));
});

it('writes a price only if it changes, with the account it is paid to', async () => {
  const paid = { ...old, isPaid: true, priceCents: 2000, hostStripeAccountId: 'acct_1' };
  const { committed } = await attempt([COMMITTED], {}, { ...edit, now: paid });
  expect(committed[0]?.[0]).toMatchObject({ fields: { isPaid: true, price: 20, hostStripeAccountId: 'acct_1' } });
});

it('a street that changes, and a change that the host wants known, are said', async () => {
  const place = { ...old.place, address: '14 Smith Street, Fitzroy VIC' };
  const { committed } = await attempt([COMMITTED], {}, { ...edit, now: { ...old, place }, isMarked: true });
  expect(committed[0]?.[2]).toMatchObject({ fields: { isAddressNew: true, isMaterial: true } });
  expect(JSON.stringify(committed[0]?.[2])).not.toContain('14 Smith');
});

it.each<[string, object, object]>([
  ['written by an earlier attempt', there({ title: 'Later', revision: 4 }), { kind: 'saved' }],
  ['of an event that does not exist', {}, { kind: 'gone' }],
  ['of a cancelled event', there({ isCancelled: true }), { kind: 'gone' }],
  ['that cannot be explained', there(), { kind: 'failed' }],
  ['that cannot be read', { [EVENT]: null }, { kind: 'failed' }],
  ['of one that was changed too often', there({ revision: 200 }), { kind: 'too-often' }],
  ['a second after another', there({}, { editedAt: NOW - 1000 }), { kind: 'too-soon', pauseMs: 5000 }],
])('a refused edit %s says so', async (_what, documents, expected) => {
  const at200 = { ...edit, was: { ...was, event: { ...event, revision: 200 } } };
  const given = JSON.stringify(documents).includes('"revision":200') ? at200 : edit;
  expect((await attempt([DENIED], documents, given)).outcome).toEqual(expected);
});

it('an edit whose answer was lost counts as saved if it is there', async () => {
  const { outcome, note } = await attempt([LOST], there({ title: 'Later', revision: 4 }));
  expect(outcome).toEqual({ kind: 'saved' });
  expect(note).toHaveBeenCalledOnce();
});

it('an event that moved on is not written over, but shown', async () => {
  const { outcome, note, committed } = await attempt([DENIED], there({ title: 'Theirs', revision: 4 }));
  expect(outcome).toMatchObject({
    kind: 'moved-on',
    theirs: { event: { title: 'Theirs', revision: 4 }, place: old.place },
  });
  expect([note.mock.calls.length, committed.length]).toEqual([0, 1]);
});

it('says how many spots are taken, and that a price stays once they are', async () => {
  const small = { ...edit, now: { ...old, capacity: 1 } };
  expect((await attempt([DENIED], there(), small)).outcome).toEqual({ kind: 'too-few-spots', taken: 2 });
  const paid = { ...edit, now: { ...old, isPaid: true, priceCents: 2000 } };
  expect((await attempt([DENIED], there(), paid)).outcome).toEqual({ kind: 'not-with-guests' });
  const searchable = { ...edit, now: { ...old, isSearchable: !event.isSearchable } };
  if (!event.isSearchable)
    expect((await attempt([DENIED], there(), searchable)).outcome).toEqual({ kind: 'not-with-guests' });
});

it('knows when nothing would change', () => {
  expect(isUnchanged({ was, now: old })).toBe(true);
  expect(isUnchanged({ was, now: { ...old, place: { ...old.place, lat: old.place.lat + 0.1 } } })).toBe(false);
  expect(isUnchanged({ was, now: { ...old, capacity: 7 } })).toBe(false);
  expect(anEvent().revision).toBe(0);
});
