import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asUserId } from '@arvo/domain/people/person.ts';
import { dropStepOfEntry } from '#src/startup/freshVisit.ts';
import { Route as Landing } from '#src/routes/index.tsx';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';

const ADA = asUserId('ada');
const sendCode = vi.fn<() => Promise<{ kind: 'sent'; verificationId: string }>>();
const prepareGoogle = vi.fn<() => Promise<void>>();

/** The landing page after another page, in a tab whose history outlives a `reload`. */
async function open(history = createMemoryHistory({ initialEntries: ['/terms', '/'] })) {
  const world = screenWorld(
    {},
    { signIn: { redirectResult: async () => ({ kind: 'none' }), sendCode, prepareGoogle } },
  );
  const { component: Page } = Landing.options;
  if (!Page) throw new Error('The route has no page');
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const pages = [
    at('/', () => <Page />),
    at('/home', () => <p>Home</p>),
    at('/terms', () => <p>Terms</p>),
    at('/setup-profile', () => <p>Set-up</p>),
  ];
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await router.load();
  render(world.around(<RouterProvider router={router as never} />));
  return { ...world, router, history };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const back = (router: { history: { back: () => void } }) => act(async () => router.history.back());
const forward = (router: { history: { forward: () => void } }) => act(async () => router.history.forward());

async function upToCode() {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Phone' }));
  await screen.findByLabelText('Phone number');
  fill('Phone number', '0412 345 678');
  press('Send Verification Code');
  await screen.findByLabelText('Verification code');
}

beforeEach(() => {
  sessionStorage.clear();
  sendCode.mockReset().mockResolvedValue({ kind: 'sent', verificationId: 'v1' });
  prepareGoogle.mockReset().mockResolvedValue();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('Back from the code leads to the number, then to the choice, then off the page; Forward costs no other SMS', async () => {
  const { router } = await open();
  await upToCode();
  await waitFor(() => expect(router.history.length).toBe(4));
  await back(router);
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('0412 345 678');
  await forward(router);
  await screen.findByLabelText('Verification code');
  await back(router);
  await screen.findByLabelText('Phone number');
  await back(router);
  await screen.findByRole('button', { name: 'Continue with Phone' });
  await back(router);
  await screen.findByText('Terms');
  expect(sendCode).toHaveBeenCalledOnce();
});

it('a reload while waiting for the SMS opens the code again', async () => {
  const { history } = await open();
  await upToCode();
  cleanup();
  await open(history);
  await screen.findByLabelText('Verification code');
  expect(screen.getByText(/0412.345.678/u)).toBeTruthy();
  expect(sendCode).toHaveBeenCalledOnce();
});

it('"Start over" leads back in the history and forgets the number', async () => {
  const { router } = await open();
  await upToCode();
  press('Start over');
  await screen.findByRole('button', { name: 'Continue with Phone' });
  expect(sessionStorage.getItem('arvo.signInSteps')).toBeNull();
  await waitFor(() => expect(router.state.location.state.signInStep).toBeUndefined());
  await back(router);
  await screen.findByText('Terms');
});

it('"Start over" and at once another way in ends at that way, not off the page', async () => {
  const { router } = await open();
  await upToCode();
  press('Start over');
  press('Continue with Email');
  await screen.findByLabelText('Email');
  await waitFor(() => expect(router.state.location.state.signInStep).toBe('email'));
  expect(screen.getByLabelText('Email')).toBeTruthy();
  await back(router);
  await screen.findByRole('button', { name: 'Continue with Email' });
});

it('after signing in Back skips the forms, and nothing of them is kept', async () => {
  const { router, signIn } = await open();
  await upToCode();
  await waitFor(() => expect(router.state.location.state.signInStep).toBe('code'));
  await act(async () => void signIn(ADA));
  await screen.findByText('Home');
  expect(sessionStorage.getItem('arvo.signInSteps')).toBeNull();
  await back(router);
  await screen.findByText('Terms');
});

it.each([
  ['opens the address again', 'replace', undefined],
  ['opens it in a new tab', 'push', undefined],
  ['reloads', 'reload', 'phone'],
  ['comes back', 'traverse', 'phone'],
])('somebody who %s begins at the step that belongs to it', (_what, navigationType, step) => {
  vi.stubGlobal('navigation', { activation: { navigationType } });
  window.history.replaceState({ from: '/home', signInStep: 'phone' }, '');
  dropStepOfEntry();
  expect(window.history.state).toEqual({ from: '/home', signInStep: step });
});

it.each([
  ['navigate', undefined],
  ['reload', 'phone'],
])('without the Navigation API the timing decides (%s)', (type, step) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  window.history.replaceState({ signInStep: 'phone' }, '');
  dropStepOfEntry();
  expect(window.history.state.signInStep).toBe(step);
});

it("Google's window is prepared once the page has been shown for a second and is idle, and not for somebody who leaves before", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await open();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(prepareGoogle).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_200));
    expect(prepareGoogle).toHaveBeenCalledOnce();
    cleanup();
    await open();
    await act(() => vi.advanceTimersByTimeAsync(500));
    cleanup();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(prepareGoogle).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
