import type { GuestPreview } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import type { EventHost } from '@arvo/domain/events/publicEvent.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { DEVICE_PROBLEM_ATTRIBUTE } from '@arvo/domain/protocol/store/deviceProblem.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceRecords } from '#src/data/ports/device.ts';
import type { Data } from '#src/data/ports.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { followReadyOffline } from './readyOffline.ts';

const ADA = asUserId('ada');
const HOUR = 3_600_000;
const SECOND = 1_000;

/** The nouns that the device has lost. */
let lost: ReadonlySet<string>;
/** The host and the first guests in the event's row. */
let host: EventHost;
let preview: readonly GuestPreview[];
/** The event's photo, and the addresses that the worker has cached. */
let imageURL: string | null;
let cached: (address: string) => boolean;
/** The addresses of pictures that the page loaded. */
let loads: string[];
/** What the worker answers to IS_COMPLETE; null: nothing. */
let answer: unknown;
/** Holds back the answers of the device until it is called. */
let hold: Promise<unknown>;
const reads = vi.fn<() => void>();
const list = vi.fn<Data['guests']['list']>();
const listener = vi.fn<(isReady: boolean) => void>();
let stop = () => {};

const read: DeviceRecords['read'] = async (_owner, noun) => {
  if (noun === 'event') reads();
  const isLost = lost.has(noun);
  await hold;
  if (isLost) return { kind: 'missing' };
  const value = noun === 'event' ? { event: anEvent({ guestPreview: preview, imageURL }), host } : {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of other nouns only the presence of a row counts
  return { kind: 'found', value: { value, savedAt: 1, until: null } } as never;
};

function follow({ hours = 72, isPaid = false } = {}): void {
  const { data } = screenWorld({}, { records: { read }, guests: { list } });
  stop = followReadyOffline(
    data,
    { event: { ...anEvent(), startAt: Date.now() + hours * HOUR, isPaid }, owner: ADA },
    listener,
  );
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const returns = () => window.dispatchEvent(new Event('focus'));
const said = () => listener.mock.calls.map(([isReady]) => isReady);

beforeEach(() => {
  vi.useFakeTimers();
  [lost, answer, hold] = [new Set(), true, Promise.resolve()];
  [host, preview] = [{ name: 'Priya Raman', photo: null }, []];
  [imageURL, cached, loads] = [null, () => true, []];
  for (const mock of [reads, listener, list]) mock.mockReset();
  vi.stubGlobal('caches', {
    match: async (address: string) => (cached(address) ? new Response('file') : undefined),
  });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        loads.push(address);
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  const active = {
    postMessage: (_message: unknown, [port]: readonly MessagePort[]) => {
      if (answer !== null) port?.postMessage(answer);
    },
  };
  const value = Object.assign(new EventTarget(), { controller: active, getRegistration: async () => ({ active }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute(DEVICE_PROBLEM_ATTRIBUTE);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Messages of ports arrive outside of the fake timers. */
const first = () => vi.waitFor(() => expect(listener).toHaveBeenCalled());

it.each([
  ['event', {}],
  ['guest', {}],
  ['place', { hours: 20 }],
  ['tickets', { isPaid: true }],
  ['orders', { isPaid: true }],
])('an event whose %s cannot be read back is not ready', async (noun, event) => {
  lost = new Set([noun]);
  follow(event);
  await first();
  lost = new Set();
  returns();
  await vi.waitFor(() => expect(said()).toEqual([false, true]));
});

it("an event whose host's name the device lacks is not ready, and one without a host is", async () => {
  host = 'unread';
  follow();
  await first();
  host = null;
  returns();
  await vi.waitFor(() => expect(said()).toEqual([false, true]));
});

it('an event with more guests than its page shows first needs the list of all, which is fetched once', async () => {
  lost = new Set(['guests']);
  preview = Array.from({ length: 8 }, (_, at) => ({ userId: asUserId(`guest${at}`), name: '', profilePhoto: null }));
  list.mockImplementation(async () => {
    lost = new Set();
    return { kind: 'found', value: preview };
  });
  follow();
  await vi.waitFor(() => expect(said()).toEqual([false, true]));
  expect(list).toHaveBeenCalledOnce();
});

it('an event whose guests the page shows at once needs no list of them', async () => {
  lost = new Set(['guests']);
  follow();
  await first();
  expect(said()).toEqual([true]);
  expect(list).not.toHaveBeenCalled();
});

it('a free event needs no tickets, and no address before the server reveals it', async () => {
  lost = new Set(['place', 'tickets', 'orders']);
  follow();
  await first();
  expect(said()).toEqual([true]);
});

it.each([
  ['full', false],
  ['unusable', false],
  ['emptied', true],
])('a device whose storage is %s is ready: %s', async (problem, isReady) => {
  document.documentElement.setAttribute(DEVICE_PROBLEM_ATTRIBUTE, problem);
  follow();
  await first();
  expect(said()).toEqual([isReady]);
});

it.each([false, 'true', 1])('a worker that answers %j has not all code', async (other) => {
  answer = other;
  follow();
  await first();
  expect(said()).toEqual([false]);
});

it('a worker of an earlier version, which does not answer within 5 s, counts as incomplete', async () => {
  answer = null;
  follow();
  await pass(4.9 * SECOND);
  expect(said()).toEqual([]);
  await pass(0.2 * SECOND);
  expect(said()).toEqual([false]);
});

it('an event that is not ready is checked with growing pauses, and a ready one each minute', async () => {
  answer = null;
  follow();
  // Each check takes the worker's 5 s; the pauses are 1, 2, 4, … seconds.
  await pass(5 * SECOND + 1);
  const counts: number[] = [];
  for (const pause of [1, 2, 4]) {
    await pass((pause + 5) * SECOND);
    counts.push(reads.mock.calls.length);
  }
  expect(counts).toEqual([2, 3, 4]);
  answer = true;
  returns();
  await vi.waitFor(() => expect(said().at(-1)).toBe(true));
  const before = reads.mock.calls.length;
  await pass(59 * SECOND);
  expect(reads).toHaveBeenCalledTimes(before);
  await pass(2 * SECOND);
  expect(reads).toHaveBeenCalledTimes(before + 1);
});

it('only the latest check counts, and none after the page was left', async () => {
  let release = () => {};
  hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  follow();
  await pass(0);
  lost = new Set(['guest']);
  returns();
  release();
  await first();
  await pass(0);
  expect(said()).toEqual([false]);
  lost = new Set();
  returns();
  stop();
  await pass(10 * SECOND);
  expect(said()).toEqual([false]);
});

it('the page is requested once, however often the event is checked before it arrives', async () => {
  vi.stubGlobal('caches', { match: async () => undefined });
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  follow();
  await first();
  for (let at = 2; at < 5; at += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(at));
  }
  await pass(0);
  expect(fetched).toHaveBeenCalledOnce();
});

const STORE = 'https://firebasestorage.googleapis.com/v0/b/arvo.appspot.com/o';
const PHOTO = `${STORE}/events%2Fpicnic%2Fphoto_1.jpg?alt=media`;
const FACE = `${STORE}/users%2Fpriya%2Fprofile%2Fprofile_1.jpg?alt=media`;

it.each([
  ['photo', /photo_1/u],
  ["host's photo", /profile_1/u],
])('an event whose %s the worker lacks is not ready until it has it, in any size', async (_what, file) => {
  [imageURL, host] = [PHOTO, { name: 'Priya Raman', photo: FACE }];
  cached = (address) => !file.test(address);
  follow();
  await first();
  expect(said()).toEqual([false]);
  // The page asks for it, so that the worker can cache it.
  await pass(0);
  expect(loads.filter((address) => file.test(address)).length).toBeGreaterThan(0);
  cached = (address) => !file.test(address) || address.startsWith('/img/128x128/');
  await pass(1.1 * SECOND);
  await vi.waitFor(() => expect(said()).toEqual([false, true]));
});

it('a picture that three attempts do not bring is not waited for: ticket and address are what a guest needs', async () => {
  imageURL = PHOTO;
  cached = (address) => !address.startsWith('/img/');
  follow();
  await first();
  for (const pause of [1, 2]) {
    await pass((pause + 0.1) * SECOND);
    await vi.waitFor(() => expect(said().length).toBe(pause + 1));
  }
  expect(said()).toEqual([false, false, false]);
  await pass(4.1 * SECOND);
  await vi.waitFor(() => expect(said()).toEqual([false, false, false, true]));
});
