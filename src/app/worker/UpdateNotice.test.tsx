import { RouterProvider } from '@tanstack/react-router';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UpdateNotice } from './UpdateNotice.tsx';
import { createUpdates } from './updates.ts';

afterEach(cleanup);

async function given(path: string, free: boolean | Promise<boolean> = true) {
  const reload = vi.fn();
  const updates = createUpdates({
    tabs: { areFree: async () => free },
    hasUnsavedWork: () => false,
    activate: async () => undefined,
    reload,
  });
  const empty = () => null;
  const pages = { '/': empty, '/home': empty, '/create-event': empty, '/events/$id': empty };
  const router = testRouter(path, pages, { frame: () => <UpdateNotice store={updates.store} /> });
  await router.load();
  render(<RouterProvider router={router as never} />);
  const go = (to: string) => act(() => router.navigate({ to: to as '/' }));
  return { updates, reload, go };
}

const notice = () => screen.queryByText(/A new version is ready/u);

it('a new version is offered, and applied by a press only', async () => {
  const { updates, reload } = await given('/home');
  expect(notice()).toBeNull();
  act(updates.onWaiting);
  expect(notice()).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it.each(['/', '/create-event', '/events/abc?paid=true'])('waits until the person has left %s', async (path) => {
  const { updates, go } = await given(path);
  act(updates.onWaiting);
  expect(notice()).toBeNull();
  await go('/home');
  expect(notice()).not.toBeNull();
});

it('waits until a request has ended', async () => {
  const { updates } = await given('/events/abc');
  const busy = document.body.appendChild(document.createElement('button'));
  busy.setAttribute('aria-busy', 'true');
  act(updates.onWaiting);
  expect(notice()).toBeNull();
  busy.removeAttribute('aria-busy');
  expect(await screen.findByText(/A new version is ready/u)).toBeTruthy();
  busy.remove();
});

it('shows everywhere once this version’s code is gone', async () => {
  const { updates } = await given('/');
  act(updates.onNeeded);
  expect(notice()).not.toBeNull();
});

it('says that another tab is in use', async () => {
  const { updates, reload } = await given('/home', false);
  act(updates.onWaiting);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('A new version is ready. Finish in your other Arvo tab first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('a version that is being applied stays on the screen, wherever the person goes', async () => {
  const { updates, go } = await given('/home', new Promise<never>(() => {}));
  act(updates.onWaiting);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await go('/create-event');
  expect(notice()).not.toBeNull();
});
