import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsGateway, Consent } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { ConsentNotice } from './ConsentNotice.tsx';
import { useAnalytics } from './useAnalytics.ts';

/** A fake gateway that exposes answers and recorded events. */
function world(first: Consent) {
  let consent = first;
  const listeners = new Set<(word: Consent) => void>();
  const decide = vi.fn<AnalyticsGateway['decide']>((word) => {
    consent = word;
    for (const listener of listeners) listener(word);
  });
  const record = vi.fn<AnalyticsGateway['record']>();
  const analytics: AnalyticsGateway = {
    watchConsent: (listener) => {
      listeners.add(listener);
      listener(consent);
      return () => listeners.delete(listener);
    },
    decide,
    record,
  };
  return { analytics, decide, record };
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
  ] as const)('%s is said once, and the keyboard goes on in the page', async (name, word) => {
    const { analytics, decide } = world('unasked');
    render(
      <>
        <main id="main" tabIndex={-1} />
        <ConsentNotice analytics={analytics} openPrivacy={() => {}} />
      </>,
    );
    expect(document.activeElement).toBe(document.body);
    expect(document.documentElement.style.scrollPaddingBottom).not.toBe('');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(decide).toHaveBeenCalledExactlyOnceWith(word);
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  });

  it.each(['yes', 'no'] as const)('is not shown after the answer %s', (word) => {
    render(<ConsentNotice analytics={world(word).analytics} openPrivacy={() => {}} />);
    expect(question()).toBeNull();
  });

  it('leads to the policy without leaving the app', async () => {
    const openPrivacy = vi.fn();
    render(<ConsentNotice analytics={world('unasked').analytics} openPrivacy={openPrivacy} />);
    await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
    expect(openPrivacy).toHaveBeenCalledOnce();
  });
});

describe('in the app', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  async function open(analytics: AnalyticsGateway | null, first = '/terms') {
    const root = createRootRoute({
      component: function Root() {
        useAnalytics();
        return <Outlet />;
      },
    });
    const page = (path: string) =>
      createRoute({ getParentRoute: () => root, path, component: () => <h1>{`Page ${path}`}</h1> });
    const router = createRouter({
      routeTree: root.addChildren([page('/'), page('/terms'), page('/privacy')]),
      history: createMemoryHistory({ initialEntries: [first] }),
    });
    // The only gateway used here.
    const data = dataWith({ analytics });
    render(
      <DataProvider data={data}>
        <RouterProvider router={router as never} />
      </DataProvider>,
    );
    await screen.findByRole('heading', { name: `Page ${first}` });
    return router;
  }

  const settle = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
    });

  it('asks nobody if Analytics is not configured', async () => {
    await open(null);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(question()).toBeNull();
  });

  it('asks once the page has settled, not before', async () => {
    const { analytics } = world('unasked');
    await open(analytics);
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(question()).toBeNull();
    await settle(200);
    expect(question()).not.toBeNull();
  });

  it('does not interrupt a sign-in, and asks on the next page', async () => {
    const router = await open(world('unasked').analytics, '/');
    await settle(3_100);
    expect(question()).toBeNull();
    await act(() => router.navigate({ to: '/terms' as '/' }));
    expect(question()).not.toBeNull();
  });

  it('counts this page and each that follows', async () => {
    const { analytics, record } = world('yes');
    const router = await open(analytics);
    await settle(3_100);
    expect(record).toHaveBeenCalledExactlyOnceWith({ name: 'page_view', path: '/terms' });
    await act(() => router.navigate({ to: '/privacy' as '/' }));
    expect(record.mock.calls.slice(1)).toEqual([[{ name: 'page_view', path: '/privacy' }]]);
    expect(question()).toBeNull();
  });
});
