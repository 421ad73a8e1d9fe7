import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { EventHost, PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { asUserId, type Profile } from '@arvo/domain/people/person.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import type { OwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DeviceRecords } from '#src/data/ports/device.ts';
import type { Live } from '#src/data/ports.ts';
import { dataWith } from '../dataWith.testing.ts';
import { followEvent } from './followEvent.ts';
import { createRead } from './read.ts';

const ID = asEventId('picnic');
const NOON = Date.UTC(2026, 10, 22, 12);
const PRIYA: Profile = { name: 'Priya', photo: null };
const event = (ticketCount = 1): ArvoEvent => anEvent({ id: ID, creatorId: asUserId('priya'), ticketCount });

/** The row that the device has, or null. */
let row: PublicEvent | null;
const keep = vi.fn<DeviceRecords['keep']>();
const remove = vi.fn<DeviceRecords['remove']>();
const profile = vi.fn<() => Promise<Live<Profile>>>();
/** The watches so far, the newest last. */
let watches: { notify: (live: Live<ArvoEvent>) => void; isOn: boolean }[];
let notifyNews: (news: OwnChangeNews) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  row = null;
  watches = [];
  keep.mockReset().mockResolvedValue({ kind: 'kept' });
  remove.mockReset().mockResolvedValue({ kind: 'removed' });
  profile.mockReset().mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
/** The shared answer about the event, just now. */
const sharedWith = (host: EventHost): Reading<PublicEvent> => ({
  kind: 'found',
  value: { event: event(), host },
  source: 'public',
  at: performance.now(),
});

type Known = { first?: Reading<PublicEvent> | null; shared?: Promise<Reading<PublicEvent> | null> };
/** Follows the picnic. `first`: what its page shows already; `shared`: the shared answer. */
async function follow({ first = null, shared = Promise.resolve(null) }: Known = {}) {
  const data = dataWith({
    records: {
      read: async () =>
        row === null
          ? { kind: 'missing' }
          : ({ kind: 'found', value: { value: row, savedAt: 7, until: null } } as never),
      keep,
      remove,
    },
    events: {
      watch: (_id, notify) => {
        const watch = { notify, isOn: true };
        watches.push(watch);
        return () => {
          watch.isOn = false;
        };
      },
    },
    people: { profile },
    ownChanges: {
      watch: (notify) => {
        notifyNews = notify;
        return () => {};
      },
    },
  });
  const read = createRead<PublicEvent>(first, (sink) => followEvent(data, ID, sink, shared));
  const stop = read.subscribe(() => {});
  onTestFinished(stop);
  await settled();
  return {
    stop,
    shown: () => {
      const state = read.get();
      return state.kind === 'found' ? [state.source, state.value.event.ticketCount, state.value.host] : state.kind;
    },
  };
}
const notify = async (live: Live<ArvoEvent>) => {
  watches.at(-1)?.notify(live);
  await settled();
};
const found = (ticketCount = 1): Live<ArvoEvent> => ({ kind: 'found', value: event(ticketCount) });
const watching = () => watches.map(({ isOn }) => isOn);
async function comesBack(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await settled();
}

describe('the host of a followed event', () => {
  it('is the one that the device knows until the server has answered, also for a page that lacks it', async () => {
    row = { event: event(), host: PRIYA };
    const { shown } = await follow({ first: sharedWith('unread') });
    expect(shown()).toEqual(['public', 1, PRIYA]);
    await notify(found(2));
    expect(shown()).toEqual(['live', 2, PRIYA]);
  });

  it('that the page has is not replaced by the one on the device', async () => {
    row = { event: event(), host: { name: 'Priya before', photo: null } };
    const { shown } = await follow({ first: sharedWith(PRIYA) });
    expect(shown()).toEqual(['public', 1, PRIYA]);
    await notify(found(2));
    expect(shown()).toEqual(['live', 2, PRIYA]);
  });

  it('comes from the profile if the shared answer lacks it', async () => {
    profile.mockResolvedValue({ kind: 'found', value: PRIYA });
    const { shown } = await follow();
    expect(profile).not.toHaveBeenCalled();
    await notify(found());
    expect(shown()).toEqual(['live', 1, PRIYA]);
  });

  it('is kept on the device with the event, the known one if it could not be read', async () => {
    row = { event: event(), host: PRIYA };
    await follow();
    await notify(found(3));
    expect(keep.mock.lastCall?.[0]).toMatchObject({ noun: 'event', value: { event: { ticketCount: 3 }, host: PRIYA } });
  });
});

describe('what is kept on the device', () => {
  it('has the host that another tab stored meanwhile', async () => {
    await follow();
    await notify(found(2));
    row = { event: event(), host: PRIYA };
    await notify(found(3));
    expect(keep.mock.lastCall?.[0]).toMatchObject({ value: { event: { ticketCount: 3 }, host: PRIYA } });
  });

  it('is no answer that a newer one has replaced', async () => {
    await follow();
    watches.at(-1)?.notify(found(3));
    await notify(found(4));
    expect(keep.mock.calls).toMatchObject([[{ value: { event: { ticketCount: 4 } } }]]);
  });

  it('has the host as soon as there is an answer, with the event as the device had it', async () => {
    row = { event: event(), host: PRIYA };
    const { promise, resolve } = Promise.withResolvers<Reading<PublicEvent>>();
    const { shown } = await follow({ shared: promise });
    expect(keep).not.toHaveBeenCalled();
    resolve(sharedWith({ name: 'Priya Raman', photo: null }));
    await settled();
    expect(shown()).toEqual(['device', 1, { name: 'Priya Raman', photo: null }]);
    expect(keep.mock.calls).toMatchObject([[{ value: { host: { name: 'Priya Raman' } }, savedAt: 7 }]]);
  });
});

describe('an event that is gone', () => {
  it('is removed from the device', async () => {
    row = { event: event(), host: PRIYA };
    const { shown } = await follow();
    expect(remove).not.toHaveBeenCalled();
    await notify({ kind: 'missing' });
    expect(shown()).toBe('vanished');
    expect(remove.mock.calls).toEqual([['public', 'event', ID, NOON]]);
  });

  it('is not one of which the watch has failed', async () => {
    row = { event: event(), host: PRIYA };
    const { shown } = await follow();
    await notify({ kind: 'failed' });
    expect([shown(), remove.mock.calls]).toEqual([['device', 1, PRIYA], []]);
  });
});

describe('the watch', () => {
  it('goes on when the person returns', async () => {
    await follow();
    await notify(found());
    await comesBack();
    expect(watching()).toEqual([true]);
  });

  it('that has failed is replaced once when the connection returns', async () => {
    await follow();
    await notify({ kind: 'failed' });
    await comesBack();
    expect(watching()).toEqual([false, true]);
    await comesBack();
    expect(watching()).toEqual([false, true]);
  });

  it('that has recovered by itself goes on', async () => {
    await follow();
    await notify({ kind: 'failed' });
    await notify(found());
    await comesBack();
    expect(watching()).toEqual([true]);
  });

  it('ends with the page', async () => {
    const { stop } = await follow();
    await notify({ kind: 'failed' });
    stop();
    await comesBack();
    expect(watching()).toEqual([false]);
  });
});

describe('what the person did elsewhere', () => {
  const news = (eventId: typeof ID): OwnChangeNews => ({ owner: asUserId('ada'), kind: 'joined', eventId });

  it('is shown from the device, and the event watched again', async () => {
    const { shown } = await follow({ first: sharedWith(PRIYA) });
    await notify(found(1));
    row = { event: event(2), host: PRIYA };
    notifyNews(news(ID));
    await settled();
    expect([shown(), watching()]).toEqual([
      ['live', 2, PRIYA],
      [false, true],
    ]);
  });

  it('to another event changes nothing', async () => {
    const { shown } = await follow({ first: sharedWith(PRIYA) });
    await notify(found(1));
    row = { event: event(2), host: PRIYA };
    notifyNews(news(asEventId('choir')));
    await settled();
    expect([shown(), watching()]).toEqual([['live', 1, PRIYA], [true]]);
  });

  it('is not shown on a page that was left meanwhile', async () => {
    const { shown, stop } = await follow({ first: sharedWith(PRIYA) });
    row = { event: event(2), host: PRIYA };
    notifyNews(news(ID));
    stop();
    await settled();
    expect(shown()).toEqual(['public', 1, PRIYA]);
  });
});
