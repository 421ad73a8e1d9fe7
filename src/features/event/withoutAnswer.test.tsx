import { guestPath } from '@arvo/domain/protocol/store/paths.ts';
import { type ListName, PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { openOnlineText } from '@arvo/domain/texts/device.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { ADA, givenEvent, ID, open, signIn, useStage, world } from './eventStage.testing.tsx';

useStage();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.restoreAllMocks());

/** Ada's device has the picnic, which she has not joined as far as it knows. */
async function onDevice(): Promise<void> {
  signIn(ADA);
  updateToken(world.data.stores.session, true);
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

/** A list of this device has the picnic's card, and nothing else of it. */
async function onlyCard(list: ListName, owner = ADA): Promise<void> {
  signIn(owner);
  updateToken(world.data.stores.session, true);
  const value = [{ event: givenEvent(), joinedAt: null }];
  await world.gateways.records.keep({ owner, noun: 'list', id: list, value, savedAt: 1 });
}

it.each([
  ['joined', 'joined-upcoming', "You're going"],
  ['hosted', 'hosted-upcoming', "You're the host of this event"],
] as const)(
  'offline, a %s event known only from a card shows what the card has, and nobody, nothing and no number besides',
  async (_how, list, title) => {
    await onlyCard(list);
    goOffline();
    await open();
    await after(100);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Picnic');
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Location' }).textContent).toContain('Newtown NSW');
    expect(screen.getByText(openOnlineText)).toBeTruthy();
    expect(screen.getByText(/^Saved on this device/u)).toBeTruthy();
    for (const region of ['Host', 'Entry price', 'Spots Available', /^Who/u])
      expect(screen.queryByRole('region', { name: region })).toBeNull();
    await after(30_000);
    expect(screen.queryByText(/Event Organizer|spots? left|longer than usual|Be the first/u)).toBeNull();
  },
);

it('an event known only from a card shows whole once the connection is back', async () => {
  await onlyCard('joined-upcoming');
  world.given.guest(givenEvent(), ADA);
  goOffline();
  await open();
  await after(15_000);
  expect(screen.getByText(openOnlineText)).toBeTruthy();
  vi.restoreAllMocks();
  act(() => world.goOnline());
  act(() => void window.dispatchEvent(new Event('online')));
  await after(20_000);
  expect(screen.queryByText(openOnlineText)).toBeNull();
  expect(screen.getByText('Priya Raman')).toBeTruthy();
});

it('an event of this device without guests does not say that nobody is going', async () => {
  signIn(ADA);
  updateToken(world.data.stores.session, true);
  const event = givenEvent({ ticketCount: 0, guestPreview: [] });
  const value = { event, host: { name: 'Priya Raman', photo: null } };
  await world.gateways.records.keep({ owner: PUBLIC_OWNER, noun: 'event', id: ID, value, savedAt: 1 });
  goOffline();
  await open();
  await after(100);
  expect(screen.getByRole('region', { name: "Who's going" }).textContent).toContain(eventTexts.guestsUnknown);
  expect(screen.queryByText('Be the first to join.')).toBeNull();
});
