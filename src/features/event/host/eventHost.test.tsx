import { profilePath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADA, givenEvent, HANG, HOST, meanwhile, open, signIn, useStage, world } from '../eventStage.testing.tsx';

useStage();

/** The person looks at another app, and comes back some seconds later. */
async function comeBackLater(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const profileReads = () => world.calls('people.profile').length;

describe('the host on an open page', () => {
  it('who changes their name on another device sees it on their own event', async () => {
    signIn(HOST, { name: 'Priya Raman' });
    givenEvent();
    await open();
    expect(await screen.findByText('Priya Raman', {}, HANG)).toBeTruthy();
    await meanwhile(() => world.server.update(userPath(HOST), { name: 'Priya Rao', displayName: 'Priya Rao' }));
    expect(await screen.findByText('Priya Rao', {}, HANG)).toBeTruthy();
    expect(screen.queryByText('Priya Raman')).toBeNull();
    expect(profileReads()).toBe(0);
  });

  it('has a new name once its reader returns to the page, with one read for a reader who comes and goes', async () => {
    vi.useFakeTimers();
    signIn(ADA);
    givenEvent();
    await open();
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    await meanwhile(() => world.server.update(profilePath(HOST), { name: 'Priya Rao' }));
    await comeBackLater();
    expect(screen.getByText('Priya Rao')).toBeTruthy();
    for (let times = 0; times < 3; times += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1_100));
      await act(async () => void window.dispatchEvent(new Event('focus')));
    }
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(profileReads()).toBe(2);
  });

  it('keeps the name that is shown if it cannot be read again', async () => {
    vi.useFakeTimers();
    signIn(ADA);
    givenEvent();
    await open();
    world.next('people.profile', 'fails');
    await comeBackLater();
    expect(screen.getByText('Priya Raman')).toBeTruthy();
  });
});
