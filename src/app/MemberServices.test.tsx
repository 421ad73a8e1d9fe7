import { asUserId } from '@arvo/domain/people/person.ts';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#src/session/account/useSession.ts';
import { aDeviceWith } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { MemberServices, SERVICES, type Service } from './MemberServices.tsx';

const ADA = asUserId('ada');

const spies = vi.hoisted(() => {
  const service = () => {
    const stop = vi.fn();
    return { start: vi.fn((..._given: readonly unknown[]) => stop), stop };
  };
  return {
    otherTabs: service(),
    screens: service(),
    queue: service(),
    motion: service(),
    ahead: service(),
    badge: service(),
    persist: service(),
    clock: vi.fn(async () => {}),
    leftovers: vi.fn(async () => {}),
    outbox: vi.fn(),
    clearBadge: vi.fn(async () => {}),
  };
});
vi.mock('#src/session/account/signOutInOtherTabs.ts', () => ({ followSignOutInOtherTabs: spies.otherTabs.start }));
vi.mock('#src/startup/keptScreens/keepScreens.ts', () => ({ keepScreens: spies.screens.start }));
vi.mock('#src/session/offline/followQueuedActions.ts', () => ({ followQueuedActions: spies.queue.start }));
vi.mock('./motion/eventMotion.ts', () => ({ followEventMotion: spies.motion.start }));
vi.mock('#src/session/offline/fetchAhead.ts', () => ({ fetchAhead: spies.ahead.start }));
vi.mock('./badge/followBadge.ts', () => ({ followBadge: spies.badge.start }));
vi.mock('#src/session/offline/persistInstalled.ts', () => ({ persistInstalled: spies.persist.start }));
vi.mock('#src/session/clock.ts', async (original) => ({ ...(await original<object>()), checkClock: spies.clock }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', () => {});
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Object.defineProperty(navigator, name, { configurable: true, value: spies.clearBadge });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

/** Home, while Ada is signed in. */
async function open() {
  const here = await aDeviceWith(null)();
  const outbox = () => {
    spies.outbox();
    return here.outbox();
  };
  const device = async () => ({ ...here, dropLeftovers: spies.leftovers, outbox });
  const world = screenWorld({}, { device });
  world.signIn(ADA);
  const Page = () => {
    const session = useSession();
    return session.kind === 'signed-in' && <MemberServices account={session.account} />;
  };
  const router = testRouter('/home', { '/home': Page, '/events/$eventId': Page }, { frame: Page });
  render(world.around(<RouterProvider router={router as never} />));
  await pass(0);
  return {
    openEvent: () => act(() => router.navigate({ to: '/events/picnic' as '/' })),
    signOut: () => act(async () => world.signOut()),
  };
}
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
};
/** Longer than any wait for a start. */
const EVER_MS = 60_000;

type Spied = { readonly start: ReturnType<typeof vi.fn>; readonly stop: ReturnType<typeof vi.fn> | null };
const rows: readonly [Service['name'], Service['starts'], Spied][] = [
  ['notices a sign-out in another tab', 'at once', spies.otherTabs],
  ['keeps screens for the next opening', 'at once', spies.screens],
  ['follows and sends queued actions', 'at once', spies.queue],
  ['removes data that other people left on this device', 'at once', { start: spies.leftovers, stop: null }],
  ["moves an event's photo between a list and its page", 'at once', spies.motion],
  ['loads the code that queues a join', 'event page', { start: spies.outbox, stop: null }],
  ['fetches events ahead, for visits without a connection', 'settled', spies.ahead],
  ["shows the number of today's events on the app's icon", 'settled', spies.badge],
  ["asks the browser to keep the installed app's data", 'settled', spies.persist],
  ["compares the device's clock with the server's", 'settled', { start: spies.clock, stop: null }],
];

it('each service has a row in these tests', () => {
  expect(rows.map(([name, starts]) => [name, starts])).toEqual(SERVICES.map(({ name, starts }) => [name, starts]));
});

it.each(rows)('%s: starts %s, and stops when the person signs out', async (_name, starts, { start, stop }) => {
  const { openEvent, signOut } = await open();
  expect(start).toHaveBeenCalledTimes(starts === 'at once' ? 1 : 0);
  await pass(11_000);
  expect(start).toHaveBeenCalledTimes(starts === 'at once' ? 1 : 0);
  await pass(2_000);
  expect(start).toHaveBeenCalledTimes(starts === 'event page' ? 0 : 1);
  await openEvent();
  await pass(EVER_MS);
  expect(start).toHaveBeenCalledTimes(1);
  if (stop !== null) expect(stop).not.toHaveBeenCalled();
  await signOut();
  if (stop !== null) expect(stop).toHaveBeenCalledTimes(1);
});

it.each(rows.filter(([, starts]) => starts !== 'at once'))(
  '%s: never starts for a person who has signed out before',
  async (_name, _moment, { start }) => {
    const { openEvent, signOut } = await open();
    await signOut();
    await openEvent();
    await pass(EVER_MS);
    expect(start).not.toHaveBeenCalled();
  },
);

it('the number on the icon disappears at the sign-out, even before its code has loaded', async () => {
  const { signOut } = await open();
  expect(spies.clearBadge).not.toHaveBeenCalled();
  await signOut();
  expect(spies.clearBadge).toHaveBeenCalledTimes(1);
});

it('a browser without badges starts the other services', async () => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  const { signOut } = await open();
  await pass(EVER_MS);
  await signOut();
  expect(spies.badge.start).not.toHaveBeenCalled();
  expect(spies.persist.start).toHaveBeenCalledTimes(1);
});
