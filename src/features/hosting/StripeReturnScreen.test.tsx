import { asUserId } from '@arvo/domain/people/person.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#src/session/session.ts';
import { StripeReturnScreen } from './StripeReturnScreen.tsx';

const ada = { uid: asUserId('ada'), email: null, phoneNumber: null, displayName: null, provider: 'email' as const };

/** /stripe-return beside the wizard's addresses. */
async function open(accountId: string | null) {
  const root = createRootRoute();
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/stripe-return',
      component: () => <StripeReturnScreen accountId={accountId} />,
    }),
    createRoute({ getParentRoute: () => root, path: '/create-event/{-$step}', component: () => <p>The wizard</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/stripe-return'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  return router;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStore.setState({ kind: 'loading' }, true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows 'Finishing Stripe onboarding…' until it is known who is back", async () => {
  const router = await open('acct_1');
  expect((await screen.findByRole('status')).textContent).toBe('Finishing Stripe onboarding…');
  act(() => sessionStore.setState({ kind: 'signed-in', account: ada, user: null }, true));
  await screen.findByText('The wizard');
  expect(router.state.location.pathname).toBe('/create-event/step4');
});

test.each([
  ['without an account id', null, { kind: 'signed-in', account: ada, user: null } as const],
  ['with nobody signed in', 'acct_1', { kind: 'signed-out' } as const],
])('%s it leads to step 3', async (_how, accountId, session) => {
  sessionStore.setState(session, true);
  const router = await open(accountId);
  await screen.findByText('The wizard');
  expect(router.state.location.pathname).toBe('/create-event/step3');
});
