import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPublicEvent } from '../../events/anyPublicEvent.testing.ts';
import { anEvent } from '../../events/event.testing.ts';
import type { ArvoEvent } from '../../events/event.ts';
import { localInstant, structuredData } from './structuredData.ts';

test.each([
  [Date.UTC(2026, 11, 12, 7, 30), 'Australia/Sydney', '2026-12-12T18:30:00+11:00'],
  [Date.UTC(2026, 6, 1, 8, 30), 'Australia/Sydney', '2026-07-01T18:30:00+10:00'],
  [Date.UTC(2026, 6, 1, 8, 30), 'Australia/Adelaide', '2026-07-01T18:00:00+09:30'],
  [Date.UTC(2026, 0, 1, 8, 0), 'Pacific/Honolulu', '2025-12-31T22:00:00-10:00'],
])('%d in %s is %s', (instant, zone, text) => {
  expect(localInstant(instant, zone)).toBe(text);
});

test.each([
  ['at its start', 0],
  ['before its start', -3_600_000],
  ['years after it', 4e11],
])('has no end if a document has one %s', (_what, after) => {
  const [publicEvent] = fc.sample(anyPublicEvent(), 1);
  if (!publicEvent) throw new Error('no sample');
  const event = { ...publicEvent.event, endAt: publicEvent.event.startAt + after };
  expect(structuredData({ ...publicEvent, event }, 'https://a', 'https://b')).not.toHaveProperty('endDate');
});

test('has the exact instants of the event, and its price', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const { event } = publicEvent;
      const data: Record<string, unknown> = { ...structuredData(publicEvent, 'https://a', 'https://b') };
      // Instants are whole minutes, because people enter minutes.
      expect(Date.parse(String(data.startDate))).toBe(event.startAt);
      expect(data.endDate === undefined ? null : Date.parse(String(data.endDate))).toBe(event.endAt);
      expect(data.eventStatus).toMatch(event.isCancelled ? /Cancelled$/u : /Scheduled$/u);
      expect(data.offers).toMatchObject({ price: (event.priceCents / 100).toFixed(2), priceCurrency: 'AUD' });
    }),
  );
});

test('names no organizer if the host could not be read', () => {
  const [publicEvent] = fc.sample(anyPublicEvent(), 1);
  if (!publicEvent) throw new Error('no sample');
  expect(structuredData({ ...publicEvent, host: null }, 'https://a', 'https://b')).toMatchObject({
    organizer: { name: 'Event Organizer' },
  });
  expect(structuredData({ ...publicEvent, host: 'unread' }, 'https://a', 'https://b')).not.toHaveProperty('organizer');
});

test('an event that was moved says when it was to start, one that was not or is cancelled does not', () => {
  const event = anEvent({ startAt: Date.UTC(2026, 11, 13, 7, 30), date: '2026-12-13' });
  const told = { revision: 2, at: 1, movedFrom: Date.UTC(2026, 11, 12, 7, 30) };
  const dataOf = (changes: Partial<ArvoEvent>) =>
    structuredData({ event: { ...event, ...changes }, host: null }, 'https://a', 'https://b');
  expect(dataOf({ told })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-12T18:30:00+11:00',
  });
  const back = { ...told, movedFrom: event.startAt };
  for (const changes of [{}, { told: { ...told, movedFrom: null } }, { told: back }, { told, isCancelled: true }])
    expect(dataOf(changes)).not.toHaveProperty('previousStartDate');
});
