import { describe, expect, it, vi } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import { asEventId } from '../events/event.ts';
import { cardOf } from '../events/eventCard.ts';
import type { AheadEvent } from './ahead.ts';
import { type AheadDevice, fetchDueAhead } from './fetchEventAhead.ts';

const NOW = Date.now();
const HOUR = 3_600_000;
type Role = AheadEvent['role'];

const eventOf = (name: string, hours: number, isPaid = false) =>
  anEvent({ id: asEventId(name), startAt: NOW + hours * HOUR, endAt: null, isPaid });
const ahead = (event: ReturnType<typeof eventOf>, role: Role = 'guest'): AheadEvent => ({ card: cardOf(event), role });

/** A device that has nothing yet, and everything that it fetches. */
function emptyDevice(events: readonly ReturnType<typeof eventOf>[], calls: Partial<AheadDevice> = {}) {
  const fetched: string[] = [];
  const answered: string[] = [];
  const device: AheadDevice = {
    onDevice: async () => ({ savedAt: null, hasPlace: false }),
    own: async (part, { id }) => {
      fetched.push(`${part} ${id}`);
      return 'found';
    },
    event: async (id) => {
      fetched.push(`event ${id}`);
      const event = events.find((one) => one.id === id);
      return event ? { found: { event, host: null }, savedAt: NOW } : 'missing';
    },
    keep: async ({ found: { event } }) => {
      fetched.push(`keep ${event.id}`);
      return true;
    },
    isStopped: () => false,
    onAnswered: (id) => void answered.push(id),
    ...calls,
  };
  return { device, fetched, answered };
}

/** Fetches these events; `calls`: what is different on this device. */
async function fetchAll(requested: readonly [ReturnType<typeof eventOf>, Role?][], calls: Partial<AheadDevice> = {}) {
  const { device, fetched, answered } = emptyDevice(
    requested.map(([event]) => event),
    calls,
  );
  const isDone = await fetchDueAhead(
    device,
    requested.map(([event, role]) => ahead(event, role)),
    NOW,
  );
  return { isDone, fetched, answered };
}

describe('an event that is fetched ahead', () => {
  it.each<[string, ReturnType<typeof eventOf>, Role, readonly string[]]>([
    ['near', eventOf('a', 35), 'guest', ['guest', 'event', 'place', 'keep']],
    ['in days, without the street', eventOf('a', 37), 'guest', ['guest', 'event', 'keep']],
    ['paid', eventOf('a', 37, true), 'guest', ['guest', 'event', 'tickets', 'orders', 'keep']],
    ['their own, with the street', eventOf('a', 37, true), 'host', ['event', 'place', 'keep']],
  ])('%s: has what its page needs, and the event last', async (_what, event, role, parts) => {
    const { isDone, fetched, answered } = await fetchAll([[event, role]]);
    expect([isDone, fetched, answered]).toEqual([true, parts.map((part) => `${part} a`), ['a']]);
  });

  it('is not kept for a guest who has left, and counts as answered', async () => {
    const keep = vi.fn<AheadDevice['keep']>();
    const { isDone, answered } = await fetchAll([[eventOf('a', 20)]], { own: async () => 'missing', keep });
    expect([isDone, answered, keep.mock.calls]).toEqual([true, ['a'], []]);
  });

  it('that was deleted is not kept, and counts as answered', async () => {
    const keep = vi.fn<AheadDevice['keep']>();
    const { isDone, answered } = await fetchAll([[eventOf('a', 20)]], { event: async () => 'missing', keep });
    expect([isDone, answered, keep.mock.calls]).toEqual([true, ['a'], []]);
  });

  it('whose street is not revealed yet is kept without', async () => {
    const own: AheadDevice['own'] = async (part) => (part === 'place' ? 'missing' : 'found');
    expect(await fetchAll([[eventOf('a', 20)]], { own })).toMatchObject({ isDone: true, answered: ['a'] });
  });
});

describe('a pass', () => {
  const two = (): [ReturnType<typeof eventOf>][] => [[eventOf('later', 30)], [eventOf('sooner', 20)]];

  it('fetches the soonest first', async () => {
    expect((await fetchAll(two())).answered).toEqual(['sooner', 'later']);
  });

  it.each<[string, Partial<AheadDevice>]>([
    ['the guest record', { own: async (part) => (part === 'guest' ? 'failed' : 'found') }],
    ['the event', { event: async () => 'failed' }],
    ['the street', { own: async (part) => (part === 'place' ? 'failed' : 'found') }],
    ['what belongs to the page', { keep: async () => false }],
  ])('ends with the first event of which %s got no answer', async (_what, calls) => {
    const requested = vi.fn<AheadDevice['onDevice']>(async () => ({ savedAt: null, hasPlace: false }));
    const { isDone, answered } = await fetchAll(two(), { ...calls, onDevice: requested });
    expect([isDone, answered, requested.mock.calls.length]).toEqual([false, [], 1]);
  });

  it('that is stopped fetches nothing more', async () => {
    const { isDone, fetched } = await fetchAll([[eventOf('a', 20)]], { isStopped: () => true });
    expect([isDone, fetched]).toEqual([false, []]);
  });

  it('passes over an event that the device has, even if it is stopped', async () => {
    const { isDone, fetched } = await fetchAll([[eventOf('a', 20)]], {
      onDevice: async () => ({ savedAt: NOW, hasPlace: true }),
      isStopped: () => true,
    });
    expect([isDone, fetched]).toEqual([true, []]);
  });
});
