import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { event } from '../eventStage.testing.tsx';
import { ShareDialog } from './ShareDialog.tsx';

beforeEach(() => {
  teachJsdomDialogs();
  // What opens the small windows; jsdom has none.
  vi.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(title = 'Secret supper', calls: Parameters<typeof screenWorld>[1] = {}) {
  const world = screenWorld({}, calls);
  render(world.around(<ShareDialog event={event({ title })} onClose={() => {}} />));
  return world.gateways.analytics;
}

it('records the way of sharing, but not the event', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  const { recorded } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Copied!')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Facebook' }));
  expect(recorded).toEqual([
    { name: 'event_shared', method: 'copy' },
    { name: 'event_shared', method: 'facebook' },
  ]);
});

it('does not record a copy that failed', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('not allowed')) } });
  const { recorded } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(recorded).toEqual([]);
});

it('shares even if nothing is counted', async () => {
  open('Secret supper', { analytics: null });
  await userEvent.click(screen.getByRole('link', { name: 'Twitter' }));
  expect(window.open).toHaveBeenCalledOnce();
});

// @spec:9/share-popup
it.each([
  ['Facebook', 'popup,width=550,height=400'],
  ['Twitter', 'popup,width=550,height=400'],
  ['WhatsApp', null],
  ['Email', null],
])('%s opens in a window of the features %j', async (network, features) => {
  open();
  const link = screen.getByRole('link', { name: network });
  link.addEventListener('click', (click) => click.preventDefault());
  await userEvent.click(link);
  const expected = features === null ? [] : [[link.getAttribute('href'), '_blank', features]];
  expect(vi.mocked(window.open).mock.calls).toEqual(expected);
});

it('names an event without a title like its page', async () => {
  const share = vi.fn<(given: ShareData) => Promise<void>>().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  open('  ');
  expect(screen.getByRole('link', { name: 'Twitter' }).getAttribute('href')).toContain(
    'Join%20me%20at%20Untitled%20Event',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More ways to share' }));
  expect(share.mock.calls).toEqual([
    [{ title: 'Untitled Event', text: 'Join me at Untitled Event', url: expect.stringContaining('/events/picnic') }],
  ]);
  Reflect.deleteProperty(navigator, 'share');
});
