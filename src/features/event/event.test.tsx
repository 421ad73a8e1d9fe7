import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading, Source } from '@arvo/domain/reading/reading.ts';
import { sessionStore } from '#src/session/account/session.ts';
import {
  ADA,
  event,
  found,
  known,
  navigation,
  open,
  profile,
  read,
  settled,
  show,
  signIn,
  useStage,
  watch,
} from './eventStage.testing.tsx';

useStage();

const host = { name: 'Priya Raman', photo: null };
type Stamp = { readonly source?: Source; readonly at?: number };
const missing = (): Reading<PublicEvent> => ({ kind: 'missing', source: 'public', at: performance.now() });
const shown = (title: string, { source = 'public', at = performance.now() }: Stamp = {}): Reading<PublicEvent> => ({
  kind: 'found',
  value: { event: event({ title }), host },
  source,
  at,
});
const fromPage = (): Reading<PublicEvent> => shown('From the page', { source: 'page' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
async function comeBack(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  await settled();
}

describe("a visitor's event", () => {
  it('comes from the HTML of the page, without a request to server or database', async () => {
    known.mockReturnValue(fromPage());
    await open();
    expect(title()).toBe('From the page');
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    expect([read, watch, profile].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('shows at once if nobody was signed in on this device, before the identity service has answered', async () => {
    sessionStore.setState({ kind: 'loading', presumedVisitor: true }, true);
    known.mockReturnValue(fromPage());
    await open();
    expect(screen.getByText('Want to join?')).toBeTruthy();
    expect([read, watch].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
  });

  it('comes from the server if the page has no event, and never from the database', async () => {
    read.mockResolvedValue(shown('From the server'));
    await open();
    expect(title()).toBe('From the server');
    expect(watch).not.toHaveBeenCalled();
  });

  it('refreshes when the person returns', async () => {
    known.mockReturnValue(fromPage());
    await open();
    read.mockResolvedValue(shown('Renamed'));
    await comeBack();
    expect(title()).toBe('Renamed');
  });

  it('refreshes as it ages, but not in a hidden tab', async () => {
    vi.useFakeTimers();
    try {
      known.mockReturnValue(fromPage());
      await open();
      read.mockResolvedValue(shown('Renamed'));
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      expect(read).not.toHaveBeenCalled();
      visibility.mockReturnValue('visible');
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(title()).toBe('Renamed');
      visibility.mockRestore();
    } finally {
      vi.useRealTimers();
    }
  });

  it('cached by a worker for days is shown at once and refreshed at once', async () => {
    known.mockReturnValue(shown('From the page', { source: 'device', at: 0 }));
    read.mockResolvedValue(shown('Renamed'));
    await open();
    expect(title()).toBe('Renamed');
  });

  it('stays while the server is unreachable, and follows the database meanwhile', async () => {
    known.mockReturnValue(fromPage());
    await open();
    await comeBack();
    expect(title()).toBe('From the page');
    await show({ kind: 'failed' });
    expect(watch).toHaveBeenCalledTimes(1);
    expect(title()).toBe('From the page');
  });

  it('returns to the server once it is reachable again', async () => {
    known.mockReturnValue(fromPage());
    await open();
    await comeBack();
    await found({ title: 'Live' });
    expect(title()).toBe('Live');
    read.mockResolvedValue(shown('Of a minute ago', { at: performance.now() - 60_000 }));
    await comeBack();
    // A shared cache has kept it since before the document was read, so it must not replace it.
    expect(title()).toBe('Live');
    read.mockResolvedValue(shown('Renamed'));
    await comeBack();
    expect(title()).toBe('Renamed');
  });

  it('leads to /404 if it is missing, and says in place if it is deleted meanwhile', async () => {
    read.mockResolvedValue(missing());
    const { unmount } = await open();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    unmount();
    known.mockReturnValue(fromPage());
    await open();
    await comeBack();
    expect(screen.getByRole('heading', { name: 'Event not found' })).toBeTruthy();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
  });

  it('marked missing in the page leads to /404 without a request', async () => {
    known.mockReturnValue({ kind: 'missing', source: 'page', at: performance.now() });
    await open();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
  });
});

describe("a member's event", () => {
  beforeEach(() => signIn(ADA));

  it('shows from the page first and then follows the document; an older answer of the server does not replace it', async () => {
    const older = shown('Older', { at: performance.now() - 1 });
    let answer: (said: Reading<PublicEvent>) => void = () => {};
    read.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await open();
    await found({ title: 'Live' });
    await act(async () => answer(older));
    expect(title()).toBe('Live');
    // The host's card comes with the server's answer: no read of the profile.
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    expect(profile).not.toHaveBeenCalled();
  });

  it('is not missing if only the shared answer does not have it yet', async () => {
    read.mockResolvedValue(missing());
    await open();
    expect(navigation.missing).not.toHaveBeenCalled();
    await found({ title: 'Made a moment ago' });
    expect(title()).toBe('Made a moment ago');
    // Nor is its host unknown.
    expect(await screen.findByText('Priya Raman')).toBeTruthy();
  });

  it('reads the host from the profile if the server is unreachable', async () => {
    await open();
    await found();
    expect(await screen.findByText('Priya Raman')).toBeTruthy();
    expect(profile).toHaveBeenCalledTimes(1);
  });

  it("shows the 'Event Organizer' if that cannot be read either", async () => {
    profile.mockRejectedValue(new Error('chunk'));
    await open();
    await found();
    expect(screen.getByText('Event Organizer')).toBeTruthy();
  });
});
