import { Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '#src/data/ports.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { ConsentNotice } from './ConsentNotice.tsx';
import { useAnalytics } from './useAnalytics.ts';

/** Somebody who has given this answer on this device. */
function answered(consent: Consent) {
  const world = screenWorld();
  if (consent !== 'unasked') world.gateways.analytics.decide(consent);
  return world;
}

const question = () => screen.queryByRole('region', { name: 'May we count how Arvo is used?' });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the question', () => {
  it.each([
    ['Yes, count', 'yes'],
    ['No, thanks', 'no'],
  ] as const)('%s is pressed once, and the keyboard focus continues in the page', async (name, word) => {
    const { calls, gateways } = answered('unasked');
    render(
      <>
        <main id="main" tabIndex={-1} />
        <ConsentNotice analytics={gateways.analytics} openPrivacy={() => {}} />
      </>,
    );
    expect(document.activeElement).toBe(document.body);
    expect(document.documentElement.style.scrollPaddingBottom).not.toBe('');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(calls('analytics.decide')).toEqual([[word]]);
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  });

  it.each(['yes', 'no'] as const)('is not shown after the answer %s', (word) => {
    render(<ConsentNotice analytics={answered(word).gateways.analytics} openPrivacy={() => {}} />);
    expect(question()).toBeNull();
  });

  it('leads to the policy without leaving the app', async () => {
    const openPrivacy = vi.fn();
    render(<ConsentNotice analytics={answered('unasked').gateways.analytics} openPrivacy={openPrivacy} />);
    await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
    expect(openPrivacy).toHaveBeenCalledOnce();
  });
});

describe('in the app', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  async function open(world: ReturnType<typeof screenWorld>, first = '/terms') {
    function Frame() {
      useAnalytics();
      return <Outlet />;
    }
    const page = (path: string) => () => <h1>{`Page ${path}`}</h1>;
    const pages = { '/': page('/'), '/terms': page('/terms'), '/privacy': page('/privacy') };
    const router = testRouter(first, pages, { frame: Frame });
    render(world.around(<RouterProvider router={router as never} />));
    await screen.findByRole('heading', { name: `Page ${first}` });
    return router;
  }

  const settle = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
    });

  // @spec:1/analytics
  it('asks nobody if Analytics is not configured', async () => {
    await open(screenWorld({}, { analytics: null }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(question()).toBeNull();
  });

  it('asks once the page has settled, not before', async () => {
    await open(answered('unasked'));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(question()).toBeNull();
    await settle(1_200);
    expect(question()).not.toBeNull();
  });

  it('does not interrupt a sign-in, and asks on the next page', async () => {
    const router = await open(answered('unasked'), '/');
    await settle(4_100);
    expect(question()).toBeNull();
    await act(() => router.navigate({ to: '/terms' as '/' }));
    expect(question()).not.toBeNull();
  });

  it('counts this page and each that follows', async () => {
    const world = answered('yes');
    const router = await open(world);
    const { recorded } = world.gateways.analytics;
    await settle(4_100);
    expect(recorded).toEqual([{ name: 'page_view', path: '/terms' }]);
    await act(() => router.navigate({ to: '/privacy' as '/' }));
    expect(recorded.slice(1)).toEqual([{ name: 'page_view', path: '/privacy' }]);
    expect(question()).toBeNull();
  });
});
