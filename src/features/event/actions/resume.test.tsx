import { asEventId } from '@arvo/domain/events/event.ts';
import type { JoinIntent } from '@arvo/domain/protocol/page/eventSearch.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberJoin } from '#src/session/joining/joinMark.ts';
import {
  ADA,
  button,
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
  sales,
  signIn,
  update,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const MARK = 'arvo.join';
const free = { eventId: ID, intent: 'join-free' } as const;
const paid = { eventId: ID, intent: 'join-paid' } as const;
const PAID = { isPaid: true, priceCents: 5000 };

describe("a visitor's Sign In", () => {
  it.each([
    ['a free event', {}, '/events/picnic?intent=join-free', free],
    ['a paid event', PAID, '/events/picnic?intent=join-paid', paid],
    ['a full event', { capacity: 12 }, '/events/picnic', null],
  ] as const)('for %s leads back to the join that it includes', async (_what, changes, redirect, pending) => {
    givenEvent(changes);
    await open();
    await userEvent.click(button('Sign In'));
    expect(navigation.signIn).toHaveBeenCalledExactlyOnceWith(redirect);
    const mark: unknown = JSON.parse(sessionStorage.getItem(MARK) ?? 'null');
    expect(mark).toEqual(pending && { ...pending, at: expect.any(Number) });
  });

  it('leads to sign-in even without session storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    givenEvent();
    await open();
    await userEvent.click(button('Sign In'));
    expect(navigation.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('a join resumed from the address', () => {
  const joins = () => world.calls('guests.join').length;
  const arrive = async (search: { intent: JoinIntent }, changes = {}) => {
    signIn(ADA);
    givenEvent(changes);
    const page = await open(search);
    // The intent in the address has been handled.
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalled(), HANG);
    return page;
  };

  it('is not carried out once the event is over, and says why', async () => {
    rememberJoin(free);
    await arrive({ intent: 'join-free' }, { startAt: Date.now() - 12 * HOUR });
    expect(joins()).toBe(0);
    expect(await screen.findAllByText('Nobody can join this event any more.')).not.toHaveLength(0);
  });

  // @spec:2/join-intent
  it('is carried out once, as soon as the viewer is known', async () => {
    rememberJoin(free);
    signIn(ADA);
    givenEvent();
    const own = Promise.withResolvers<void>();
    world.next('guests.watchOwn', { until: own.promise });
    await open({ intent: 'join-free' });
    expect(joins()).toBe(0);
    await meanwhile(own.resolve);
    expect(await screen.findByText("You're in!", {}, HANG)).toBeTruthy();
    await update({ ticketCount: 14 });
    expect(joins()).toBe(1);
    expect(navigation.clearIntent).toHaveBeenCalledTimes(1);
  });

  it('removes its mark before it joins', async () => {
    rememberJoin(free);
    world.next('guests.join', 'fails');
    const { join } = world.data.guests;
    const marks: (string | null)[] = [];
    vi.spyOn(world.data.guests, 'join').mockImplementation((...call) => {
      marks.push(sessionStorage.getItem(MARK));
      return join(...call);
    });
    await arrive({ intent: 'join-free' });
    await waitFor(() => expect(marks).toEqual([null]), HANG);
    cleanup();
    navigation.clearIntent.mockReset();
    await arrive({ intent: 'join-free' });
    expect(joins()).toBe(1);
  });

  it.each([
    ['no mark', () => {}],
    ['a mark for another event', () => rememberJoin({ ...free, eventId: asEventId('other') })],
    ['a mark for a paid join', () => rememberJoin(paid)],
    [
      'a mark of 30 minutes ago',
      () => sessionStorage.setItem(MARK, JSON.stringify({ ...free, at: Date.now() - 1_800_000 })),
    ],
    [
      'a mark of tomorrow',
      () => sessionStorage.setItem(MARK, JSON.stringify({ ...free, at: Date.now() + 86_400_000 })),
    ],
    ['rubbish in its place', () => sessionStorage.setItem(MARK, '{"eventId":')],
  ])('does nothing with %s, and the intent leaves the address', async (_what, prepare) => {
    prepare();
    await arrive({ intent: 'join-free' });
    expect(joins()).toBe(0);
    expect(navigation.clearIntent).toHaveBeenCalledTimes(1);
    expect(navigation.setUpProfile).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does nothing if the mark cannot be removed', async () => {
    rememberJoin(free);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await arrive({ intent: 'join-free' });
    expect(joins()).toBe(0);
  });

  it('does nothing for a free join of an event that has become paid', async () => {
    rememberJoin(free);
    await arrive({ intent: 'join-free' }, PAID);
    expect(joins()).toBe(0);
    expect(sales.buy).not.toHaveBeenCalled();
  });

  it('of a paid event leads to the payment', async () => {
    rememberJoin(paid);
    sales.buy.mockReturnValue(new Promise(() => {}));
    await arrive({ intent: 'join-paid' }, PAID);
    await vi.waitFor(() => expect(sales.buy).toHaveBeenCalledTimes(1), 10_000);
    expect(sales.buy).toHaveBeenCalledWith({ eventId: ID, quantity: 1, forFriends: false, here: '/events/picnic' });
    expect(await screen.findAllByText('Processing...')).not.toHaveLength(0);
    expect(joins()).toBe(0);
  });

  it('says so if the event has become full', async () => {
    rememberJoin(free);
    await arrive({ intent: 'join-free' }, { capacity: 12 });
    expect(joins()).toBe(0);
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('This event is full.');
  });

  it('does nothing for the host', async () => {
    rememberJoin(free);
    await openPicnicAs(HOST, {}, { intent: 'join-free' });
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalledTimes(1));
    expect(joins()).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  // @spec:4/join-free
  it('shows a guest the success state, and does not resume again after they leave', async () => {
    rememberJoin(free);
    givenGuest();
    await open({ intent: 'join-free' });
    expect(await screen.findByText("You're in!", {}, HANG)).toBeTruthy();
    expect(joins()).toBe(0);
    cleanup();
    rememberJoin(free);
    await open();
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('leads somebody without a profile to the set-up, and keeps the age of the mark', async () => {
    rememberJoin(free);
    const mark = sessionStorage.getItem(MARK);
    signIn(ADA, { profileComplete: false });
    givenEvent();
    await open({ intent: 'join-free' });
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalledTimes(1));
    expect(navigation.setUpProfile).toHaveBeenCalledExactlyOnceWith('join-free');
    expect(sessionStorage.getItem(MARK)).toBe(mark);
  });

  it('waits for a visitor to sign in; without a mark removes the intent', async () => {
    rememberJoin(free);
    givenEvent();
    const { unmount } = await open({ intent: 'join-free' });
    await import('./resume.ts');
    expect(navigation.clearIntent).not.toHaveBeenCalled();
    unmount();
    sessionStorage.clear();
    await open({ intent: 'join-free' });
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalledTimes(1));
    expect(joins()).toBe(0);
  });
});
