import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import { freshEntries, type RecentlyViewed, withViewed } from './recentlyViewed.ts';
import { parseRecentlyViewed } from './recentlyViewed.schema.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const entry = (id: string, viewedAt: number, title = id): RecentlyViewed => ({
  id: asEventId(id),
  title,
  date: '2026-12-12',
  timeZone: 'Australia/Perth',
  imageURL: null,
  viewedAt,
});

const entries = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
      // Negative ages: written while the device's clock was ahead.
      fc.integer({ min: -60 * DAY, max: 60 * DAY }),
    )
    .map(([id, age]) => entry(id, NOW - age)),
  { maxLength: 40 },
);

describe('recently viewed', () => {
  // @spec:7/local-storage
  it('keeps at most ten entries of the last 30 days, without duplicates, last viewed first', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const kept = freshEntries(list, NOW);
        expect(kept.length).toBeLessThanOrEqual(10);
        expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
        for (const { viewedAt } of kept) {
          expect(NOW - viewedAt).toBeLessThanOrEqual(2_592_000_000);
          expect(viewedAt).toBeLessThanOrEqual(NOW);
        }
        expect(kept.map(({ viewedAt }) => viewedAt)).toEqual(
          kept.map(({ viewedAt }) => viewedAt).toSorted((a, b) => b - a),
        );
        const wanted = new Set(list.filter(({ viewedAt }) => NOW - viewedAt <= 2_592_000_000).map(({ id }) => id));
        expect(kept.length).toBe(Math.min(10, wanted.size));
      }),
    );
  });

  it('puts a viewed event first with its current content', () => {
    const list = withViewed([entry('a', NOW - 10, 'Old name'), entry('b', NOW - 5)], entry('a', NOW, 'New name'), NOW);
    expect(list.map(({ title }) => title)).toEqual(['New name', 'b']);
  });

  // @spec:9/viewed
  it('puts a viewed event first even if the clock was ahead before', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: -60 * DAY, max: 60 * DAY }), (list, age) => {
        const [first, ...rest] = withViewed(list, entry('a', NOW - age, 'Viewed now'), NOW);
        expect(first).toEqual(entry('a', NOW, 'Viewed now'));
        expect(rest.map(({ id }) => id)).not.toContain('a');
      }),
    );
  });

  // @spec:9/viewed
  it('drops an entry one millisecond past 30 days and keeps one at 30 days', () => {
    expect(freshEntries([entry('a', NOW - 2_592_000_000)], NOW)).toHaveLength(1);
    expect(freshEntries([entry('a', NOW - 2_592_000_001)], NOW)).toHaveLength(0);
  });

  it.each([
    ['nothing', null],
    ['broken text', '{"a'],
    ['not a list', '{"id":"a"}'],
    ['an entry without a time', '[{"id":"a","title":"A"}]'],
    ['an id that is a path', '[{"id":"a/b","viewedAt":1}]'],
  ])('reads %s as no entries', (_name, stored) => {
    expect(parseRecentlyViewed(stored)).toEqual([]);
  });

  // @spec:3/viewed
  it('reads the fields of the specification, and drops only the invalid entry', () => {
    const stored = JSON.stringify([7, { id: 'abc', title: 'Picnic', date: '2026-12-12', imageURL: null, viewedAt: 5 }]);
    expect(parseRecentlyViewed(stored)).toEqual([
      { id: 'abc', title: 'Picnic', date: '2026-12-12', timeZone: 'Australia/Sydney', imageURL: null, viewedAt: 5 },
    ]);
  });
});
