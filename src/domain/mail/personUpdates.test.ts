import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PersonUpdate, unseenUpdates, withUpdate } from './personUpdates.ts';

const DAY = 86_400_000;
const update = (id: string, at: number): PersonUpdate => ({ id, title: id, path: '/profile', at });
const ids = (updates: readonly PersonUpdate[]) => updates.map(({ id }) => id);

it('whatever arrives in whatever order, the ten newest stay, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 40 }), (arrived) => {
      const kept = arrived.reduce<readonly PersonUpdate[]>(
        (updates, at) => withUpdate(updates, update(`u${at}`, at)) ?? updates,
        [],
      );
      const newest = [...new Set(arrived)].toSorted((one, other) => other - one);
      expect(kept.length).toBe(Math.min(10, newest.length));
      expect(new Set(ids(kept)).size).toBe(kept.length);
      expect(ids(kept)[0]).toBe(newest.length === 0 ? undefined : `u${newest[0]}`);
    }),
  );
});

it('what was looked at, and what is older than 30 days, is not shown', () => {
  const updates = [update('new', 40 * DAY), update('seen', 39 * DAY), update('old', 10 * DAY)];
  expect(ids(unseenUpdates(updates, { seen: 1 }, 40 * DAY))).toEqual(['new']);
});
