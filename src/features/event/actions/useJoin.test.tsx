import { asUserId } from '@arvo/domain/people/person.ts';
import { departurePath, eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  event,
  givenEvent,
  HANG,
  HOUR,
  ID,
  meanwhile,
  navigation,
  open,
  signIn,
  update,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();
afterEach(() => sessionStorage.clear());

const MARK = 'arvo.join';
const joins = () => world.calls('guests.join');
const recorded = () => world.gateways.analytics.recorded;
/** Keeps the next join waiting until the returned function is called. */
function holdJoin(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  world.next('guests.join', { until: promise });
  return () => meanwhile(resolve);
}

describe('joining', () => {
  beforeEach(() => void signIn(ADA));

  // @spec:4/join-free
  it('joins once however often the button is pressed, and celebrates', async () => {
    givenEvent();
    const answer = holdJoin();
    await open();
    await userEvent.click(button('Join Event'));
    await userEvent.click(button(/Processing\.\.\./u));
    expect(joins()).toEqual([
      [
        expect.objectContaining({ id: ID, title: 'Picnic' }),
        { uid: ADA, profile: { name: 'Ada Lovelace', photo: 'https://photos.example/ada.jpg' } },
      ],
    ]);
    expect(recorded()).toEqual([]);
    await answer();
    expect(screen.getByText("You're in!")).toBeTruthy();
    expect(recorded()).toEqual([{ name: 'event_joined', entry: 'free' }]);
  });

  it('writes once when the button is pressed twice before the page has rendered as busy', async () => {
    givenEvent();
    await open();
    const once = button('Join Event');
    await act(async () => {
      once.click();
      once.click();
    });
    expect(joins()).toHaveLength(1);
    expect(recorded()).toHaveLength(1);
  });

  it('can be tried again after a failure', async () => {
    givenEvent();
    world.next('guests.join', 'fails');
    await open();
    await userEvent.click(button('Join Event'));
    await userEvent.click(button('Join Event'));
    expect(joins()).toHaveLength(2);
    expect(screen.getByText("You're in!")).toBeTruthy();
  });

  // @spec:4/join-free @spec:9/toasts
  it('celebrates for 3 seconds', async () => {
    givenEvent();
    await open();
    vi.useFakeTimers();
    await act(async () => fireEvent.click(button('Join Event')));
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(screen.queryByText("You're in!")).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("You're in!")).toBeNull();
  });

  it.each<[string, () => void, string]>([
    ['the person has joined on another device', () => world.given.guest(event(), ADA), "You're in!"],
    [
      'somebody took the last spot',
      () => world.server.update(eventPath(ID), { ticketCount: 20 }),
      'This event is full. If someone leaves, their spot opens up.',
    ],
    [
      'the host moved the event to yesterday',
      () => world.server.update(eventPath(ID), { startAt: new Date(Date.now() - 24 * HOUR) }),
      'Nobody can join this event any more.',
    ],
    ['the connection is lost', () => world.goOffline(), 'Failed to join event. Please try again.'],
  ])('says why nobody joined if %s', async (_why, happens, sentence) => {
    givenEvent();
    const answer = holdJoin();
    await open();
    await userEvent.click(button('Join Event'));
    await meanwhile(happens);
    await answer();
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0), HANG);
    expect(recorded()).toEqual([]);
  });

  const PAUSE = 'You just left. Joining again in a few seconds…';
  const hasLeft = (at: number) => world.server.set({ [departurePath(ID, ADA)]: { userId: ADA, at: new Date(at) } });

  it('right after leaving waits until it is allowed, says so, and needs no second press', async () => {
    givenEvent();
    await open();
    vi.useFakeTimers();
    hasLeft(Date.now());
    await act(async () => fireEvent.click(button('Join Event')));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByText(PAUSE)).toBeTruthy();
    expect(button(/Processing\.\.\./u).getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(3_600));
    expect(screen.getByText("You're in!")).toBeTruthy();
    expect(screen.queryByText(PAUSE)).toBeNull();
    expect(recorded()).toHaveLength(1);
  });

  it('that is refused for much longer than the pause says that it failed', async () => {
    givenEvent();
    await open();
    vi.useFakeTimers();
    vi.spyOn(world.data.guests, 'join').mockResolvedValue({ kind: 'just-left' });
    await act(async () => fireEvent.click(button('Join Event')));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('alert').textContent).toBe('Failed to join event. Please try again.');
    expect(button('Join Event')).toHaveProperty('disabled', false);
  });

  it.each<[string, object, object, RegExp, string]>([
    [
      'the host has opened sales again',
      { isSalesClosed: true },
      { isSalesClosed: false },
      /^The host takes no more/u,
      'Closed for now',
    ],
    ['a spot is free again', { ticketCount: 20 }, { ticketCount: 19 }, /^This event is full/u, 'Event Full'],
    [
      'the host moves the event to a later day',
      { startAt: new Date(Date.now() - 24 * HOUR) },
      { startAt: new Date(Date.now() + 24 * HOUR) },
      /^Nobody can join this event any more/u,
      'This event is over',
    ],
  ])('a refusal goes once %s', async (_when, refusing, allowing, sentence, shown) => {
    givenEvent();
    const answer = holdJoin();
    await open();
    await userEvent.click(button('Join Event'));
    await meanwhile(() => world.server.update(eventPath(ID), refusing));
    await answer();
    expect(await screen.findByRole('alert', {}, HANG)).toBeTruthy();
    expect(await screen.findByText(shown, {}, HANG)).toBeTruthy();
    // Readings are compared by the browser's own clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    await meanwhile(() => world.server.update(eventPath(ID), allowing));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Join Event')).toHaveProperty('disabled', false);
  });

  it('clears a failure that the live record contradicts', async () => {
    const picnic = givenEvent();
    world.next('guests.join', 'fails');
    await open();
    await userEvent.click(button('Join Event'));
    await screen.findAllByRole('alert', {}, HANG);
    await meanwhile(() => world.given.guest(picnic, ADA));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('when the connection goes before the code that queues has loaded', () => {
    const LATE = /^You're offline and not in yet/u;
    /** Presses "Join Event" without a connection. Returns the next joins, which have one. */
    async function pressEarly() {
      const { join } = world.data.guests;
      const late = vi.spyOn(world.data.guests, 'join').mockResolvedValue({ kind: 'no-queue' });
      await open();
      await userEvent.click(button('Join Event'));
      expect(screen.getByText(LATE)).toBeTruthy();
      expect(screen.queryByText("You're in!")).toBeNull();
      late.mockReset().mockImplementation(join);
      return late;
    }
    const comeBack = () => meanwhile(() => window.dispatchEvent(new Event('online')));

    it('joins once, when the connection is back', async () => {
      givenEvent();
      const joined = await pressEarly();
      await comeBack();
      await waitFor(() => expect(screen.getByText("You're in!")).toBeTruthy(), HANG);
      await comeBack();
      expect(joined).toHaveBeenCalledOnce();
      expect(screen.queryByText(LATE)).toBeNull();
    });

    it('says that the event was full by then, and does not try again', async () => {
      givenEvent();
      const joined = await pressEarly();
      await meanwhile(() => world.server.update(eventPath(ID), { ticketCount: 20 }));
      await comeBack();
      await screen.findByText('This event is full. If someone leaves, their spot opens up.', {}, HANG);
      await comeBack();
      expect(joined).toHaveBeenCalledOnce();
      expect(screen.queryByRole('button', { name: "Don't join" })).toBeNull();
    });

    it.each<[string, () => Promise<void>]>([
      ['the person changed their mind', () => userEvent.click(button("Don't join"))],
      ['somebody else is signed in', () => meanwhile(() => signIn(asUserId('grace')))],
      ['the event costs money now', () => update({ isPaid: true, priceCents: 5000 })],
      ['the person has joined on another device', () => meanwhile(() => world.given.guest(event(), ADA))],
    ])('does not join if %s', async (_why, happens) => {
      givenEvent();
      const joined = await pressEarly();
      await happens();
      await waitFor(() => expect(screen.queryByText(LATE)).toBeNull(), HANG);
      await comeBack();
      expect(joined).not.toHaveBeenCalled();
    });
  });

  // @spec:2/join-intent
  it.each([
    ['join-free', {}],
    ['join-paid', { isPaid: true, priceCents: 5000 }],
  ] as const)('sends a profile that is not complete to its setup, and back to %s', async (intent, changes) => {
    signIn(ADA, { profileComplete: false });
    givenEvent(changes);
    await open();
    await userEvent.click(button(/^Join Event/u));
    expect(navigation.setUpProfile).toHaveBeenCalledExactlyOnceWith(intent);
    expect(JSON.parse(sessionStorage.getItem(MARK) ?? '')).toMatchObject({ eventId: ID, intent });
    expect(joins()).toEqual([]);
  });

  it.each([
    ['full', { capacity: 12 }, 'Event Full'],
    ['full with held spots', { capacity: 13, heldCount: 1 }, 'Event Full'],
    ['paid', { isPaid: true, priceCents: 5000 }, 'Join Event ($50.00)'],
  ] as const)('a %s event has its own button', async (_what, changes, name) => {
    givenEvent(changes);
    await open();
    expect(button(name)).toHaveProperty('disabled', name === 'Event Full');
  });
});
