import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '#src/session/account/session.ts';
import {
  ADA,
  event,
  found,
  guestRecord,
  HOST,
  HOUR,
  ID,
  list,
  navigation,
  open,
  place,
  profile,
  read,
  recentlyViewed,
  show,
  showOwn,
  signIn,
  useStage,
  watch,
  watchOwn,
} from './eventStage.testing.tsx';

useStage();

describe('EventScreen', () => {
  it('costs a guest two reads, and none for the street before its time', async () => {
    signIn(ADA);
    read.mockResolvedValue({ kind: 'found', value: { event: event(), host: null }, source: 'public', at: 0 });
    await open();
    await found();
    await showOwn({ kind: 'found', value: guestRecord });
    expect(screen.getByText('Full address will be revealed 24 hours before the event')).toBeTruthy();
    expect([watch, watchOwn, profile, place, list].map((mock) => mock.mock.calls.length)).toEqual([1, 1, 0, 0, 0]);
  });

  it('reads the street once a guest may see it', async () => {
    signIn(ADA);
    await open();
    await found({ startAt: Date.now() + 23 * HOUR });
    await showOwn({ kind: 'found', value: guestRecord });
    expect(await screen.findByText('12 Smith Street, Newtown NSW')).toBeTruthy();
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('keeps the message if the clock of the server is behind and refuses the street', async () => {
    signIn(ADA);
    place.mockResolvedValue({ kind: 'missing' });
    await open();
    await found({ startAt: Date.now() + 23 * HOUR });
    await showOwn({ kind: 'found', value: guestRecord });
    expect(await screen.findByText('Full address will be revealed 24 hours before the event')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows when the street could not be loaded, and retries', async () => {
    signIn(HOST);
    place.mockResolvedValueOnce({ kind: 'failed' });
    await open();
    await found();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12 Smith Street, Newtown NSW')).toBeTruthy();
  });

  it('shows the own tile first at once, before the preview of the server has it', async () => {
    signIn(ADA);
    await open();
    await found();
    await showOwn({ kind: 'found', value: guestRecord });
    const tiles = within(screen.getByRole('region', { name: /^Who's going/u })).getAllByRole('button');
    expect(tiles[0]?.textContent).toContain('Ada Lovelace');
    expect(tiles).toHaveLength(9);
    expect(tiles[8]?.textContent).toBe('+4 Show All');
  });

  it('says so if the account of the viewer cannot be read, and recovers when it can', async () => {
    signIn(ADA);
    const before = sessionStore.getState();
    if (before.kind !== 'signed-in') throw new Error('not signed in');
    sessionStore.setState({ ...before, user: { kind: 'failed' } }, true);
    await open();
    await found();
    await showOwn({ kind: 'missing' });
    expect(screen.getByRole('alert').textContent).toContain(
      'We could not reach Arvo to load your account. Check your connection.',
    );
    act(() => sessionStore.setState(before, true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Join Event' }).length).toBeGreaterThan(0);
  });

  it('shows neither version of the page while the viewer is unknown', async () => {
    sessionStore.setState({ kind: 'loading' }, true);
    await open();
    await found();
    for (const name of ['Sign In', 'Join Event', 'Share', 'Leave Event'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads to /404 for a missing event, and says so in place for one deleted meanwhile', async () => {
    const { unmount } = await open();
    await show({ kind: 'missing' });
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    unmount();
    signIn(ADA);
    await open();
    await found();
    await show({ kind: 'missing' });
    expect(screen.getByRole('heading', { name: 'Event not found' })).toBeTruthy();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    expect(recentlyViewed.forget).toHaveBeenCalledWith(ADA, ID);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Home' }));
    expect(navigation.home).toHaveBeenCalledTimes(1);
  });

  it('says when it cannot be loaded, retries, and keeps an event already shown', async () => {
    await open();
    await show({ kind: 'failed' });
    expect(screen.getByRole('alert').textContent).toContain('We could not load this event.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(watch).toHaveBeenCalledTimes(2);
    await found();
    await show({ kind: 'failed' });
    expect(screen.getByRole('heading', { name: 'Picnic' })).toBeTruthy();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(watch).toHaveBeenCalledTimes(3);
  });

  it('remembers the event for signed-in people', async () => {
    signIn(ADA);
    await open();
    await found();
    expect(recentlyViewed.remember).toHaveBeenCalledWith(ADA, expect.objectContaining({ id: ID, title: 'Picnic' }));
  });

  it('shows times on the event’s clock, over midnight, with the zone named to another reader', async () => {
    await open();
    await found();
    expect(screen.getByRole('region', { name: 'Date and time' }).textContent).toMatch(
      /Sat 12 Dec.*6:30 PM – 1:00 AM \(next day\) AE[DS]T/u,
    );
  });
});
