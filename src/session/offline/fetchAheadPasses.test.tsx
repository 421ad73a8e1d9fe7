import { asEventId } from '@arvo/domain/events/event.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendSignal } from '#src/data/ports/pageSignals.ts';
import { ADA, adasWorld, HOUR, start } from './fetchAhead.testing.ts';

/** When a page that fetches ahead asks the server, and when it does not. */

const [SECOND, MINUTE] = [1_000, 60_000];
const [PICNIC, CHOIR] = [asEventId('Picnic'), asEventId('Choir')];
type World = ReturnType<typeof adasWorld>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const returns = () => window.dispatchEvent(new Event('online'));
const listsChange = () => sendSignal('arvo-lists-changed');
/** The requests for events so far. */
const requested = (world: World) => world.calls('publicEvents.read').map(([id]) => id);
/** Reads so far of the device's rows of a noun. */
function readsOf(world: World) {
  const read = vi.spyOn(world.data.records, 'read');
  return (noun: string) => read.mock.calls.filter(([, of]) => of === noun).length;
}
/** A page that has everything. */
async function wholePage() {
  const world = adasWorld();
  const stop = start(world);
  await pass(5 * SECOND);
  expect(requested(world)).toEqual([PICNIC, CHOIR]);
  return { world, stop };
}
/** Another page, later: which events it asks for. */
async function nextPage(world: World): Promise<readonly unknown[]> {
  const before = requested(world).length;
  const stop = start(world);
  await pass(5 * SECOND);
  stop();
  return requested(world).slice(before);
}

describe('a page that was left', () => {
  it('makes no request any more, whatever happens', async () => {
    const { world, stop } = await wholePage();
    stop();
    const reads = readsOf(world);
    listsChange();
    await pass(2 * MINUTE);
    returns();
    await pass(2 * MINUTE);
    expect(reads('list')).toBe(0);
  });

  it('does not try again what failed', async () => {
    const world = adasWorld();
    world.goOffline();
    const stop = start(world);
    await pass(100);
    stop();
    await pass(10 * MINUTE);
    expect(world.calls('events.joinedBy')).toHaveLength(1);
  });

  it('does not try again what fails afterwards', async () => {
    const world = adasWorld();
    const { promise, resolve } = Promise.withResolvers<{ readonly kind: 'failed' }>();
    const lists = vi.spyOn(world.data.events, 'joinedBy').mockReturnValue(promise);
    const stop = start(world);
    await pass(100);
    stop();
    resolve({ kind: 'failed' });
    await pass(10 * MINUTE);
    expect(lists).toHaveBeenCalledOnce();
  });

  it('ends with the event under way', async () => {
    const world = adasWorld();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.next('publicEvents.read', { until: promise });
    const stop = start(world);
    await pass(100);
    stop();
    resolve();
    await pass(10 * MINUTE);
    expect(requested(world)).toEqual([PICNIC]);
    expect(world.calls('events.joinedBy')).toHaveLength(1);
  });
});

describe('a person who returns', () => {
  it('starts a pass if the last one began more than a minute ago', async () => {
    const { world } = await wholePage();
    const reads = readsOf(world);
    returns();
    await pass(SECOND);
    expect(reads('list')).toBe(0);
    await pass(MINUTE);
    returns();
    await pass(SECOND);
    expect(reads('list')).toBeGreaterThan(0);
  });

  it('is not kept waiting by a change of the lists meanwhile', async () => {
    const { world } = await wholePage();
    await pass(50 * SECOND);
    listsChange();
    await pass(20 * SECOND);
    const reads = readsOf(world);
    returns();
    await pass(SECOND);
    expect(reads('place')).toBeGreaterThan(0);
  });

  it.each([
    ['at once after a failure', 1, () => {}],
    ['that asks for the lists, although they change at that moment', 3, listsChange],
  ])('starts one %s', async (_which, seconds, alsoThen) => {
    const world = adasWorld();
    world.goOffline();
    start(world);
    await pass(20 * SECOND);
    expect(world.calls('events.joinedBy')).toHaveLength(3);
    world.goOnline();
    returns();
    alsoThen();
    await pass(seconds * SECOND);
    expect(await world.event('Choir')).toBe('found');
  });

  it('after half a day gets a near event again, and the lists', async () => {
    const { world } = await wholePage();
    await pass(13 * HOUR);
    returns();
    await pass(5 * SECOND);
    expect(requested(world)).toEqual([PICNIC, CHOIR, PICNIC]);
    expect(world.calls('events.joinedBy')).toHaveLength(2);
  });
});

describe('a change of the lists', () => {
  it('that adds no event reads no event', async () => {
    const { world } = await wholePage();
    const reads = readsOf(world);
    listsChange();
    await pass(5 * SECOND);
    expect([reads('list') > 0, reads('place')]).toEqual([true, 0]);
  });

  it('waits for the pass under way', async () => {
    const world = adasWorld();
    const answer = Promise.withResolvers<void>();
    world.next('publicEvents.read', { until: answer.promise });
    start(world);
    await pass(100);
    listsChange();
    await pass(8 * SECOND);
    expect(requested(world)).toEqual([PICNIC]);
    answer.resolve();
    await pass(5 * SECOND);
    expect(requested(world)).toEqual([PICNIC, CHOIR]);
  });

  it('after a failure leaves the next try to ask for the lists', async () => {
    const world = adasWorld();
    world.goOffline();
    start(world);
    await pass(100);
    world.goOnline();
    listsChange();
    await pass(30 * SECOND);
    expect(await world.event('Choir')).toBe('found');
  });

  it('asks for nothing again on a device that stores nothing', async () => {
    const world = adasWorld();
    vi.spyOn(world.data.records, 'keep').mockResolvedValue({ kind: 'failed' });
    start(world);
    await pass(5 * SECOND);
    expect(requested(world)).toEqual([PICNIC, CHOIR]);
    await pass(MINUTE);
    returns();
    await pass(5 * SECOND);
    expect(requested(world)).toEqual([PICNIC, CHOIR]);
  });
});

describe('the next page', () => {
  it.each<[string, (world: World) => Promise<unknown>]>([
    ['the guests', (world) => world.gateways.records.remove('public', 'guests', PICNIC)],
    [
      "the host's name",
      async ({ gateways: { records } }) => {
        const row = await records.read('public', 'event', PICNIC);
        if (row.kind !== 'found') throw new Error('no event');
        const { value, savedAt } = row.value;
        await records.remove('public', 'event', PICNIC);
        await records.keep({
          owner: 'public',
          noun: 'event',
          id: PICNIC,
          value: { ...value, host: 'unread' },
          savedAt,
        });
      },
    ],
  ])('gets an event again of which the device lacks %s', async (_what, lose) => {
    const { world, stop } = await wholePage();
    stop();
    await lose(world);
    expect(await nextPage(world)).toEqual([PICNIC]);
  });

  it('gets a near event again whose oldest part is half a day old', async () => {
    const { world, stop } = await wholePage();
    stop();
    await pass(13 * HOUR);
    const guests = await world.data.guests.list(PICNIC);
    if (guests.kind !== 'found') throw new Error('no guests');
    await world.gateways.records.keep({
      owner: 'public',
      noun: 'guests',
      id: PICNIC,
      value: guests.value,
      savedAt: Date.now(),
    });
    expect(await nextPage(world)).toEqual([PICNIC]);
  });

  it('gets no event again that the person hosts and the device has', async () => {
    const world = adasWorld();
    world.given.event({ id: asEventId('Ball'), creatorId: ADA, startAt: Date.now() + 900 * HOUR });
    const stop = start(world);
    await pass(5 * SECOND);
    stop();
    expect(await nextPage(world)).toEqual([]);
  });

  it('asks for the lists again if they are from a clock that was ahead', async () => {
    const { world, stop } = await wholePage();
    stop();
    vi.setSystemTime(Date.now() - 13 * HOUR);
    await nextPage(world);
    expect(world.calls('events.joinedBy')).toHaveLength(2);
  });

  it('goes by the lists that the device has if the server does not answer', async () => {
    const world = adasWorld();
    const { id } = world.given.event({ id: asEventId('Ball'), creatorId: ADA, startAt: Date.now() + 21 * HOUR });
    const stop = start(world);
    await pass(5 * SECOND);
    stop();
    await pass(13 * HOUR);
    for (const list of ['joinedBy', 'hostedBy'] as const)
      vi.spyOn(world.data.events, list).mockResolvedValue({ kind: 'failed' });
    expect(await nextPage(world)).toEqual([PICNIC, id]);
  });
});

describe('an event', () => {
  it('is not kept without its guests', async () => {
    const world = adasWorld();
    vi.spyOn(world.data.guests, 'list').mockResolvedValue({ kind: 'failed' });
    start(world);
    await pass(500);
    expect([await world.event('Picnic'), requested(world)]).toEqual(['missing', [PICNIC]]);
  });

  it('whose guest record gets no answer ends the pass after ten seconds', async () => {
    const world = adasWorld();
    const watchOwn = vi.spyOn(world.data.guests, 'watchOwn').mockImplementation(() => () => {});
    start(world);
    await pass(9 * SECOND);
    expect(requested(world)).toEqual([]);
    watchOwn.mockRestore();
    await pass(10 * SECOND);
    expect(requested(world)).toEqual([PICNIC, CHOIR]);
  });

  it('leaves no watch behind', async () => {
    const world = adasWorld();
    const { watchOwn } = world.data.guests;
    let open = 0;
    vi.spyOn(world.data.guests, 'watchOwn').mockImplementation((...call) => {
      const stop = watchOwn(...call);
      open += 1;
      return () => {
        open -= 1;
        stop();
      };
    });
    start(world);
    await pass(5 * SECOND);
    expect([requested(world).length, open]).toEqual([2, 0]);
  });
});
