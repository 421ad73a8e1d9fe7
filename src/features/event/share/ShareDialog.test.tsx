import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { teachJsdomDialogs } from '#src/ui/jsdomDialog.ts';
import { event } from '../eventStage.testing.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const record = vi.fn<AnalyticsGateway['record']>();

beforeEach(() => {
  teachJsdomDialogs();
  record.mockReset();
  // What opens the small windows; jsdom has none.
  vi.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(analytics: Pick<AnalyticsGateway, 'record'> | null, title = 'Secret supper') {
  // The gateways that the dialog uses.
  const data = dataWith({ analytics });
  render(
    <DataProvider data={data}>
      <ShareDialog event={event({ title })} onClose={() => {}} />
    </DataProvider>,
  );
}

it('records the way of sharing, but not the event', async () => {
  open({ record });
  await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
  await userEvent.click(screen.getByRole('link', { name: 'Facebook' }));
  expect(record.mock.calls).toEqual([
    [{ name: 'event_shared', method: 'copy' }],
    [{ name: 'event_shared', method: 'facebook' }],
  ]);
});

it('shares even if nothing is counted', async () => {
  open(null);
  await userEvent.click(screen.getByRole('link', { name: 'Twitter' }));
  expect(window.open).toHaveBeenCalledOnce();
});

it('names an event without a title like its page', async () => {
  const share = vi.fn<(given: ShareData) => Promise<void>>().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  open(null, '  ');
  expect(screen.getByRole('link', { name: 'Twitter' }).getAttribute('href')).toContain(
    'Join%20me%20at%20Untitled%20Event',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More ways to share' }));
  expect(share.mock.calls).toEqual([
    [{ title: 'Untitled Event', text: 'Join me at Untitled Event', url: expect.stringContaining('/events/picnic') }],
  ]);
  Reflect.deleteProperty(navigator, 'share');
});
