import { asEventId } from '@arvo/domain/events/event.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ADA, adasWorld, HOUR, start } from './fetchAhead.testing.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the first start keeps every joined event with its host and guests, in a tab too, and the address only where the server reveals it', async () => {
  const world = adasWorld();
  start(world);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  expect([await world.kept('guest', 'Picnic'), await world.kept('guest', 'Choir')]).toEqual(['found', 'found']);
  expect([await world.kept('place', 'Picnic'), await world.kept('place', 'Choir')]).toEqual(['found', 'missing']);
  expect(await world.event('Picnic')).toBe('found');
  const row = await world.gateways.records.read('public', 'event', asEventId('Choir'));
  expect(row.kind === 'found' && row.value.value.host).toMatchObject({ name: 'Priya Raman' });
  expect((await world.gateways.records.read('public', 'guests', asEventId('Choir'))).kind).toBe('found');
});

it('stores the list of joined events as of the request, however late it arrives', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const world = adasWorld();
  let askedAt = 0;
  const { joinedBy } = world.data.events;
  vi.spyOn(world.data.events, 'joinedBy').mockImplementation(async (...call) => {
    askedAt = Date.now();
    const page = await joinedBy(...call);
    vi.setSystemTime(askedAt + 5_000);
    return page;
  });
  start(world);
  const savedAt = async () => {
    const row = await world.gateways.records.read(ADA, 'list', 'joined-upcoming');
    return row.kind === 'found' ? row.value.savedAt : row.kind;
  };
  await vi.waitFor(async () => expect(await savedAt()).toBe(askedAt));
});

it('keeps an event that the person hosts, with its address, however far away', async () => {
  const world = adasWorld();
  const { id } = world.given.event({ id: asEventId('Ball'), creatorId: ADA, startAt: Date.now() + 900 * HOUR });
  start(world);
  await vi.waitFor(async () => expect(await world.event(id)).toBe('found'), 5_000);
  expect([await world.kept('place', id), await world.kept('guest', id)]).toEqual(['found', 'missing']);
});

it('the first start requests the page and the pictures of each event from the first worker, once it controls the page', async () => {
  const requested: unknown[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    requested.push(address);
    return new Response('page');
  });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        requested.push(address.slice(0, 5));
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  const container = Object.assign(new EventTarget(), { controller: null as object | null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const world = adasWorld();
  start(world);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  expect(requested).toEqual([]);
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() =>
    expect(requested.filter((each) => each !== '/img/')).toEqual(['/events/Picnic', '/events/Choir']),
  );
  expect(requested).toContain('/img/');
});

it('a second start makes no request to the server', async () => {
  const world = adasWorld();
  const leave = start(world);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  leave();
  const requested = [world.calls('events.joinedBy').length, world.calls('publicEvents.read').length];
  const read = vi.spyOn(world.data.records, 'read');
  start(world);
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThanOrEqual(6), 5_000);
  expect([world.calls('events.joinedBy').length, world.calls('publicEvents.read').length]).toEqual(requested);
});

it('fetches the records that an interrupted pass did not store', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.next('publicEvents.read', 'fails');
  start(world);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await world.kept('guest', 'Picnic'), await world.event('Picnic')]).toEqual(['found', 'missing']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await world.event('Picnic'), await world.kept('place', 'Picnic')]).toEqual(['found', 'found']);
});

it('fetches an event that is joined while the page is open, and asks for nothing else', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  start(world);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await world.event('Choir')).toBe('found');
  const requested = world.calls('publicEvents.read').length;
  const ball = world.given.event({ id: asEventId('Ball'), startAt: Date.now() + 500 * HOUR });
  const guest = world.given.guest(ball, ADA);
  const list = await world.gateways.records.read(ADA, 'list', 'joined-upcoming');
  const value = [...(list.kind === 'found' ? list.value.value : []), { event: ball, joinedAt: 1 }];
  await world.gateways.records.keep({ owner: ADA, noun: 'guest', id: ball.id, value: guest, savedAt: 1, until: 9e15 });
  await world.gateways.records.keep({ owner: ADA, noun: 'list', id: 'joined-upcoming', value, savedAt: Date.now() });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await world.event('Ball')).toBe('found');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.calls('publicEvents.read')).toHaveLength(requested + 1);
  expect(world.calls('events.joinedBy')).toHaveLength(1);
});

it('asks for an event that is gone once, not again with each change of the lists', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.server.delete(eventPath(asEventId('Choir')));
  start(world);
  await vi.advanceTimersByTimeAsync(120_000);
  const ofChoir = world.calls('publicEvents.read').filter(([id]) => id === 'Choir');
  expect(ofChoir).toHaveLength(1);
});

it('reads the host again if the server could not read it for its shared answer, and keeps no event without its host', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.next('people.profile', 'fails');
  const read = world.data.publicEvents.read;
  vi.spyOn(world.data.publicEvents, 'read').mockImplementation(async (id) => {
    const reading = await read(id);
    return reading?.kind === 'found' ? { ...reading, value: { ...reading.value, host: 'unread' } } : reading;
  });
  start(world);
  await vi.advanceTimersByTimeAsync(500);
  expect(await world.event('Picnic')).toBe('missing');
  await vi.advanceTimersByTimeAsync(10_000);
  const row = await world.gateways.records.read('public', 'event', asEventId('Picnic'));
  expect(row.kind === 'found' && row.value.value.host).toMatchObject({ name: 'Priya Raman' });
});

it('goes on when the connection returns', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.goOffline();
  start(world);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await world.event('Choir')).toBe('missing');
  world.goOnline();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await world.event('Choir')).toBe('found');
});

it('tries three times with growing pauses, and then waits for the next start', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.goOffline();
  start(world);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(world.calls('events.joinedBy')).toHaveLength(3);
});

it('an answer that a shared cache had stored is kept on the device with the time at which it was so', async () => {
  const world = adasWorld();
  const { records } = world.gateways;
  const { read } = world.data.publicEvents;
  const MINUTE = 60_000;
  vi.spyOn(world.data.publicEvents, 'read').mockImplementation(async (id) => {
    const answer = await read(id);
    return answer && { ...answer, at: performance.now() - MINUTE };
  });
  start(world);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  const row = await records.read('public', 'event', asEventId('Choir'));
  const age = row.kind === 'found' ? Date.now() - row.value.savedAt : 0;
  expect(age).toBeGreaterThanOrEqual(MINUTE);
  expect(age).toBeLessThan(2 * MINUTE);
});
