import { asEventId } from '@arvo/domain/events/event.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberJoin } from '#src/session/joining/joinMark.ts';
import {
  ADA,
  button,
  found,
  guestRecord,
  HOST,
  HOUR,
  ID,
  join,
  navigation,
  NOT_A_GUEST,
  open,
  sales,
  showOwn,
  signIn,
  useStage,
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
  ] as const)('of %s leads back to the join it stands for', async (_what, changes, redirect, wish) => {
    await open();
    await found(changes);
    await userEvent.click(button('Sign In'));
    expect(navigation.signIn).toHaveBeenCalledExactlyOnceWith(redirect);
    const mark: unknown = JSON.parse(sessionStorage.getItem(MARK) ?? 'null');
    expect(mark).toEqual(wish && { ...wish, at: expect.any(Number) });
  });

  it('leads to sign-in even without session storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open();
    await found();
    await userEvent.click(button('Sign In'));
    expect(navigation.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('a join resumed from the address', () => {
  const arrive = async (search: { intent: 'join-free' | 'join-paid' }, changes = {}) => {
    signIn(ADA);
    join.mockResolvedValue({ kind: 'joined' });
    const page = await open(search);
    await found(changes);
    await showOwn(NOT_A_GUEST);
    // The intent in the address has been handled.
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalled());
    return page;
  };

  it('is not carried out once the event is over, and says why', async () => {
    rememberJoin(free);
    await arrive({ intent: 'join-free' }, { startAt: Date.now() - 12 * HOUR });
    expect(join).not.toHaveBeenCalled();
    expect(await screen.findAllByText('Nobody can join this event any more.')).not.toHaveLength(0);
  });

  it('is carried out once, as soon as the viewer is known', async () => {
    rememberJoin(free);
    signIn(ADA);
    join.mockResolvedValue({ kind: 'joined' });
    await open({ intent: 'join-free' });
    await found();
    expect(join).not.toHaveBeenCalled();
    await showOwn(NOT_A_GUEST);
    await waitFor(() => expect(join).toHaveBeenCalledTimes(1));
    await found({ ticketCount: 13 });
    expect(join).toHaveBeenCalledTimes(1);
    expect(navigation.clearIntent).toHaveBeenCalledTimes(1);
    expect(await screen.findByText("You're in!")).toBeTruthy();
  });

  it('removes its mark before it joins', async () => {
    rememberJoin(free);
    join.mockImplementation(async () => {
      expect(sessionStorage.getItem(MARK)).toBeNull();
      return { kind: 'failed' };
    });
    signIn(ADA);
    await open({ intent: 'join-free' });
    await found();
    await showOwn(NOT_A_GUEST);
    await waitFor(() => expect(join).toHaveBeenCalledTimes(1));
    cleanup();
    navigation.clearIntent.mockReset();
    await arrive({ intent: 'join-free' });
    expect(join).toHaveBeenCalledTimes(1);
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
    expect(join).not.toHaveBeenCalled();
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
    expect(join).not.toHaveBeenCalled();
  });

  it('does nothing for a free join of an event that has become paid', async () => {
    rememberJoin(free);
    await arrive({ intent: 'join-free' }, PAID);
    expect(join).not.toHaveBeenCalled();
    expect(sales.buy).not.toHaveBeenCalled();
  });

  it('of a paid event leads to the payment', async () => {
    rememberJoin(paid);
    sales.buy.mockReturnValue(new Promise(() => {}));
    await arrive({ intent: 'join-paid' }, PAID);
    await vi.waitFor(() => expect(sales.buy).toHaveBeenCalledTimes(1), 10_000);
    expect(sales.buy).toHaveBeenCalledWith({ eventId: ID, quantity: 1, forFriends: false, here: '/events/picnic' });
    expect(await screen.findAllByText('Processing...')).not.toHaveLength(0);
    expect(join).not.toHaveBeenCalled();
  });

  it('says so if the event has become full', async () => {
    rememberJoin(free);
    await arrive({ intent: 'join-free' }, { capacity: 12 });
    expect(join).not.toHaveBeenCalled();
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('This event is full.');
  });

  it('does nothing for the host', async () => {
    rememberJoin(free);
    signIn(HOST);
    await open({ intent: 'join-free' });
    await found();
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalledTimes(1));
    expect(join).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('shows a guest the success state, and does not resume again after they leave', async () => {
    rememberJoin(free);
    signIn(ADA);
    await open({ intent: 'join-free' });
    await found();
    await showOwn({ kind: 'found', value: guestRecord });
    expect(await screen.findByText("You're in!")).toBeTruthy();
    expect(join).not.toHaveBeenCalled();
    cleanup();
    rememberJoin(free);
    await open();
    await found();
    await showOwn({ kind: 'found', value: guestRecord });
    expect(sessionStorage.getItem(MARK)).toBeNull();
  });

  it('leads somebody without a profile to the set-up, and keeps the age of the mark', async () => {
    rememberJoin(free);
    const mark = sessionStorage.getItem(MARK);
    signIn(ADA, { profileComplete: false });
    await open({ intent: 'join-free' });
    await found();
    await showOwn(NOT_A_GUEST);
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalledTimes(1));
    expect(navigation.setUpProfile).toHaveBeenCalledExactlyOnceWith('join-free');
    expect(sessionStorage.getItem(MARK)).toBe(mark);
  });

  it('waits for a visitor to sign in; without a mark removes the intent', async () => {
    rememberJoin(free);
    const { unmount } = await open({ intent: 'join-free' });
    await import('./resume.ts');
    await found();
    expect(navigation.clearIntent).not.toHaveBeenCalled();
    unmount();
    sessionStorage.clear();
    await open({ intent: 'join-free' });
    await found();
    await waitFor(() => expect(navigation.clearIntent).toHaveBeenCalledTimes(1));
    expect(join).not.toHaveBeenCalled();
  });
});
