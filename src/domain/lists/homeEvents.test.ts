import { describe, expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import { aCard, anEvent } from '../events/event.testing.ts';
import { cardOf, type EventCard } from '../events/eventCard.ts';
import { homeEvents, homeEventsSince, hostedNext, joinedNext, type NextEvent, nextOf } from './homeEvents.ts';

/** Saturday 21 November 2026, 09:00 in Sydney, still the 20th in UTC's evening. */
const NOW = Date.UTC(2026, 10, 20, 22);

const event = (id: string, date: string, startAt = NOW) =>
  aCard({ id: asEventId(id), title: id, date, timeZone: 'Australia/Sydney', startAt });
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

  // @spec:9/home-joined
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
  const isListed = (date: string, timeZone: string, now: number) =>
    homeEvents([{ event: { ...event('one', date), timeZone }, joinedAt: 1 }], now).length === 1;

  it('excludes no event that home shows in any zone', () => {
    for (const zone of ['Etc/GMT+12', 'America/New_York', 'UTC', 'Australia/Perth', 'Pacific/Kiritimati']) {
      for (const now of hours) expect(isListed(dayBefore(homeEventsSince(now)), zone, now)).toBe(false);
    }
  });

  it('is the earliest date that home shows in some zone', () => {
    for (const now of hours) expect(isListed(homeEventsSince(now), 'Etc/GMT+12', now)).toBe(true);
  });
});

describe('the event that home shows first', () => {
  const hour = 3_600_000;
  const begins = (id: string, hours: number, lasts: number | null = null, isHost = false): NextEvent => {
    const startAt = NOW + hours * hour;
    return { event: { ...event(id, '', startAt), endAt: lasts === null ? null : startAt + lasts * hour }, isHost };
  };
  const lead = (...events: readonly NextEvent[]) => nextOf(events, NOW)?.event.title ?? null;

  it('is the one that starts soonest, joined or hosted', () => {
    expect(lead(begins('later', 3), begins('mine', 1, null, true), begins('soon', 2))).toBe('mine');
    expect(lead()).toBeNull();
  });

  it('is the one that is on now, until its end', () => {
    expect(lead(begins('later', 1), begins('on', -20, 21))).toBe('on');
    expect(lead(begins('later', 1), begins('over', -20, 20))).toBe('later');
  });

  it('stays first for four hours if it has no end, so that a brunch does not hide the dinner', () => {
    expect(lead(begins('dinner', 1), begins('brunch', -3.9))).toBe('brunch');
    expect(lead(begins('dinner', 1), begins('brunch', -4))).toBe('dinner');
    expect(lead(begins('brunch', -4))).toBeNull();
  });

  it('is never a cancelled one', () => {
    const hosted = anEvent({ startAt: NOW + hour, endAt: null });
    expect(hostedNext(hosted, NOW)).toBe(hosted);
    expect(hostedNext({ ...hosted, isCancelled: true }, NOW)).toBeNull();
    expect(hostedNext(hosted, NOW + 5 * hour)).toBeNull();
    expect(hostedNext(null, NOW)).toBeNull();
    expect(joinedNext(null, NOW)).toBeNull();
    expect(joinedNext(cardOf(hosted), NOW)).toEqual({ event: cardOf(hosted), isHost: false });
    expect(joinedNext({ ...cardOf(hosted), isCancelled: true }, NOW)).toBeNull();
    const soon = begins('soon', 1);
    expect(lead(begins('later', 2), { ...soon, event: { ...soon.event, isCancelled: true } })).toBe('later');
  });
});
