import { DEVICE_PROBLEM_ATTRIBUTE } from '@arvo/domain/protocol/store/deviceProblem.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceRecords } from '#src/data/ports/device.ts';
import { sendSignal } from '#src/data/ports/pageSignals.ts';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { EventScreen } from '../EventScreen.tsx';
import { ADA, event, HANG, HOST, HOUR, ID, navigation } from '../eventStage.testing.tsx';

let world: ReturnType<typeof screenWorld>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  withWorker();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute(DEVICE_PROBLEM_ATTRIBUTE);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Fakes the worker, which answers whether it has cached all code; null: there is no worker. */
function withWorker(isComplete: () => boolean | null = () => true) {
  const postMessage = (message: unknown, [port]: readonly MessagePort[]) => {
    expect(message).toEqual({ type: 'IS_COMPLETE' });
    port?.postMessage(isComplete());
  };
  const worker = { postMessage };
  const getRegistration = async () => ({ active: isComplete() === null ? null : worker });
  const value = Object.assign(new EventTarget(), { controller: null, getRegistration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
}
/** Ada has joined an event that starts in `hours`. `records` overrides calls of the device's store. */
function joined(hours = 72, records: Partial<DeviceRecords> = {}, isPaid = false) {
  world = screenWorld({}, { records });
  updateToken(world.data.stores.session, true);
  world.given.guest(world.given.event(event({ startAt: Date.now() + hours * HOUR, isPaid })), ADA);
}
const openAs = (uid: typeof ADA | null) => {
  if (uid !== null) world.signIn(uid);
  return render(world.around(<EventScreen id={ID} search={{}} navigation={navigation} />));
};
const line = () => screen.queryByText('Ready offline');
const appears = () => screen.findByText('Ready offline', {}, HANG);
/** Waits until the card shows what Ada can do, and until the device has been read back. */
async function guestsCard() {
  await screen.findByRole('button', { name: eventDialogTexts.leave }, HANG);
  await act(() => vi.dynamicImportSettled());
}
const row = async (noun: 'guest' | 'place' | 'tickets' | 'orders') =>
  (await world.gateways.records.read(ADA, noun, ID)).kind;

// @spec:1/ready-offline
test('a guest sees "Ready offline" once the event and their place in it were read back from the device', async () => {
  joined();
  openAs(ADA);
  await appears();
  expect(await row('guest')).toBe('found');
  expect(await row('place')).toBe('missing');
});

test.each([
  ['once if the event was opened inside the app', undefined, 200, 1],
  ['again if the server failed', undefined, 503, 2],
  ['not if the worker has it', new Response('page'), 200, 0],
])('the page of the event is fetched for the worker, %s', async (_when, page, status, times) => {
  const requested: unknown[] = [];
  vi.stubGlobal('caches', { match: async () => page });
  vi.stubGlobal('fetch', async (address: unknown) => {
    requested.push(address);
    return new Response('page', { status });
  });
  joined();
  openAs(ADA);
  await appears();
  expect(requested).toEqual([]);
  // The first visit's worker takes over its page.
  Object.assign(navigator.serviceWorker, { controller: {} });
  await act(async () => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  await act(async () => window.dispatchEvent(new Event('focus')));
  await appears();
  await waitFor(() => expect(requested).toEqual(Array.from({ length: times }, () => `/events/${ID}`)), HANG);
});

test.each([
  ['the address, once it is revealed', 'place', 20, false],
  ['the orders of a paid event', 'orders', 72, true],
  ['the tickets of a paid event', 'tickets', 72, true],
] as const)('waits for %s', async (_what, missing, hours, isPaid) => {
  let hasAll = false;
  const read: DeviceRecords['read'] = async (...key) =>
    key[1] === missing && !hasAll ? { kind: 'missing' } : world.gateways.records.read(...key);
  joined(hours, { read }, isPaid);
  openAs(ADA);
  await guestsCard();
  await waitFor(async () => expect([await row('guest'), await row(missing)]).toEqual(['found', 'found']), HANG);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(line()).toBeNull();
  hasAll = true;
  // A second return within a second is the same one.
  await act(async () => window.dispatchEvent(new Event('online')));
  await appears();
});

test.each<[string, Partial<DeviceRecords>]>([
  ['is full', { keep: async () => ({ kind: 'full' }) }],
  ['drops what it said it kept', { keep: async () => ({ kind: 'kept' }) }],
  ['cannot be read', { read: async () => ({ kind: 'failed' }) }],
])('says nothing on a device that %s', async (_what, records) => {
  joined(72, records);
  const read = vi.spyOn(world.data.records, 'read');
  openAs(ADA);
  await guestsCard();
  const before = read.mock.calls.length;
  await act(async () => window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before), HANG);
  expect(line()).toBeNull();
});

test('shows nothing if there is no worker to open the app offline', async () => {
  withWorker(() => null);
  joined();
  openAs(ADA);
  await guestsCard();
  await waitFor(async () => expect(await row('guest')).toBe('found'), HANG);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(line()).toBeNull();
});

// @spec:1/ready-offline
test('waits until the worker has all code of the app', async () => {
  let hasAll = false;
  const requested = vi.fn(() => hasAll);
  withWorker(requested);
  joined();
  openAs(ADA);
  await guestsCard();
  await waitFor(async () => expect(await row('guest')).toBe('found'), HANG);
  requested.mockClear();
  await act(async () => window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(requested).toHaveBeenCalled(), HANG);
  expect(line()).toBeNull();
  hasAll = true;
  window.dispatchEvent(new Event('online'));
  await appears();
});

test('disappears when the device runs full, and when a row has gone', async () => {
  joined();
  openAs(ADA);
  await appears();
  document.documentElement.setAttribute(DEVICE_PROBLEM_ATTRIBUTE, 'full');
  sendSignal('arvo-device-problem');
  await waitFor(() => expect(line()).toBeNull(), HANG);
  document.documentElement.removeAttribute(DEVICE_PROBLEM_ATTRIBUTE);
  window.dispatchEvent(new Event('focus'));
  await appears();
  await world.gateways.records.remove(ADA, 'guest', ID);
  // The person returned a moment ago.
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(line()).toBeNull(), HANG);
});

test.each([
  ['a visitor', null, 'Sign In'],
  ['the host', HOST, eventTexts.delete],
])('never shows to %s', async (_who, uid, button) => {
  joined();
  openAs(uid);
  await screen.findAllByRole('button', { name: button }, HANG);
  await act(() => vi.dynamicImportSettled());
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(line()).toBeNull();
});
