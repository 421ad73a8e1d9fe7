import lookUpZone from '@photostructure/tz-lookup';
import { CAPACITY_MAX, CAPACITY_MIN, DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@arvo/domain/events/event.ts';
import { readArea } from '@arvo/domain/places/area.ts';
import { parseChange, unseenNews } from '@arvo/domain/changes/change.schema.ts';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { MINIMUM_PRICE_CENTS } from '@arvo/domain/money/price.ts';
import { NAME_MAX_LENGTH } from '@arvo/domain/people/person.ts';
import { normalisePhone } from '@arvo/domain/accounts/phone.ts';
import { clockAt, isTimeZone, offsetMinutesAt } from '@arvo/domain/time/zonedTime.ts';
import { describe, expect, test } from 'vitest';
import { documentsOf } from './documents.ts';
import { DEMO_GUEST, DEMO_HOST, DEMO_NEWCOMER } from './people.ts';
import { makeWorld, nextClockChange, type SeedEvent, type World } from './world.ts';

const NOON = Date.UTC(2026, 10, 21, 2);
const DAY = 86_400_000;
const world = makeWorld(NOON);
const kind = (is: (event: SeedEvent) => boolean, of: World = world): SeedEvent[] => of.events.filter(is);
const left = (event: SeedEvent): number =>
  event.capacity === null ? Number.POSITIVE_INFINITY : event.capacity - event.guests.length;
/** Days from today in the event's zone to its date. */
const away = (event: SeedEvent, now = NOON): number =>
  (Date.parse(event.date) - Date.parse(clockAt(now, event.timeZone).date)) / DAY;

/** Start times over a year: each season, both clock changes and the days around them, midnights of several zones. */
const NOWS = [
  NOON,
  Date.UTC(2026, 9, 3, 15, 59),
  Date.UTC(2026, 9, 3, 16, 1),
  Date.UTC(2027, 3, 2, 20),
  Date.UTC(2027, 3, 3, 15),
  Date.UTC(2027, 3, 3, 17),
  Date.UTC(2026, 11, 31, 13),
  Date.UTC(2028, 1, 28, 14),
  Date.UTC(2027, 6, 1, 0),
];

describe('the seeded world', () => {
  test('is deterministic for a given now', () => {
    expect(makeWorld(NOON)).toEqual(world);
    expect(makeWorld(NOON + 40 * DAY).events.map(({ id }) => id)).toEqual(world.events.map(({ id }) => id));
  });

  test('has about 40 events and 60 people, each once', () => {
    expect(world.events).toHaveLength(40);
    expect(new Set(world.events.map(({ id }) => id)).size).toBe(40);
    expect(world.people).toHaveLength(61);
    const everyone = [...world.people, ...world.crowd];
    expect(new Set(everyone.map(({ uid }) => uid)).size).toBe(everyone.length);
    expect(new Set(everyone.map(({ name }) => name)).size).toBe(everyone.length);
  });

  test.each(NOWS)('every event is valid at %d', (now) => {
    const people = makeWorld(now).people;
    for (const event of makeWorld(now).events) {
      const { id, capacity, guests, place, createdAt, startAt, endAt } = event;
      expect(event.title.length, id).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
      expect(event.title.trim(), id).toBe(event.title);
      expect(event.description.length, id).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH);
      expect(event.description, id).not.toBe('');
      if (capacity !== null) {
        expect(capacity, id).toBeGreaterThanOrEqual(CAPACITY_MIN);
        expect(capacity, id).toBeLessThanOrEqual(CAPACITY_MAX);
        expect(guests.length, id).toBeLessThanOrEqual(capacity);
      }
      const cents = event.priceCents;
      if (event.isPaid) expect(cents, id).toBeGreaterThanOrEqual(MINIMUM_PRICE_CENTS);
      else expect(cents, id).toBe(0);
      expect(isTimeZone(event.timeZone), id).toBe(true);
      expect(lookUpZone(place.lat, place.lng), id).toBe(event.timeZone);
      if (endAt !== null) expect(endAt, id).toBeGreaterThan(startAt);
      expect(createdAt, id).toBeLessThan(Math.min(now, startAt));
      const host = people.find(({ uid }) => uid === event.creatorId);
      expect(host?.profileComplete, id).toBe(true);
      if (event.isPaid) expect(event.hostStripeAccountId, id).toBe(host?.stripeAccountId);
      if (event.isPaid) expect(event.hostStripeAccountId, id).toMatch(/^acct_/u);
      expect(new Set(guests.map(({ userId }) => userId)).size, id).toBe(guests.length);
      expect(
        guests.some(({ userId }) => userId === event.creatorId || userId === DEMO_NEWCOMER),
        id,
      ).toBe(false);
      const joined = guests.map(({ joinedAt }) => joinedAt);
      expect(
        joined.toSorted((a, b) => a - b),
        id,
      ).toEqual(joined);
      if (joined.length > 0) {
        expect(joined[0], id).toBeGreaterThanOrEqual(createdAt);
        expect(joined.at(-1), id).toBeLessThanOrEqual(Math.min(now, startAt));
      }
    }
  });

  test.each(NOWS)('every kind of event exists at %d', (now) => {
    const then = makeWorld(now);
    expect(kind((event) => away(event, now) < 0, then).length).toBeGreaterThanOrEqual(6);
    expect(kind((event) => away(event, now) === 0, then).length).toBeGreaterThanOrEqual(3);
    expect(kind((event) => away(event, now) > 0, then).length).toBeGreaterThanOrEqual(20);
    const crossing = kind(
      (event) =>
        offsetMinutesAt(event.startAt, event.timeZone) !==
        offsetMinutesAt(event.endAt ?? event.startAt, event.timeZone),
      then,
    );
    expect(crossing.map(({ id }) => id)).toContain('the-long-night');
    expect(crossing.every((event) => event.startAt > now)).toBe(true);
  });

  test('has free, paid, full, nearly full, unlimited, empty and very full events', () => {
    expect(kind((event) => event.isPaid).length).toBeGreaterThanOrEqual(8);
    expect(kind((event) => !event.isPaid).length).toBeGreaterThanOrEqual(15);
    expect(kind((event) => left(event) === 0 && !event.isPaid && away(event) > 0)).not.toEqual([]);
    expect(kind((event) => left(event) === 1 && away(event) > 0 && !event.isPaid)).not.toEqual([]);
    expect(kind((event) => event.capacity === null)).not.toEqual([]);
    expect(kind((event) => event.guests.length === 0)).not.toEqual([]);
    expect(kind((event) => event.guests.length === 400).map(({ id }) => id)).toEqual(['whitehall-street-party']);
  });

  test('nobody is a guest of a coming paid event, because without an order they could not leave it', () => {
    expect(kind((event) => event.isPaid && away(event) >= 0 && event.guests.length > 0)).toEqual([]);
  });

  test('has events with and without photo, end time and second address part', () => {
    expect(kind((event) => event.imageURL === null).length).toBeGreaterThanOrEqual(4);
    expect(kind((event) => event.imageURL !== null).length).toBeGreaterThanOrEqual(20);
    expect(kind((event) => event.endAt === null).length).toBeGreaterThanOrEqual(2);
    expect(kind((event) => event.area === '').map(({ place }) => place.address)).toEqual(['Lord Howe Island NSW']);
    expect(kind((event) => event.area !== readArea(event.area))).toEqual([]);
    // A street of several parts.
    expect(kind((event) => event.place.address.split(', ').length > 2)).not.toEqual([]);
  });

  test("has events in all of Australia's corners and time zones", () => {
    expect([...new Set(world.events.map(({ timeZone }) => timeZone))].toSorted()).toEqual([
      'Australia/Adelaide',
      'Australia/Brisbane',
      'Australia/Broken_Hill',
      'Australia/Darwin',
      'Australia/Eucla',
      'Australia/Hobart',
      'Australia/Lord_Howe',
      'Australia/Melbourne',
      'Australia/Perth',
      'Australia/Sydney',
    ]);
  });

  test('has events of the demo accounts', () => {
    const hosted = kind(({ creatorId }) => creatorId === DEMO_HOST);
    const joined = kind(({ guests }) => guests.some(({ userId }) => userId === DEMO_GUEST));
    for (const events of [hosted, joined]) {
      expect(events.some((event) => away(event) < 0)).toBe(true);
      expect(events.some((event) => away(event) === 0)).toBe(true);
      expect(events.some((event) => away(event) > 0 && !event.isPaid)).toBe(true);
    }
    expect(hosted.some((event) => away(event) > 0 && event.isPaid)).toBe(true);
    expect(world.people.find(({ uid }) => uid === DEMO_NEWCOMER)?.profileComplete).toBe(false);
  });

  test('has valid people: names, numbers, each way to sign in', () => {
    for (const { name, uid } of [...world.people, ...world.crowd]) {
      expect(name.length, uid).toBeLessThanOrEqual(NAME_MAX_LENGTH);
      expect(name === '', uid).toBe(uid === DEMO_NEWCOMER);
    }
    const numbers = world.people.flatMap(({ phoneNumber }) => phoneNumber ?? []);
    expect(numbers.length).toBeGreaterThanOrEqual(5);
    for (const number of numbers) expect(normalisePhone(number)).toEqual({ ok: true, number });
    expect(new Set(world.people.map(({ provider }) => provider))).toEqual(new Set(['google', 'phone', 'email']));
  });
});

describe('the documents', () => {
  const documents = new Map(documentsOf(world).map(({ path, data }) => [path, data]));

  test('have exactly the keys of the data model', () => {
    expect(Object.keys(documents.get('events/the-long-night') ?? {}).toSorted()).toEqual(
      'access accessibility area capacity createdAt creatorId date description endAt endTime guestPreview heldCount hostStripeAccountId imageURL isPaid isSearchable price startAt startTime status ticketCount timeZone title unclaimedCount'.split(
        ' ',
      ),
    );
    expect(documents.get('events/the-long-night/private/place')).toEqual({
      address: 'Observatory dome, Mount Pleasant, Ballarat VIC',
      lat: -37.5833,
      lng: 143.85,
    });
    expect(Object.keys(documents.get(`events/choir-no-audition/guests/${DEMO_GUEST}`) ?? {}).toSorted()).toEqual([
      'additionalTickets',
      'event',
      'name',
      'profilePhoto',
      'timestamp',
      'totalTicketsPurchased',
      'userId',
    ]);
    expect(Object.keys(documents.get(`profiles/${DEMO_HOST}`) ?? {}).toSorted()).toEqual(['name', 'photo']);
    expect(documents.has(`profiles/${DEMO_NEWCOMER}`)).toBe(false);
    expect(documents.get(`users/${DEMO_NEWCOMER}`)).toMatchObject({
      email: 'new@arvo.example',
      profileComplete: false,
    });
  });

  test('count and preview their guests, and parse back to the same events', () => {
    for (const event of world.events) {
      const data = documents.get(`events/${event.id}`) ?? {};
      const plain = Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
      );
      const parsed = parseEvent(event.id, plain);
      expect(parsed).toMatchObject({
        startAt: event.startAt,
        endAt: event.endAt,
        ticketCount: event.guests.length,
        area: event.area,
      });
      expect(parsed?.guestPreview.map(({ userId }) => userId)).toEqual(
        event.guests.slice(0, 8).map(({ userId }) => userId),
      );
    }
  });

  test('an event was moved: its guests are told, and one of them has seen it', () => {
    const [moved, ...others] = kind(({ change }) => change !== null);
    expect(others).toEqual([]);
    const id = moved?.id ?? expect.fail('no event was moved');
    const plain = (path: string): Record<string, unknown> =>
      JSON.parse(JSON.stringify(documents.get(path) ?? {}), (_key, value: unknown) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value) ? Date.parse(value) : value,
      );
    expect(parseChange('1', { ...plain(`events/${id}/changes/1`), at: NOON })).toEqual(moved?.change);
    const records = (moved?.guests ?? []).map(({ userId }) => plain(`events/${id}/guests/${userId}`));
    const news = records.map(({ news: stored, seenRevision }) =>
      unseenNews({ news: { ...(stored as object), at: NOON }, seenRevision }),
    );
    expect(news.map((one) => one.news?.was.startTime)).toEqual([undefined, '15:30', '15:30']);
    expect(moved?.guests.slice(1).map(({ userId }) => userId)).toContain(DEMO_GUEST);
  });

  test('everyone with a portrait has the record that /img requires', () => {
    for (const { uid, photoPath } of [...world.people, ...world.crowd])
      if (photoPath !== null) expect(documents.has(`users/${uid}`), uid).toBe(true);
  });

  test('no public document contains a street', () => {
    for (const event of world.events.filter(({ area }) => area !== '')) {
      const { title: _title, description: _description, ...facts } = documents.get(`events/${event.id}`) ?? {};
      for (const part of event.place.address.split(', ').slice(0, -1))
        expect(JSON.stringify(facts)).not.toContain(part);
    }
  });
});

test('the next clock change is found to the hour', () => {
  expect(nextClockChange('Australia/Melbourne', NOON)).toBe(Date.UTC(2027, 3, 3, 16));
  expect(nextClockChange('Australia/Melbourne', Date.UTC(2027, 3, 3, 16))).toBe(Date.UTC(2027, 9, 2, 16));
  expect(nextClockChange('Australia/Brisbane', NOON)).toBeNull();
});
