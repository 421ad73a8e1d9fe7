import { asUserId } from '@arvo/domain/people/person.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Data, MagicLinkCheck, MagicLinkOutcome } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { createStores } from '#src/session/stores.ts';
import { FinishSignInScreen } from './FinishSignInScreen.tsx';

const leave = vi.fn<(target: unknown) => void>();
const getNew = vi.fn<() => void>();
const cancel = vi.fn<() => void>();
const complete = vi.fn<Data['signIn']['completeMagicLink']>();
let stores = createStores(null);

/** Answers the link when the test says so. */
function open(
  check: MagicLinkCheck | Promise<MagicLinkCheck> = { kind: 'known', email: 'ada@example.org' },
): (outcome: MagicLinkOutcome | Error) => void {
  const { promise, resolve, reject } = Promise.withResolvers<MagicLinkOutcome>();
  complete.mockReturnValue(promise);
  // The gateways that the screen uses.
  const data = dataWith({ signIn: { checkMagicLink: async () => check, completeMagicLink: complete }, stores });
  render(
    <DataProvider data={data}>
      <FinishSignInScreen leave={leave} getNew={getNew} cancel={cancel} sessionWait="wait" />
    </DataProvider>,
  );
  return (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
}

beforeEach(() => {
  stores = createStores(null);
  stores.session.setState({ kind: 'signed-out' }, true);
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.clearAllMocks();
});

// @spec:2/signing-in
test("shows 'Signing you in…' until the link is checked, then redirects", async () => {
  window.history.replaceState(null, '', '/finishSignIn?redirect=%2Fyour-events');
  const answer = open();
  expect(screen.getByRole('status').textContent).toBe('Signing you in…');
  expect(leave).not.toHaveBeenCalled();
  answer({ kind: 'signed-in', profileComplete: true });
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith({ kind: 'page', path: '/your-events' }));
});

describe('on a network that answers nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const said = () => screen.getByRole('status').textContent;
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('says after 3 seconds that the code takes longer, and offers another try', async () => {
    open(new Promise(() => {}));
    await passes(2_900);
    expect(said()).toBe('Signing you in…');
    await passes(200);
    expect(said()).toContain('This is taking longer than usual…');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('offers no other try while the server may be using up the link', async () => {
    open();
    await passes(0);
    await passes(2_900);
    expect(said()).toBe('Signing you in…');
    await passes(200);
    expect(complete).toHaveBeenCalledOnce();
    expect(said()).toBe('Signing you in…This is taking longer than usual…');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

// @spec:9/magic-link-hour
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
])("%s shows a 'Link Expired' card with a way to a new link", async (_why, outcome, sentence) => {
  const answer = open();
  answer(outcome);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Link Expired');
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(screen.getByText('Magic links expire after 1 hour for security')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Get New Magic Link' }));
  expect(getNew).toHaveBeenCalledOnce();
});

describe('a link whose address this device does not know', () => {
  const ask: MagicLinkCheck = { kind: 'ask', email: 'mallory@example.org' };
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Sign in as mallory@example.org?' });
  const account = { uid: asUserId('ada'), email: 'ada@example.org', phoneNumber: null, displayName: 'Ada' };
  const signedIn = (changes: Partial<typeof account> | { email: null; phoneNumber: string }) =>
    stores.session.setState(
      {
        kind: 'signed-in',
        account: { ...account, provider: 'google', ...changes },
        user: null,
      },
      true,
    );

  test('does nothing before the press, and signs in once after it', async () => {
    const answer = open(ask);
    await heading();
    expect(complete).not.toHaveBeenCalled();
    expect(screen.queryByText(/will be signed out/u)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(complete).toHaveBeenCalledExactlyOnceWith(window.location.href, 'mallory@example.org');
    expect(screen.queryByRole('button')).toBeNull();
    answer({ kind: 'signed-in', profileComplete: true });
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  test('is left unchanged by Cancel', async () => {
    open(ask);
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(complete).not.toHaveBeenCalled();
  });

  test.each([
    [{}, 'Ada (ada@example.org) is signed in on this device and will be signed out.'],
    [
      { email: null, phoneNumber: '+61412345678' },
      'Ada (0412 345 678) is signed in on this device and will be signed out.',
    ],
  ])('names the account that would be signed out: %j', async (changes, sentence) => {
    signedIn(changes);
    open(ask);
    await heading();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('tells the owner of the address that they are signed in, and nothing about being signed out', async () => {
    signedIn({ email: 'Mallory@Example.org' });
    open(ask);
    await heading();
    expect(screen.queryByText(/will be signed out/u)).toBeNull();
    expect(screen.getByText(/already signed in with this address/u)).toBeTruthy();
  });

  // After "Resend" the older of two links is pressed: this device did request it, and has forgotten the address since.
  test('does not claim that another device requested the link', async () => {
    open(ask);
    await heading();
    expect(screen.queryByText(/requested/u)).toBeNull();
    expect(screen.getByText(/isn't waiting for a sign-in link/u)).toBeTruthy();
    expect(screen.queryByText(/already signed in/u)).toBeNull();
  });

  test('asks only once the session is known', async () => {
    stores.session.setState({ kind: 'loading' }, true);
    open(ask);
    expect(await screen.findByText('wait')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
