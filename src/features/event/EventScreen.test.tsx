import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { storedCard } from '@arvo/domain/events/storedEvent.ts';
import { eventPath, farewellPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  event,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  HOST,
  HOUR,
  ID,
  meanwhile,
  navigation,
  open,
  openPicnicAs,
  queueJoin,
  setServerBehind,
  signIn,
  useStage,
  world,
} from './eventStage.testing.tsx';

useStage();

const STREET = '12 Smith Street, Newtown NSW';
const LATER = 'Full address will be revealed 24 hours before the event';
/** The picnic begins within the 24 hours in which guests see its street. */
const soon = () => ({ startAt: Date.now() + 23 * HOUR });

describe('EventScreen', () => {
  // @spec:7/reads
  it('costs a guest two reads, and none for the street before the reveal', async () => {
    givenGuest();
    await open();
    expect(screen.getByText(LATER)).toBeTruthy();
    const calls = ['events.watch', 'guests.watchOwn', 'people.profile', 'events.place', 'guests.list'] as const;
    expect(calls.map((name) => world.calls(name).length)).toEqual([1, 1, 0, 0, 0]);
  });

  it('reads the street once a guest may see it', async () => {
    givenGuest(soon());
    await open();
    expect(await screen.findByText(STREET, {}, HANG)).toBeTruthy();
    expect(world.calls('events.place')).toHaveLength(1);
  });

  it('keeps the message if the clock of the server is behind and refuses the street', async () => {
    givenGuest(soon());
    setServerBehind(2 * HOUR);
    await open();
    await vi.waitFor(() => expect(world.calls('events.place')).toHaveLength(1), HANG);
    expect(await screen.findByText(LATER, {}, HANG)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows when the street could not be loaded, and retries', async () => {
    signIn(HOST);
    givenEvent();
    world.next('events.place', 'fails');
    await open();
    await userEvent.click(await findButton('Try again'));
    expect(await screen.findByText(STREET, {}, HANG)).toBeTruthy();
  });

  it('shows the viewer’s own tile first at once, before the server’s preview has it', async () => {
    givenGuest();
    await open();
    const tiles = within(screen.getByRole('region', { name: /^Who's going/u })).getAllByRole('button');
    expect(tiles[0]?.textContent).toContain('Ada Lovelace');
    expect(tiles).toHaveLength(9);
    expect(tiles[8]?.textContent).toBe('+5 Show All');
  });

  it('says so if the account of the viewer cannot be read, and recovers when it can', async () => {
    await openPicnicAs(ADA);
    const { session } = world.data.stores;
    const before = session.getState();
    if (before.kind !== 'signed-in') throw new Error('not signed in');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    act(() => session.setState({ ...before, user: { kind: 'failed' } }, true));
    const card = within(screen.getByRole('region', { name: 'Your spot' }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    vi.useRealTimers();
    expect(await card.findByText('This is taking longer than usual…', {}, HANG)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Try again' })).toBeTruthy();
    act(() => session.setState(before, true));
    expect(screen.queryByText('This is taking longer than usual…')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Join Event' }).length).toBeGreaterThan(0);
  });

  it('shows neither version of the page while the viewer is unknown', async () => {
    world.data.stores.session.setState({ kind: 'loading' }, true);
    givenEvent();
    await open();
    expect(screen.getByRole('heading', { name: 'Picnic' })).toBeTruthy();
    for (const name of ['Sign In', 'Join Event', 'Share', 'Leave Event'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads a member to /404 for a missing event, and says so in place for one deleted meanwhile', async () => {
    signIn(ADA);
    const { unmount } = await open();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    unmount();
    givenEvent();
    await open();
    await meanwhile(() => world.server.delete(eventPath(ID)));
    expect(screen.getByRole('heading', { name: 'Event not found' })).toBeTruthy();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    expect(await world.gateways.recentlyViewed.list(ADA, Date.now())).toEqual([]);
    await userEvent.click(button('Back to Home'));
    expect(navigation.home).toHaveBeenCalledTimes(1);
  });

  it('tells somebody who had joined that it is cancelled, and why, instead of /404 and in place', async () => {
    signIn(ADA);
    const left = {
      userId: ADA,
      event: { ...storedCard(event({ title: 'Choir' })), isCancelled: true },
      farewell: { at: Date.now(), word: 'The choir is ill.' },
    };
    world.server.set({ [farewellPath(ID, ADA)]: left });
    const { unmount } = await open();
    expect(await screen.findByText('The choir is ill.', {}, HANG)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Choir' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Cancelled' })).toBeTruthy();
    expect(navigation.missing).not.toHaveBeenCalled();
    unmount();
    world.server.delete(farewellPath(ID, ADA));
    givenGuest();
    await open();
    await meanwhile(() => world.server.delete(eventPath(ID)));
    expect(screen.getByRole('heading', { name: 'Event not found' })).toBeTruthy();
    // The server writes it some moments later.
    await meanwhile(() => world.server.set({ [farewellPath(ID, ADA)]: left }));
    expect(screen.getByText('The choir is ill.')).toBeTruthy();
    await userEvent.click(button('Back to Home'));
    expect(navigation.home).toHaveBeenCalledTimes(1);
  });

  it('says to everybody why a paid event is cancelled', async () => {
    givenEvent({ isCancelled: true, isPaid: true, priceCents: 5000, cancelledWith: 'The band is ill.' });
    await open();
    expect(screen.getByText('The band is ill.')).toBeTruthy();
  });

  it('says when it cannot be loaded, retries, and keeps an event already shown', async () => {
    vi.useFakeTimers();
    givenEvent();
    world.goOffline();
    await open();
    await act(() => vi.advanceTimersByTimeAsync(READ_BOUND_MS));
    expect(screen.getByRole('alert').textContent).toContain('We could not load this event.');
    expect(world.calls('events.watch')).toHaveLength(1);
    await act(async () => fireEvent.click(button('Try again')));
    expect(world.calls('events.watch')).toHaveLength(2);
    await meanwhile(() => world.goOnline());
    expect(screen.getByRole('heading', { name: 'Picnic' })).toBeTruthy();
    world.goOffline();
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(READ_BOUND_MS));
    expect(screen.getByRole('heading', { name: 'Picnic' })).toBeTruthy();
  });

  it('shows a queued join below the message that the event cannot be loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signIn(ADA);
    world.goOffline();
    await open();
    await act(() => vi.advanceTimersByTimeAsync(READ_BOUND_MS));
    queueJoin(true);
    expect(await screen.findByText('Waiting to join', {}, HANG)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your spot' })).toBeNull();
  });

  // @spec:3/viewed
  it('remembers the event for signed-in people', async () => {
    await openPicnicAs(ADA);
    const viewed = await world.gateways.recentlyViewed.list(ADA, Date.now());
    expect(viewed).toEqual([expect.objectContaining({ id: ID, title: 'Picnic' })]);
  });

  // @spec:2/event-time
  it('shows times on the event’s clock, over midnight, with the zone named to another reader', async () => {
    givenEvent();
    await open();
    expect(screen.getByRole('region', { name: 'Date and time' }).textContent).toMatch(
      /Sat 12 Dec.*6:30 PM – 1:00 AM \(next day\) AE[DS]T/u,
    );
  });
});
