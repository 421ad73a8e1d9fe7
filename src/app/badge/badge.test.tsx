import { asEventId } from '@arvo/domain/events/event.ts';
import { aCard, anEvent } from '@arvo/domain/events/event.testing.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import type { ListName } from '@arvo/domain/protocol/store/records.ts';
import { timezoneOffsetIn } from '@arvo/domain/time/deviceClock.testing.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendSignal } from '#src/data/ports/pageSignals.ts';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { SERVICES, startServices } from '../MemberServices.tsx';
import { followBadge } from './followBadge.ts';

const ADA = asUserId('ada');
const BEN = asUserId('ben');
/** 23:50 on 12 December in Sydney. */
const NOW = Date.UTC(2026, 11, 12, 12, 50);

const card = (id: string, date: string) =>
  aCard({ id: asEventId(id), date, startTime: '23:55', timeZone: 'Australia/Sydney', startAt: NOW + 300_000 });

let world: ReturnType<typeof screenWorld>;
let stop = () => {};
const setBadge = vi.fn<(count: number) => void>();
const lists = (name: ListName, ...events: readonly EventCard[]) =>
  world.data.records.keep({
    owner: ADA,
    noun: 'list',
    id: name,
    value: events.map((event) => ({ event, joinedAt: null })),
    savedAt: NOW,
  });
/** As MemberServices starts it. */
const startBadge = () =>
  startServices(
    SERVICES.filter(({ name }) => name.includes("app's icon")),
    { data: world.data, account: anAccount(ADA), router: testRouter('/', {}) as never },
  );
const settled = () => vi.advanceTimersByTimeAsync(0);
const giveBadge = (answer: () => Promise<void>) => {
  const set = (count: number) => {
    setBadge(count);
    return answer();
  };
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: set });
  Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: () => set(0) });
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setBadge.mockReset();
  giveBadge(async () => {});
  localStorage.clear();
  world = screenWorld();
  updateToken(world.data.stores.session, true);
  world.signIn(ADA);
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

// @spec:1/ready-offline
it('shows how many joined and hosted events are today, each once, without asking the server', async () => {
  await lists('home', card('dinner', '2026-12-12'), card('picnic', '2026-12-14'));
  await lists('joined-upcoming', card('dinner', '2026-12-12'));
  await lists('next-hosted', card('quiz', '2026-12-12'));
  stop = followBadge(world.data, ADA);
  await settled();
  expect(setBadge.mock.calls).toEqual([[2]]);
  expect([world.calls('events.joinedForHome'), world.calls('events.nextForHome')]).toEqual([[], []]);
});

it.each(['home', 'next-joined', 'next-hosted', 'joined-upcoming', 'hosted-upcoming'] as const)(
  'counts an event that only the list %s has',
  async (name) => {
    await lists(name, card('dinner', '2026-12-12'));
    stop = followBadge(world.data, ADA);
    await settled();
    expect(setBadge).toHaveBeenLastCalledWith(1);
  },
);

it('changes when a day begins', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn('Australia/Sydney'));
  await lists('joined-upcoming', card('dinner', '2026-12-12'), card('brunch', '2026-12-13'), card('run', '2026-12-13'));
  stop = followBadge(world.data, ADA);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(setBadge).toHaveBeenLastCalledWith(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(setBadge).toHaveBeenLastCalledWith(2);
});

it('keeps a single timer, however often the events are counted', async () => {
  stop = followBadge(world.data, ADA);
  await settled();
  const timers = vi.getTimerCount();
  for (let times = 0; times < 3; times += 1) sendSignal('arvo-lists-changed');
  await settled();
  expect(vi.getTimerCount()).toBe(timers);
});

it('changes when the person comes back to the app', async () => {
  stop = followBadge(world.data, ADA);
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(0);
  await lists('home', card('dinner', '2026-12-12'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(1);
});

it('reads nothing while the app is hidden, and nothing after sign-out', async () => {
  const end = followBadge(world.data, ADA);
  await settled();
  const reads = () => world.calls('records.read').length;
  const before = reads();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  end();
  document.dispatchEvent(new Event('visibilitychange'));
  sendSignal('arvo-lists-changed');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reads()).toBe(before);
});

it('shows the newest of two counts if the older one is read later', async () => {
  await lists('joined-upcoming', card('dinner', '2026-12-12'));
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.next('records.read', { until });
  stop = followBadge(world.data, ADA);
  await settled();
  expect(setBadge).not.toHaveBeenCalled();
  await lists('next-hosted', card('quiz', '2026-12-12'));
  sendSignal('arvo-lists-changed');
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(2);
  answer();
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(2);
});

it("shows another person nothing of the previous person's events", async () => {
  await lists('home', card('dinner', '2026-12-12'));
  stop = followBadge(world.data, BEN);
  await settled();
  expect(setBadge.mock.calls).toEqual([[0]]);
});

// @spec:1/ready-offline
it('disappears at once at sign-out, even while the lists are being read or the code is loading', async () => {
  await lists('home', card('dinner', '2026-12-12'));
  startBadge()();
  expect(setBadge.mock.calls).toEqual([[0]]);
  followBadge(world.data, ADA)();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(setBadge.mock.calls).toEqual([[0]]);
});

it('starts after the page has settled, and ends at sign-out', async () => {
  await lists('home', card('dinner', '2026-12-12'));
  stop = startBadge();
  await settled();
  expect(setBadge).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(13_000);
  await vi.waitFor(() => expect(setBadge).toHaveBeenLastCalledWith(1), 10_000);
  stop();
  expect(setBadge).toHaveBeenLastCalledWith(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(setBadge).toHaveBeenLastCalledWith(0);
});

it('does nothing in a browser that has no badges, or refuses them', async () => {
  giveBadge(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  stop = followBadge(world.data, ADA);
  await settled();
  expect(setBadge.mock.calls).toEqual([[0]]);
  stop();
  startBadge()();
  await settled();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  stop = startBadge();
  await vi.advanceTimersByTimeAsync(13_000);
});

// @spec:1/ready-offline
it('counts again at once after a join, after leaving, and after an event was deleted', async () => {
  await lists('home');
  await lists('joined-upcoming', card('dinner', '2026-12-12'));
  await lists('next-hosted', card('quiz', '2026-12-12'));
  stop = followBadge(world.data, ADA);
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(2);
  const [picnic, dinner, quiz] = [asEventId('picnic'), asEventId('dinner'), asEventId('quiz')];
  const { date, startTime, timeZone, startAt } = card('picnic', '2026-12-12');
  const event = anEvent({ id: picnic, date, startTime, timeZone, startAt, endAt: null });
  const records = world.data.records;
  await records.keep({ owner: 'public', noun: 'event', id: picnic, value: { event, host: null }, savedAt: NOW });
  const guest = { userId: ADA, name: 'Ada', profilePhoto: null, joinedAt: NOW, totalTicketsPurchased: 1 };
  await records.keep({ owner: ADA, noun: 'guest', id: picnic, value: guest, savedAt: NOW, until: NOW + 9e6 });
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(3);
  await records.remove(ADA, 'guest', dinner);
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(2);
  await records.remove('public', 'event', quiz);
  await settled();
  expect(setBadge).toHaveBeenLastCalledWith(1);
});
