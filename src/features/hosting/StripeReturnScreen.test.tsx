import { asUserId, type User } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { RouterProvider } from '@tanstack/react-router';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import type { Session } from '#src/session/account/session.ts';
import { answered, dataWithPayouts, type Payouts } from './payouts/payouts.testing.ts';
import { leaveFor } from './payouts/stripePage.ts';
import { noteStart, startedInProfile } from './payouts/stripeStart.ts';
import { StripeReturnScreen } from './StripeReturnScreen.tsx';

const ada = { uid: asUserId('ada'), email: null, phoneNumber: null, displayName: null, provider: 'email' as const };

const host = aUser({
  name: 'Ada',
  displayName: 'Ada',
  stripeAccountId: 'acct_1',
  payoutState: 'details-needed',
  bankDetails: { accountName: 'Ada', bsb: '062-000', last4: '5678' },
});
const signedIn = (user: User): Session => ({ kind: 'signed-in', account: ada, user: { kind: 'found', value: user } });
const SIGNED_IN = signedIn(host);

let checks: string[];
let check: Payouts['check'];
let left: string[];

const data = dataWithPayouts({
  check: () => {
    checks.push('check');
    return check();
  },
  onboardingLink: async () => answered({ success: true, onboardingUrl: 'https://connect.stripe.example/fresh' }),
});

/** /stripe-return beside the wizard's addresses. */
async function open(accountId: string | null, isLinkExpired = false) {
  const router = testRouter('/stripe-return', {
    '/stripe-return': () => (
      <StripeReturnScreen accountId={accountId} isLinkExpired={isLinkExpired} leave={(url) => left.push(url)} />
    ),
    '/create-event/{-$step}': () => <p>The wizard</p>,
    '/profile': () => <p>The profile</p>,
  });
  await router.load();
  render(
    <DataProvider data={data}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
  return router;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  data.stores.session.setState({ kind: 'loading' }, true);
  [checks, left] = [[], []];
  check = async () => answered({ success: true, accountId: 'acct_1', state: 'ready' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// @spec:2/stripe-return-screen
test("shows 'Finishing Stripe onboarding…' until session and Stripe state are known", async () => {
  let answer = (_outcome: Awaited<ReturnType<Payouts['check']>>): void => {};
  check = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const router = await open('acct_1');
  expect((await screen.findByRole('status')).textContent).toBe('Finishing Stripe onboarding…');
  expect(checks).toEqual([]);
  act(() => data.stores.session.setState(SIGNED_IN, true));
  expect(checks).toEqual(['check']);
  expect(screen.getByRole('status').textContent).toBe('Finishing Stripe onboarding…');
  await act(async () => answer(answered({ success: true, accountId: 'acct_1', state: 'ready' })));
  await screen.findByText('The wizard');
  expect(router.state.location.pathname).toBe('/create-event/step4');
});

test.each<[string, Payouts['check']]>([
  ['it is not complete', async () => answered({ success: true, accountId: 'acct_1', state: 'details-needed' })],
  ['Stripe could not be asked', async () => ({ kind: 'failed' })],
])('leads to step 4 even if %s', async (_why, outcome) => {
  check = outcome;
  data.stores.session.setState(SIGNED_IN, true);
  const router = await open('acct_1');
  await screen.findByText('The wizard');
  expect(router.state.location.pathname).toBe('/create-event/step4');
});

// @spec:2/stripe-return-screen
test.each<[string, string | null, Session]>([
  ['without an account id', null, SIGNED_IN],
  ['with nobody signed in', 'acct_1', { kind: 'signed-out' }],
])('%s it leads to step 3 without a request', async (_how, accountId, session) => {
  data.stores.session.setState(session, true);
  const router = await open(accountId);
  await screen.findByText('The wizard');
  expect(router.state.location.pathname).toBe('/create-event/step3');
  expect(checks).toEqual([]);
});

test('somebody without bank details continues without a request to Stripe', async () => {
  data.stores.session.setState(signedIn({ ...host, stripeAccountId: null }), true);
  const router = await open('acct_1');
  await screen.findByText('The wizard');
  expect(router.state.location.pathname).toBe('/create-event/step4');
  expect(checks).toEqual([]);
});

test('a used link is replaced by a press, not by opening the address', async () => {
  data.stores.session.setState(SIGNED_IN, true);
  await open('acct_1', true);
  expect(await screen.findByRole('heading', { name: 'This link to Stripe has expired' })).toBeTruthy();
  expect(left).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue on Stripe' }));
  expect(left).toEqual(['https://connect.stripe.example/fresh']);
});

// @spec:2/stripe-return
test.each<[string, string | null, Session]>([
  ['with an account id', 'acct_1', SIGNED_IN],
  ['without an account id', null, SIGNED_IN],
  ['with nobody signed in', 'acct_1', { kind: 'signed-out' }],
])('%s it leads back to the profile if setting up payments began there, once', async (_how, accountId, session) => {
  noteStart('/profile');
  data.stores.session.setState(session, true);
  await open(accountId);
  expect(await screen.findByText('The profile')).toBeTruthy();
  cleanup();
  await open(accountId);
  expect(await screen.findByText('The wizard')).toBeTruthy();
});

test('a start in the wizard replaces one in the profile; a used link keeps it, and leads back to it', async () => {
  noteStart('/profile');
  noteStart('/stripe-return');
  data.stores.session.setState(SIGNED_IN, true);
  await open('acct_1', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to your profile' }));
  expect(await screen.findByText('The profile')).toBeTruthy();
  cleanup();
  noteStart('/profile');
  noteStart('/create-event');
  await open('acct_1');
  expect(await screen.findByText('The wizard')).toBeTruthy();
});

test('leaving for Stripe from the profile is noted', () => {
  window.history.pushState(null, '', '/profile');
  leaveFor('#stripe');
  expect(window.location.hash).toBe('#stripe');
  expect(startedInProfile()).toBe(true);
  window.history.pushState(null, '', '/create-event');
  leaveFor('#stripe');
  expect(startedInProfile()).toBe(false);
});
