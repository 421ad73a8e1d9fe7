import { asEventId } from '@arvo/domain/events/event.ts';
import { OWNER_SETTING, type RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  ADA,
  HOUR,
  INCIDENTS,
  NOW,
  ORDER,
  requested,
  startEachAfresh,
  cached,
  database,
  hosts,
  incidents,
  joins,
  recordOf,
  pass,
  refuses,
  restart,
  server,
  signOut,
  ticket,
} from './fetchAhead.testing.ts';

startEachAfresh();

test('stores the event, the guest record and the street as the window reads them, the page and its pictures', async () => {
  joins('picnic', 20);
  server.set('profiles/grace', { name: 'Grace', photo: null });
  expect(await pass()).toBe(true);
  expect(await recordOf('guest')).toMatchObject({ userId: 'ada', joinedAt: NOW - HOUR });
  expect(await recordOf('place')).toEqual({ address: '12 Australia Street', lat: -33.9, lng: 151.2 });
  expect(await recordOf('event')).toMatchObject({
    event: { id: asEventId('picnic'), title: 'Picnic', startAt: NOW + 20 * HOUR, isPaid: false },
    host: { name: 'Grace', photo: null },
  });
  expect(cached).toEqual([
    '/events/picnic',
    '/img/800x600/events/picnic/photo_1.jpg',
    '/img/1280x720/events/picnic/photo_1.jpg',
    '/img/128x128/events/picnic/photo_1.jpg',
  ]);
});

test('the rows of a person end with their event, the public one stays', async () => {
  joins('picnic', 20);
  await pass();
  const rows: RecordRow[] = await database.getAll('records');
  expect(rows.map(({ noun, until }) => [noun, until]).toSorted()).toEqual([
    ['event', null],
    ['guest', NOW + 32 * HOUR],
    ['place', NOW + 32 * HOUR],
  ]);
});

test('a street that the server does not reveal yet is left out, and the rest is stored', async () => {
  joins('picnic', 30);
  refuses.add('events/picnic/private/place');
  expect(await pass()).toBe(true);
  expect(await recordOf('place')).toBeNull();
  expect(await recordOf('event')).not.toBeNull();
});

test('a street that a device with a fast clock requests too early does not stop the pass', async () => {
  joins('picnic', 20);
  joins('choir', 21);
  refuses.add('events/picnic/private/place');
  expect(await pass()).toBe(true);
  expect(await recordOf('event')).not.toBeNull();
  expect(await recordOf('place', 'choir')).not.toBeNull();
});

test('an event whose street could not be read counts as not fetched, so the next pass tries again', async () => {
  joins('picnic', 20);
  incidents.set('events/picnic/private/place', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await pass()).toBe(false);
  expect(await recordOf('event')).toBeNull();
  incidents.clear();
  expect(await pass()).toBe(true);
  expect(await recordOf('place')).not.toBeNull();
});

test('a paid event has its tickets by number, and its orders newest first', async () => {
  joins('picnic', 20, { isPaid: true, price: 25 });
  server.set('events/picnic/tickets/aaaaaaaaaaaaaaaaaaaaaaaa', ticket(2));
  server.set('events/picnic/tickets/bbbbbbbbbbbbbbbbbbbbbbbb', ticket(1));
  server.set('orders/o1', ORDER);
  server.set('orders/o2', { ...ORDER, createdAt: new Date(NOW) });
  await pass();
  const tickets: RecordRow | undefined = await database.get('records', [ADA, 'tickets', 'picnic']);
  expect(tickets?.value).toMatchObject([{ ticketNumber: 1 }, { ticketNumber: 2 }]);
  const orders: RecordRow | undefined = await database.get('records', [ADA, 'orders', 'picnic']);
  expect(orders?.value).toMatchObject([{ id: 'o2' }, { id: 'o1', buyerId: 'ada' }]);
});

test('a second pass reads only which events are joined and hosted', async () => {
  joins('picnic', 20);
  await pass();
  requested.length = 0;
  await pass();
  expect(requested).toEqual(['query guests', 'query events']);
});

test('an event in weeks is fetched once, without its street, and not again before it is near', async () => {
  joins('picnic', 1000);
  expect(await pass()).toBe(true);
  expect(await recordOf('event')).not.toBeNull();
  expect(await recordOf('guest')).not.toBeNull();
  expect(await recordOf('place')).toBeNull();
  vi.setSystemTime(NOW + 100 * HOUR);
  requested.length = 0;
  await pass();
  expect(requested).toEqual(['query guests', 'query events']);
});

test('an event that the person hosts is fetched with its street, however far away', async () => {
  hosts('picnic', 1000);
  expect(await pass()).toBe(true);
  expect(await recordOf('event')).toMatchObject({ event: { id: asEventId('picnic') } });
  expect(await recordOf('place')).toEqual({ address: '12 Australia Street', lat: -33.9, lng: 151.2 });
  expect(await recordOf('guest')).toBeNull();
});

test.each([
  ['who has signed out', undefined],
  ['after whom somebody else has signed in', 'grace'],
])('nothing is written for a person %s', async (_who, owner) => {
  joins('picnic', 20);
  await database.clear('settings');
  if (owner !== undefined) await database.put('settings', { key: OWNER_SETTING, value: owner });
  await pass();
  expect(await database.count('records')).toBe(0);
  expect(cached).toEqual([]);
});

test('a refused query ends the pass', async () => {
  joins('picnic', 20);
  refuses.add('guests');
  expect(await pass()).toBe(false);
  expect(await database.count('records')).toBe(0);
});

test('a pass that takes too long ends before the next event', async () => {
  joins('picnic', 20);
  joins('choir', 21);
  let at = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  incidents.set('events/picnic', async () => {
    at = 10 * 60_000;
    return null;
  });
  expect(await pass()).toBe(false);
  expect(await recordOf('event', 'picnic')).not.toBeNull();
  expect(await recordOf('event', 'choir')).toBeNull();
});

test('a picture is not fetched after a sign-out, and one that fails does not stop the others', async () => {
  joins('picnic', 20);
  await pass(async (address) => {
    cached.push(address);
    if (cached.length === 1) throw new TypeError('Failed to fetch');
    await signOut();
  });
  expect(cached).toHaveLength(2);
});

// @spec:1/fetch-ahead
test('after a failure or a sign-out at any request, no row of another person is left, and a later pass fetches the rest', async () => {
  const happening = fc.tuple(fc.integer({ min: 1, max: 16 }), fc.constantFrom(...Object.keys(INCIDENTS)));
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 3 }), async (happenings) => {
      await signOut('ada');
      await database.clear('records');
      restart();
      joins('picnic', 20);
      joins('choir', 21, { isPaid: true, price: 25 });
      joins('later', 30);
      for (const [at, name] of happenings) incidents.set(at, INCIDENTS[name] ?? (async () => null));
      await pass();
      incidents.clear();
      const noted: { value: unknown } | undefined = await database.get('settings', OWNER_SETTING);
      const rows: RecordRow[] = await database.getAll('records');
      const owners = new Set(rows.map(({ owner }) => owner).filter((owner) => owner !== 'public'));
      expect([...owners]).toEqual(owners.size === 0 ? [] : [noted?.value]);
      if (noted?.value !== 'ada') return;
      vi.setSystemTime(NOW + 13 * HOUR);
      await pass();
      vi.setSystemTime(NOW);
      for (const id of ['picnic', 'choir', 'later']) {
        expect(await recordOf('event', id)).not.toBeNull();
        expect(await recordOf('guest', id)).not.toBeNull();
        expect(await recordOf('place', id)).not.toBeNull();
      }
    }),
    { numRuns: 200 },
  );
});

test('an event that was read before the person joined does not replace the row that counts the join', async () => {
  joins('picnic', 20);
  server.set('profiles/grace', { name: 'Grace', photo: null });
  await pass();
  const read = () => database.get('records', ['public', 'event', 'picnic']);
  const row = await read();
  vi.setSystemTime(NOW + 13 * HOUR);
  // The join is carried out while the worker reads the host, after the event.
  incidents.set('profiles/grace', async () => {
    vi.setSystemTime(NOW + 13 * HOUR + 2_000);
    await database.put('records', { ...row, changedAt: NOW + 13 * HOUR + 1_000 });
    return null;
  });
  expect(await pass()).toBe(true);
  expect(await read()).toMatchObject({ savedAt: NOW, changedAt: NOW + 13 * HOUR + 1_000 });
});
