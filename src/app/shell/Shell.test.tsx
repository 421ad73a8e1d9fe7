import { asUserId, type User } from '@arvo/domain/people/person.ts';
import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { OUTBOX_CHANNEL } from '@arvo/domain/protocol/store/outboxNames.ts';
import { Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { updateToken } from '#src/session/account/sessionToken.ts';
import type { Session } from '#src/session/account/session.ts';
import { createStores, type Stores } from '#src/session/stores.ts';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { Shell } from './Shell.tsx';

const user = (profileComplete: boolean): User => aUser({ name: 'Ada', displayName: 'Ada', profileComplete });
const signedIn = (profileComplete: boolean): Session => ({
  kind: 'signed-in',
  account: { uid: asUserId('ada'), email: null, phoneNumber: null, displayName: null, provider: 'email' },
  user: { kind: 'found', value: user(profileComplete) },
});

let stores: Stores;
const signOut = vi.fn(async () => undefined);
const wipe = vi.fn(async () => true);
const hasUnfinishedEvent = vi.fn(async () => false);
const sendNow = vi.fn(async () => undefined);
const outbox = async () => anOutbox({ sendNow });
const hasQueuedActions = vi.fn(async () => false);
const unsent = vi.fn(async (): Promise<readonly Unsent[]> => []);
const device = async () => ({
  wipe,
  hasUnfinishedEvent,
  dropLeftovers: async () => undefined,
  outbox,
  hasQueuedActions,
  unsent,
  isOffline: async () => false,
  persistAgain: async () => undefined,
});

/** Imitates the worker, which reports a change of the outbox on a channel. */
function reportChange(): void {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage('changed');
  channel.close();
}

function open(path = '/home', state: { notice?: string } = {}) {
  const frame = () => (
    <Shell>
      <Outlet />
    </Shell>
  );
  const titled = (title: string) => () => <h1>{title}</h1>;
  const pages = {
    '/': titled('Landing'),
    '/home': titled('Home page'),
    '/your-events': titled('Lists'),
    '/create-event': titled('Wizard'),
    '/terms': titled('Terms & Conditions'),
    '/no-heading': () => 'Nothing to head',
    '/privacy': titled('Privacy policy'),
  };
  const router = testRouter(path, pages, { frame, state });
  // The shell only uses signing out.
  const data = dataWith({ signIn: { signOut }, device, stores });
  render(
    <DataProvider data={data}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
  return router;
}

beforeEach(() => {
  // As if somebody were signed in on this device.
  stores = createStores(null);
  updateToken(stores.session, true);
  teachJsdomDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  signOut.mockReset().mockResolvedValue(undefined);
  wipe.mockReset().mockResolvedValue(true);
  sendNow.mockReset();
  hasQueuedActions.mockReset().mockResolvedValue(false);
  unsent.mockReset().mockResolvedValue([]);
  hasUnfinishedEvent.mockReset().mockResolvedValue(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the shell', () => {
  // @spec:2/landing
  it('has its landmarks, and a logo that leads a visitor to / and a member to /home', async () => {
    stores.session.setState({ kind: 'signed-out' }, true);
    open('/terms');
    const logo = await screen.findByRole('link', { name: 'Arvo' });
    expect(logo.getAttribute('href')).toBe('/');
    for (const landmark of ['banner', 'main', 'contentinfo', 'navigation']) {
      expect(screen.getAllByRole(landmark).length).toBeGreaterThan(0);
    }
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    act(() => stores.session.setState(signedIn(false), true));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Arvo' }).getAttribute('href')).toBe('/');
    act(() => stores.session.setState(signedIn(true), true));
    expect(screen.getByRole('link', { name: 'Arvo' }).getAttribute('href')).toBe('/home');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/create-event', '/your-events']);
  });

  it('announces what an action reports, also twice the same', async () => {
    stores.session.setState({ kind: 'signed-out' }, true);
    open('/terms');
    await screen.findByRole('heading', { name: 'Terms & Conditions' });
    act(() => stores.slots.setState({ notice: { id: 1, text: 'Draft deleted' } }));
    const said = screen.getByText('Draft deleted');
    expect(said.closest('output')).not.toBeNull();
    act(() => stores.slots.setState({ notice: { id: 2, text: 'Draft deleted' } }));
    expect(screen.getByText('Draft deleted')).not.toBe(said);
  });

  it('skips to the content without touching the address', async () => {
    stores.session.setState({ kind: 'signed-out' }, true);
    const router = open('/terms');
    await userEvent.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(router.state.location.href).toBe('/terms');
    expect(window.location.hash).toBe('');
  });

  it('moves the focus to the heading after a navigation, but not on the first page', async () => {
    stores.session.setState(signedIn(true), true);
    open('/home');
    await screen.findByRole('heading', { name: 'Home page' });
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Your Events' }));
    const heading = await screen.findByRole('heading', { name: 'Lists' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('moves the focus to main if there is no heading, and Tab continues there', async () => {
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    await screen.findByRole('heading', { name: 'Home page' });
    await act(() => router.navigate({ to: '/no-heading' as '/' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await act(() => router.navigate({ to: '/home' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home page' })));
  });

  // @spec:2/footer
  it("signs out, goes to / and clears the app's badge", async () => {
    const clearAppBadge = vi.fn(async () => {});
    Object.assign(navigator, { setAppBadge: clearAppBadge, clearAppBadge });
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    act(() => stores.session.setState({ kind: 'signed-out' }, true));
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
  });

  it('says so if signing out fails, and stays', async () => {
    signOut.mockRejectedValue(new Error('no network'));
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('alert')).textContent).toBe("We couldn't sign you out. Please try again.");
    expect(router.state.location.pathname).toBe('/home');
  });

  it('clears the device before it signs out', async () => {
    stores.session.setState(signedIn(true), true);
    open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(wipe).toHaveBeenCalledWith('ada', 'delete');
    expect(wipe.mock.invocationCallOrder[0]).toBeLessThan(signOut.mock.invocationCallOrder[0] ?? 0);
  });

  it('stays signed in if the device could not be cleared, until told to sign out anyway', async () => {
    wipe.mockResolvedValue(false);
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('alertdialog', { name: 'Some of your details are still on this device' });
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  const JOIN: Unsent = { id: 'ada/guest/picnic', kind: 'join', text: 'Join “Picnic”' };
  const PUBLISH: Unsent = { id: 'ada/event/quiz', kind: 'publish', text: 'Publish “Quiz”' };
  const RENAME: Unsent = { id: 'ada/name', kind: 'profile', text: 'Change your name to Ada' };

  it('sends queued actions before it signs out, and asks nothing if all were sent', async () => {
    hasQueuedActions.mockResolvedValue(true);
    unsent.mockResolvedValue([JOIN]);
    sendNow.mockImplementation(async () => void unsent.mockResolvedValue([]));
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sendNow).toHaveBeenCalledWith('ada');
  });

  it('names actions that could not be sent, and stays signed in until told to sign out anyway', async () => {
    hasQueuedActions.mockResolvedValue(true);
    unsent.mockResolvedValue([JOIN, RENAME]);
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    const question = { name: "Something hasn't been sent yet" };
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('alertdialog', question));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([JOIN.text, RENAME.text]);
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(wipe).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Sign out anyway' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('signs out without an answer once everything has been sent', async () => {
    hasQueuedActions.mockResolvedValue(true);
    unsent.mockResolvedValue([JOIN, RENAME]);
    stores.session.setState(signedIn(true), true);
    const router = open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: "Something hasn't been sent yet" }));
    unsent.mockResolvedValue([RENAME]);
    reportChange();
    await waitFor(() => expect(dialog.queryByText(JOIN.text)).toBeNull());
    expect(dialog.getByText(RENAME.text)).toBeTruthy();
    unsent.mockResolvedValue([]);
    reportChange();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it.each([
    ['an unfinished event', [JOIN], 'You have an unfinished event on this device'],
    ['one to be published', [JOIN, PUBLISH], "You have an event that hasn't been published yet"],
  ])('names unsent actions beside the question about %s', async (_which, actions, name) => {
    hasQueuedActions.mockResolvedValue(true);
    hasUnfinishedEvent.mockResolvedValue(true);
    unsent.mockResolvedValue(actions);
    stores.session.setState(signedIn(true), true);
    open('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(actions.map(({ text }) => text));
    expect(dialog.getByRole('button', { name: 'Keep on this device' })).toBeTruthy();
  });

  it("says You're offline while there is no connection", async () => {
    stores.session.setState({ kind: 'signed-out' }, true);
    open('/terms');
    await screen.findByRole('main');
    expect(screen.queryByText("You're offline")).toBeNull();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText("You're offline").closest('output')).not.toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText("You're offline")).toBeNull();
  });

  it('shows notices whose code has arrived later', async () => {
    stores.session.setState({ kind: 'signed-out' }, true);
    open('/terms');
    await screen.findByRole('main');
    act(() => stores.slots.setState({ appNotices: 'Something new' }));
    expect(screen.getByText('Something new')).toBeTruthy();
  });

  it('shows a notice of the previous page once', async () => {
    stores.session.setState({ kind: 'signed-out' }, true);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const router = open('/terms', { notice: 'Event deleted successfully' });
    expect((await screen.findByText('Event deleted successfully')).closest('output')).not.toBeNull();
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.queryByText('Event deleted successfully')).toBeNull();
    expect(router.history.location.state.notice).toBeUndefined();
    vi.useRealTimers();
  });
});
