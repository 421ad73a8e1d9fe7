import * as fc from 'fast-check';
import { twoDigits } from '../time/twoDigits.ts';
import { describe, expect, test } from 'vitest';
import { asUserId } from '../people/person.ts';
import { areaNamed } from '../places/placeName.ts';
import type { EventDraft } from './draft.ts';
import { asEventId } from '../events/event.ts';
import { newEventFrom } from './newEvent.ts';

const DRAFT: EventDraft = {
  title: '  Sunset picnic ',
  description: ' Bring a rug.\n',
  date: '2027-01-16',
  startTime: '18:30',
  endTime: '',
  address: ' 12 Smith Street ,Fitzroy VIC,',
  place: { area: areaNamed(['Fitzroy'], 'VIC'), lat: -37.8, lng: 144.98 },
  capacity: '40',
  isPaid: false,
  price: '25',
  accessibility: ' Step-free entry,\n quiet  room ',
  isSearchable: true,
  access: { stepFree: 'yes', auslan: 'ask' },
};
const make = (change: Partial<EventDraft> = {}, timeZone = 'Australia/Melbourne') =>
  newEventFrom({
    draft: { ...DRAFT, ...change },
    id: asEventId('abcdefghijklmnopqrst'),
    creatorId: asUserId('ada'),
    timeZone,
    imageURL: null,
    hostStripeAccountId: 'acct_1',
  });

// @spec:3/event
test('a free event has trimmed texts, the street apart from the area, no price and no account', () => {
  expect(make()).toEqual({
    id: 'abcdefghijklmnopqrst',
    creatorId: 'ada',
    title: 'Sunset picnic',
    description: 'Bring a rug.',
    date: '2027-01-16',
    startTime: '18:30',
    endTime: null,
    timeZone: 'Australia/Melbourne',
    startAt: Date.UTC(2027, 0, 16, 7, 30),
    endAt: null,
    area: 'Fitzroy VIC',
    accessibility: 'Step-free entry, quiet room',
    capacity: 40,
    isPaid: false,
    priceCents: 0,
    imageURL: null,
    isSearchable: true,
    access: { stepFree: 'yes', auslan: 'ask' },
    hostStripeAccountId: null,
    place: { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 },
  });
});

// @spec:7/account-writes
test('a paid event carries its price in cents and the account the money goes to', () => {
  const event = make({ isPaid: true, price: '25.50' });
  expect([event?.priceCents, event?.hostStripeAccountId]).toEqual([2550, 'acct_1']);
});

test.each(['1999-12-31', '2200-01-01'])(
  'a draft with %s gives null, because the rules would refuse the event',
  (date) => {
    expect(make({ date })).toBeNull();
  },
);

test('an address of one part has no public area', () => {
  expect(make({ address: 'Fitzroy VIC' })?.area).toBe('');
});

test.each([
  ['no chosen place', { place: null }],
  ['no capacity', { capacity: '' }],
  ['no date', { date: '' }],
  ['31 June', { date: '2027-06-31' }],
  ['no start', { startTime: '' }],
  ['a paid event without a price', { isPaid: true, price: '' }],
] as const)('%s gives null', (_name, change) => {
  expect(make(change)).toBeNull();
});

describe('daylight saving', () => {
  const at = (zone: string, change: Partial<EventDraft>) => {
    const event = make(change, zone);
    return event && [event.startAt, event.endAt].map((instant) => instant && new Date(instant).toISOString());
  };

  test('Melbourne, the night daylight saving begins: 02:30 does not exist and is 03:30', () => {
    expect(at('Australia/Melbourne', { date: '2026-10-04', startTime: '02:30' })?.[0]).toBe('2026-10-03T16:30:00.000Z');
    expect(at('Australia/Melbourne', { date: '2026-10-04', startTime: '03:30' })?.[0]).toBe('2026-10-03T16:30:00.000Z');
  });

  test('the written time exists on the local clock', () => {
    const skipped = make({ date: '2026-10-04', startTime: '02:30', endTime: '02:45' }, 'Australia/Melbourne');
    expect(skipped).toMatchObject({ date: '2026-10-04', startTime: '03:30', endTime: '03:45' });
    const overnight = make({ date: '2026-10-03', startTime: '23:00', endTime: '02:30' }, 'Australia/Melbourne');
    expect(overnight).toMatchObject({ date: '2026-10-03', startTime: '23:00', endTime: '03:30' });
  });

  test('Melbourne, the night it ends: 02:30 occurs twice and means the first', () => {
    expect(at('Australia/Melbourne', { date: '2026-04-05', startTime: '02:30' })?.[0]).toBe('2026-04-04T15:30:00.000Z');
  });

  test('an event across the change has its real duration, not the difference of local times', () => {
    const night = { startTime: '22:00', endTime: '04:00' };
    expect(at('Australia/Sydney', { date: '2026-10-03', ...night })).toEqual([
      '2026-10-03T12:00:00.000Z',
      '2026-10-03T17:00:00.000Z',
    ]);
    expect(at('Australia/Brisbane', { date: '2026-10-03', ...night })).toEqual([
      '2026-10-03T12:00:00.000Z',
      '2026-10-03T18:00:00.000Z',
    ]);
  });

  test('Broken Hill, Eucla and Lord Howe have their own offsets', () => {
    const noon = { date: '2026-07-01', startTime: '12:00' };
    expect(at('Australia/Broken_Hill', noon)?.[0]).toBe('2026-07-01T02:30:00.000Z');
    expect(at('Australia/Eucla', noon)?.[0]).toBe('2026-07-01T03:15:00.000Z');
    expect(at('Australia/Lord_Howe', noon)?.[0]).toBe('2026-07-01T01:30:00.000Z');
  });

  test('in any zone, on any day, the end is after the start and within a day of it', () => {
    const zone = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Australia/Perth',
      'Australia/Adelaide',
      'Australia/Hobart',
    );
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (of: number) => `${twoDigits(Math.floor(of / 60))}:${twoDigits(of % 60)}`;
    fc.assert(
      fc.property(zone, day, minute, minute, (timeZone, date, start, end) => {
        const event = make(
          { date: date.toISOString().slice(0, 10), startTime: clock(start), endTime: clock(end) },
          timeZone,
        );
        const length = (event?.endAt ?? 0) - (event?.startAt ?? 0);
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });
});
