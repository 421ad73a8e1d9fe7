import { guestPath } from '@arvo/domain/store/paths.ts';
import { type ListName, PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markAccount } from '#src/session/account/accountMark.ts';
import { ADA, givenEvent, ID, open, signIn, useStage, world } from './eventStage.testing.tsx';

useStage();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.restoreAllMocks());

/** Ada's device has the picnic, which she has not joined as far as it knows. */
async function onDevice(): Promise<void> {
  signIn(ADA);
  markAccount(world.data.stores.session, true);
  const value = { event: givenEvent(), host: { name: 'Priya Raman', photo: null } };
  await world.gateways.records.keep({ owner: PUBLIC_OWNER, noun: 'event', id: ID, value, savedAt: 1 });
}
const inList = (id: ListName) =>
  world.gateways.records.keep({
    owner: ADA,
    noun: 'list',
    id,
    value: [{ event: givenEvent(), joinedAt: 7 }],
    savedAt: 1,
  });
const goOffline = () => {
  world.goOffline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
/** The server's answer about Ada's place does not come until the returned function is called. */
function waitForServer(): () => void {
  const answer = Promise.withResolvers<void>();
  world.next('guests.watchOwn', { until: answer.promise });
  return answer.resolve;
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const join = () => screen.queryByRole('button', { name: 'Join Event' });
const going = () => screen.queryByText("You're going");

it('offline, an event that this device knows and that was not joined has its button at once', async () => {
  await onDevice();
  goOffline();
  await open();
  await after(100);
  expect(join()).toBeTruthy();
});

it('on a network that lies it has its button after a second, and not sooner, because the server may contradict', async () => {
  await onDevice();
  waitForServer();
  await open();
  await after(900);
  expect(join()).toBeNull();
  await after(200);
  expect(join()).toBeTruthy();
});

it('an answer of the server replaces what the device knew', async () => {
  await onDevice();
  goOffline();
  await open();
  await after(100);
  expect(join()).toBeTruthy();
  world.server.set({ [guestPath(ID, ADA)]: { userId: ADA, name: 'Ada', profilePhoto: null, timestamp: 1 } });
  act(() => world.goOnline());
  await after(20_000);
  expect([going() !== null, join()]).toEqual([true, null]);
});

it.each(['home', 'next-joined', 'joined-upcoming'] as const)(
  "an event in this device's list '%s' is one that the person goes to, although the device lacks the guest record",
  async (list) => {
    await onDevice();
    await inList(list);
    waitForServer();
    await open();
    await after(100);
    expect([going() !== null, join()]).toEqual([true, null]);
  },
);
