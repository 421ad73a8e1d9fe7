import { aUser } from '@arvo/domain/people/user.testing.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProfileCard } from './ProfileCard.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PICTURE =
  'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/users%2Fada%2Fprofile%2Fprofile_1.jpg?alt=media';

/** Returns what the link to the profile shows. */
async function open(): Promise<() => string> {
  const user = aUser({ displayName: 'Ada Lovelace', profilePicture: PICTURE });
  const root = createRootRoute({ component: () => <ProfileCard user={user} now={0} saved={null} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  vi.useFakeTimers();
  render(<RouterProvider router={router as never} />);
  return () => {
    const link = screen.getByRole('link', { name: 'Edit profile' });
    return link.querySelector('img') === null ? `letter ${link.textContent}` : 'picture';
  };
}

// @spec:4/home-picture @spec:9/picture-timeout
it('a picture that has not loaded after eight seconds is replaced by the first letter', async () => {
  const shown = await open();
  act(() => vi.advanceTimersByTime(7_999));
  expect(shown()).toBe('picture');
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe('letter A');
});

it('a picture that has loaded stays', async () => {
  const shown = await open();
  const picture = screen.getByRole('link', { name: 'Edit profile' }).querySelector('img');
  if (picture === null) throw new Error('no picture');
  fireEvent.load(picture);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('picture');
});
