import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Data, MagicLinkOutcome } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { FinishSignInScreen } from './FinishSignInScreen.tsx';

const leave = vi.fn<(target: unknown) => void>();
const getNew = vi.fn<() => void>();

/** Answers the link when the test says so. */
function open(): (outcome: MagicLinkOutcome | Error) => void {
  const { promise, resolve, reject } = Promise.withResolvers<MagicLinkOutcome>();
  // The one thing it asks of the world.
  const data = { signIn: { completeMagicLink: () => promise } } as unknown as Data;
  render(
    <DataProvider data={data}>
      <FinishSignInScreen leave={leave} getNew={getNew} />
    </DataProvider>,
  );
  return (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
}

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.clearAllMocks();
});

test("shows 'Signing you in…' until the link is judged, then leads on", async () => {
  window.history.replaceState(null, '', '/finishSignIn?redirect=%2Fyour-events');
  const answer = open();
  expect(screen.getByRole('status').textContent).toBe('Signing you in…');
  expect(leave).not.toHaveBeenCalled();
  answer({ kind: 'signed-in', profileComplete: true });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith({ kind: 'page', path: '/your-events' }));
});

test.each([
  [
    'a used link',
    { kind: 'refused', problem: 'expired-or-used' } as const,
    'This magic link has expired or been used already.',
  ],
  [
    'a part of the app that does not load',
    new Error('chunk'),
    'Sign-in failed. The magic link may be invalid or expired.',
  ],
])("%s is a 'Link Expired' card with the way to a new one", async (_why, outcome, sentence) => {
  const answer = open();
  answer(outcome);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Link Expired');
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(screen.getByText('Magic links expire after 1 hour for security')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Get New Magic Link' }));
  expect(getNew).toHaveBeenCalledOnce();
});
