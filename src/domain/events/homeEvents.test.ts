import { describe, expect, it } from 'vitest';
import { asEventId } from './event.ts';
import type { EventCard } from './eventCard.ts';
import { homeEvents, homeEventsSince, nextOf } from './homeEvents.ts';

/** Saturday 21 November 2026, 09:00 in Sydney, still the 20th in UTC's evening. */
const NOW = Date.UTC(2026, 10, 20, 22);

const event = (id: string, date: string, startAt = NOW): EventCard => ({
  id: asEventId(id),
  title: id,
  date,
  startTime: '18:30',
  timeZone: 'Australia/Sydney',
  startAt,
  endAt: null,
  area: '',
  imageURL: null,
});
const titles = (events: readonly EventCard[]) => events.map(({ title }) => title);

describe("home's joined events", () => {
  it('shows three, the newest join first, beginning with one that has no server time yet', () => {
    const joined = [
      { event: event('old', '2026-11-25'), joinedAt: 1 },
      { event: event('older', '2026-11-25'), joinedAt: 0 },
      { event: event('just now', '2026-11-25'), joinedAt: null },
      { event: event('new', '2026-11-25'), joinedAt: 2 },
    ];
    expect(titles(homeEvents(joined, NOW))).toEqual(['just now', 'new', 'old']);
  });

  it('ignores events dated more than 7 days ago in their own zone', () => {
    const joined = [
      { event: event('7 days ago', '2026-11-14'), joinedAt: 3 },
      { event: event('8 days ago', '2026-11-13'), joinedAt: 4 },
      { event: event('no day', 'someday'), joinedAt: 5 },
    ];
    expect(titles(homeEvents(joined, NOW))).toEqual(['7 days ago']);
  });
});

describe("the earliest date in home's query", () => {
  const HOUR = 3_600_000;
  const hours = Array.from({ length: 48 }, (_, at) => NOW + at * HOUR);
  const dayBefore = (date: string) => new Date(Date.parse(date) - 24 * HOUR).toISOString().slice(0, 10);
  const shown = (date: string, timeZone: string, now: number) =>
    homeEvents([{ event: { ...event('one', date), timeZone }, joinedAt: 1 }], now).length === 1;

  it('excludes no event that home shows in any zone', () => {
    for (const zone of ['Etc/GMT+12', 'America/New_York', 'UTC', 'Australia/Perth', 'Pacific/Kiritimati']) {
      for (const now of hours) expect(shown(dayBefore(homeEventsSince(now)), zone, now)).toBe(false);
    }
  });

  it('is the earliest date that home shows in some zone', () => {
    for (const now of hours) expect(shown(homeEventsSince(now), 'Etc/GMT+12', now)).toBe(true);
  });
});

describe('the next event', () => {
  it('is the soonest that is not over; one without an end lasts 12 hours', () => {
    const hour = 3_600_000;
    const events = [
      event('later', '', NOW + hour),
      event('on', '', NOW - 11 * hour),
      event('over', '', NOW - 12 * hour),
    ];
    expect(nextOf(events, NOW)?.title).toBe('on');
    expect(nextOf(events, NOW + hour)?.title).toBe('later');
    expect(nextOf([], NOW)).toBeNull();
  });
});
