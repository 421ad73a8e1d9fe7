import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  found,
  guestRecord,
  ID,
  join,
  navigation,
  NOT_A_GUEST,
  open,
  record,
  showOwn,
  signIn,
  useStage,
} from '../eventStage.testing.tsx';

useStage();
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const MARK = 'arvo.join';

describe('joining', () => {
  it('joins once however often the button is pressed, and celebrates', async () => {
    signIn(ADA);
    let answer: (outcome: { kind: 'joined' }) => void = () => {};
    join.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await open();
    await found();
    await showOwn(NOT_A_GUEST);
    await userEvent.click(button('Join Event'));
    const busy = button(/Processing\.\.\./u);
    await userEvent.click(busy);
    expect(join).toHaveBeenCalledTimes(1);
    expect(join).toHaveBeenCalledWith(expect.objectContaining({ id: ID, title: 'Picnic' }), {
      uid: ADA,
      profile: { name: 'Ada Lovelace', photo: 'http://127.0.0.1/ada.jpg' },
    });
    expect(record).not.toHaveBeenCalled();
    await act(async () => answer({ kind: 'joined' }));
    expect(screen.getByText("You're in!")).toBeTruthy();
    expect(record.mock.calls).toEqual([[{ name: 'event_joined', entry: 'free' }]]);
  });

  it('writes once when the button is pressed twice before the page has rendered as busy', async () => {
    signIn(ADA);
    join.mockResolvedValue({ kind: 'joined' });
    await open();
    await found();
    await showOwn(NOT_A_GUEST);
    const once = screen.getByRole('button', { name: 'Join Event' });
    await act(async () => {
      once.click();
      once.click();
    });
    expect(join).toHaveBeenCalledTimes(1);
    expect(record).toHaveBeenCalledTimes(1);
  });

  it('can be tried again after a failure', async () => {
    signIn(ADA);
    join.mockResolvedValueOnce({ kind: 'failed' }).mockResolvedValueOnce({ kind: 'joined' });
    await open();
    await found();
    await showOwn(NOT_A_GUEST);
    await userEvent.click(button('Join Event'));
    await userEvent.click(button('Join Event'));
    expect(join).toHaveBeenCalledTimes(2);
    expect(screen.getByText("You're in!")).toBeTruthy();
  });

  it('celebrates for 3 seconds', async () => {
    signIn(ADA);
    join.mockResolvedValue({ kind: 'joined' });
    await open();
    await found();
    await showOwn(NOT_A_GUEST);
    vi.useFakeTimers();
    await act(async () => fireEvent.click(button('Join Event')));
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(screen.queryByText("You're in!")).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("You're in!")).toBeNull();
  });

  it.each([
    ['already-guest', "You're in!"],
    ['full', 'This event is full. If someone leaves, their spot opens up.'],
    ['over', 'Nobody can join this event any more.'],
    ['just-left', 'You just left. Try again in a few seconds.'],
    ['failed', 'Failed to join event. Please try again.'],
  ] as const)('a join answered %s says: %s', async (kind, sentence) => {
    signIn(ADA);
    join.mockResolvedValue({ kind });
    await open();
    await found();
    await showOwn(NOT_A_GUEST);
    await userEvent.click(button('Join Event'));
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
    // Nobody has joined by that.
    expect(record).not.toHaveBeenCalled();
  });

  it('clears a failure that the live record contradicts', async () => {
    signIn(ADA);
    join.mockResolvedValue({ kind: 'failed' });
    await open();
    await found();
    await showOwn(NOT_A_GUEST);
    await userEvent.click(button('Join Event'));
    await screen.findAllByRole('alert');
    await showOwn({ kind: 'found', value: guestRecord });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['join-free', {}],
    ['join-paid', { isPaid: true, priceCents: 5000 }],
  ] as const)('sends a profile that is not complete to its setup, and back to %s', async (intent, changes) => {
    signIn(ADA, { profileComplete: false });
    await open();
    await found(changes);
    await showOwn(NOT_A_GUEST);
    await userEvent.click(button(/^Join Event/u));
    expect(navigation.setUpProfile).toHaveBeenCalledExactlyOnceWith(intent);
    expect(JSON.parse(sessionStorage.getItem(MARK) ?? '')).toMatchObject({ eventId: ID, intent });
    expect(join).not.toHaveBeenCalled();
  });

  it.each([
    ['full', { capacity: 12 }, 'Event Full'],
    ['full with held places', { capacity: 13, heldCount: 1 }, 'Event Full'],
    ['paid', { isPaid: true, priceCents: 5000 }, 'Join Event ($50.00)'],
  ] as const)('a %s event has its own button', async (_what, changes, name) => {
    signIn(ADA);
    await open();
    await found(changes);
    await showOwn(NOT_A_GUEST);
    expect(button(name)).toHaveProperty('disabled', name === 'Event Full');
  });
});
