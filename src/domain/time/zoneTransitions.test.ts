import { expect, it } from 'vitest';
import { transitionsBetween } from './zoneTransitions.ts';

const year = (start: string) => [Date.parse(start), Date.parse(start) + 366 * 24 * 3_600_000] as const;
const changes = (start: string, zone: string) =>
  transitionsBetween(...year(start), zone).map(({ at, from, to }) => [new Date(at).toISOString(), from, to]);

it('finds the minute of each change', () => {
  expect(changes('2026-01-01T00:00Z', 'Australia/Sydney')).toEqual([
    ['2026-04-04T16:00:00.000Z', 660, 600],
    ['2026-10-03T16:00:00.000Z', 600, 660],
  ]);
  expect(changes('2026-01-01T00:00Z', 'Australia/Brisbane')).toEqual([]);
});

it.each([
  ['America/Noronha', '2000-01-01T00:00Z', ['2000-10-08T02:00:00.000Z', '2000-10-15T01:00:00.000Z']],
  ['America/Noronha', '2000-10-08T01:59Z', ['2000-10-08T02:00:00.000Z', '2000-10-15T01:00:00.000Z']],
])('finds two changes in %s that are a week less an hour apart, from %s on', (zone, start, instants) => {
  expect(changes(start, zone).map(([at]) => at)).toEqual(expect.arrayContaining(instants));
});
