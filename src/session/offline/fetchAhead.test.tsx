import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { markAccount } from '../account/accountMark.ts';
import { fetchAhead } from './fetchAhead.ts';
import { screenWorld } from '../screenWorld.testing.tsx';

const ADA = asUserId('ada');
const HOUR = 3_600_000;
const PHOTO =
  'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/events%2FChoir%2Fphoto_1.jpg?alt=media&token=01234567-89ab-cdef-0123-456789abcdef';

/** Ada is signed in on this device, and has joined an event that starts in 20 hours and one in ten days. */
function adasWorld() {
  const world = screenWorld();
  markAccount(world.data.stores.session, true);
  world.signIn(ADA);
  const joins = (title: string, hours: number) =>
    world.given.guest(
      world.given.event({
        id: asEventId(title),
        title,
        imageURL: PHOTO,
        startAt: Date.now() + hours * HOUR,
        date: '2030-01-01',
      }),
      ADA,
    );
  joins('Picnic', 20);
  joins('Choir', 240);
  const kept = async (noun: 'guest' | 'place', id: string) =>
    (await world.gateways.records.read(ADA, noun, asEventId(id))).kind;
  const event = async (id: string) => (await world.gateways.records.read('public', 'event', asEventId(id))).kind;
  return { ...world, kept, event };
}
let stop = () => {};
const start = (world: ReturnType<typeof adasWorld>, isInstalled: boolean) => {
  stop();
  stop = fetchAhead({ data: world.data, owner: ADA, isInstalled });
};

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the first start of the installed app keeps every joined event, and the address only where the server reveals it', async () => {
  const world = adasWorld();
  start(world, true);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  expect([await world.kept('guest', 'Picnic'), await world.kept('guest', 'Choir')]).toEqual(['found', 'found']);
  expect([await world.kept('place', 'Picnic'), await world.kept('place', 'Choir')]).toEqual(['found', 'missing']);
  expect(await world.event('Picnic')).toBe('found');
});

it('the first start requests the page and the pictures of each event from the first worker, once it controls the page', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address);
    return new Response('page');
  });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        asked.push(address.slice(0, 5));
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  const container = Object.assign(new EventTarget(), { controller: null as object | null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const world = adasWorld();
  start(world, true);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  expect(asked).toEqual([]);
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(asked.filter((each) => each !== '/img/')).toEqual(['/events/Picnic', '/events/Choir']));
  expect(asked).toContain('/img/');
});

it('a second start makes no request to the server', async () => {
  const world = adasWorld();
  start(world, true);
  await vi.waitFor(async () => expect(await world.event('Choir')).toBe('found'), 5_000);
  const asked = [world.calls('events.joinedBy').length, world.calls('publicEvents.read').length];
  const read = vi.spyOn(world.data.records, 'read');
  start(world, true);
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThanOrEqual(6), 5_000);
  expect([world.calls('events.joinedBy').length, world.calls('publicEvents.read').length]).toEqual(asked);
});

it('fetches the records that an interrupted pass did not store', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.next('publicEvents.read', 'fails');
  start(world, true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await world.kept('guest', 'Picnic'), await world.event('Picnic')]).toEqual(['found', 'missing']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await world.event('Picnic'), await world.kept('place', 'Picnic')]).toEqual(['found', 'found']);
});

it("a browser fetches only the next day's events of the device's lists", async () => {
  const world = adasWorld();
  const joined = await world.gateways.events.joinedForHome(ADA, Date.now());
  const value = joined.kind === 'found' ? joined.value : [];
  await world.gateways.records.keep({ owner: ADA, noun: 'list', id: 'home', value, savedAt: Date.now() });
  start(world, false);
  await vi.waitFor(async () => expect(await world.event('Picnic')).toBe('found'), 5_000);
  expect(await world.event('Choir')).toBe('missing');
  expect(world.calls('events.joinedBy')).toEqual([]);
});

it('tries three times with growing pauses, and then waits for the next start', async () => {
  vi.useFakeTimers();
  const world = adasWorld();
  world.goOffline();
  start(world, true);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(world.calls('events.joinedBy')).toHaveLength(3);
});
