import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suppressAuthInternalErrors } from './authInternalError.ts';
import { boundedChunk } from './boundedChunk.ts';
import { nameChunkErrors } from './chunkLoadError.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { RouterErrorScreen } from './RouterErrorScreen.tsx';

const authError = () => Object.assign(new Error('Firebase: internal'), { code: 'auth/internal-error' });

function Thrower({ error }: { error: unknown }): ReactNode {
  throw error;
}

beforeEach(() => {
  // React and the router report every caught error to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const boundary = (error: unknown, reload: () => void) =>
  render(
    <ErrorBoundary reload={reload}>
      <Thrower error={error} />
    </ErrorBoundary>,
  );

describe('the boundary around the app', () => {
  // @spec:2/general-error
  it('shows the general error screen with the error text and a way to refresh', () => {
    const reload = vi.fn();
    boundary(new Error('cannot read x of undefined'), reload);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
    expect(screen.getByText('Please refresh the page.')).toBeTruthy();
    expect(screen.getByText('cannot read x of undefined')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a string', 'a string'],
    [null, 'Unknown error'],
    [new TypeError(''), 'TypeError'],
  ])('shows a message if %s is thrown', (thrown, words) => {
    boundary(thrown, vi.fn());
    expect(screen.getByText(words)).toBeTruthy();
  });

  // @spec:8/sdk-internal
  it("reloads after the identity SDK's internal error: after 100 ms while rendering, 2 s at the latest", () => {
    vi.useFakeTimers();
    const reload = vi.fn();
    boundary(authError(), reload);
    expect(screen.queryByText('Something went wrong')).toBeNull();
    act(() => vi.advanceTimersByTime(99));
    expect(reload).toHaveBeenCalledTimes(0);
    act(() => vi.advanceTimersByTime(1));
    expect(reload).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(1899));
    expect(reload).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(1));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('shows the error after three reloads that did not help', () => {
    vi.useFakeTimers();
    const reload = vi.fn();
    for (let visit = 0; visit < 3; visit++) {
      boundary(authError(), reload);
      act(() => vi.advanceTimersByTime(100));
      cleanup();
    }
    expect(reload).toHaveBeenCalledTimes(3);
    boundary(authError(), reload);
    act(() => vi.advanceTimersByTime(5000));
    expect(reload).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Something went wrong')).toBeTruthy();
  });
});

describe('uncaught errors', () => {
  const rejection = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  const uncaught = (error: unknown) => new ErrorEvent('error', { error, cancelable: true });

  it('suppresses auth/internal-error, as an error and as a rejection, and nothing else', () => {
    suppressAuthInternalErrors(window);
    const later = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', later);
    window.addEventListener('unhandledrejection', later);
    const hushed = [uncaught(authError()), rejection(authError())];
    for (const event of hushed) window.dispatchEvent(event);
    expect(hushed.map((event) => event.defaultPrevented)).toEqual([true, true]);
    expect(later).not.toHaveBeenCalled();
    window.dispatchEvent(uncaught(new Error('ours')));
    window.dispatchEvent(rejection({ code: 'auth/popup-blocked' }));
    window.dispatchEvent(rejection(null));
    expect(later).toHaveBeenCalledTimes(3);
    window.removeEventListener('error', later);
    window.removeEventListener('unhandledrejection', later);
  });
});

describe('lazy chunks that do not load', () => {
  // @spec:8/chunk
  it('are named with id, kind of failure and address', () => {
    nameChunkErrors(window);
    const error = new TypeError(
      'Failed to fetch dynamically imported module: https://arvo.example/static/js/home.aB12-x_y.chunk.js',
    );
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
    expect(error.name).toBe('ChunkLoadError');
    expect(error.message).toBe(
      'Loading chunk home failed.\n(missing: https://arvo.example/static/js/home.aB12-x_y.chunk.js)',
    );
  });

  // @spec:7/chunks @spec:8/chunk @spec:9/chunk-timeout
  it('time out after 120 seconds, named with id, kind of failure and address', async () => {
    vi.useFakeTimers();
    nameChunkErrors(window);
    const never = Object.assign(() => new Promise(() => {}), {
      toString: () => '()=>import(`./your-events.aB12-x_y.chunk.js`)',
    });
    const failures: unknown[] = [];
    boundedChunk(never).catch((error: unknown) => failures.push(error));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const [error] = failures;
    if (!(error instanceof Error)) throw new Error('not given up');
    // The build's import wrapper announces it like any other.
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
    expect(error.name).toBe('ChunkLoadError');
    expect(error.message).toMatch(
      /^Loading chunk your-events failed\.\n\(timeout: \S+\/your-events\.aB12-x_y\.chunk\.js\)$/u,
    );
  });

  // @spec:8/chunk
  it.each([
    ['WebKit', 'Importing a module script failed.'],
    ['Chromium', 'Failed to fetch dynamically imported module: https://arvo.example/static/js/home.aB12-x_y.chunk.js'],
    ['Firefox', 'error loading dynamically imported module: https://arvo.example/static/js/home.aB12-x_y.chunk.js'],
  ])('are named for the message of %s, with or without the address', async (_browser, message) => {
    const missing = Object.assign(() => Promise.reject(new TypeError(message)), {
      toString: () => '()=>import(`./home.aB12-x_y.chunk.js`)',
    });
    await expect(boundedChunk(missing)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: expect.stringMatching(/^Loading chunk home failed\.\n\(missing: \S+\/home\.aB12-x_y\.chunk\.js\)$/u),
    });
  });

  it('resolve in time, and pass on errors of their own code', async () => {
    await expect(boundedChunk(() => Promise.resolve('a part'))).resolves.toBe('a part');
    await expect(boundedChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    // The code loaded, but throws.
    await expect(boundedChunk(() => Promise.reject(new TypeError('x is not a function')))).rejects.toMatchObject({
      name: 'TypeError',
      message: 'x is not a function',
    });
  });
});

describe('the router', () => {
  const open = async (options: { loader?: () => never; component?: () => ReactNode; state?: { missing: 'event' } }) => {
    const root = createRootRoute({ component: Outlet });
    const page = createRoute({
      getParentRoute: () => root,
      path: '/page',
      component: options.component ?? (() => null),
      ...(options.loader ? { loader: options.loader } : {}),
    });
    const home = createRoute({ getParentRoute: () => root, path: '/home', component: () => 'home' });
    const history = createMemoryHistory({ initialEntries: ['/home'] });
    history.replace('/page', options.state);
    const router = createRouter({
      routeTree: root.addChildren([page, home]),
      history,
      defaultErrorComponent: RouterErrorScreen,
    });
    await router.load();
    render(<RouterProvider router={router as never} />);
  };

  // @spec:8/render
  it("shows a route's render error on the general screen", async () => {
    await open({ component: () => <Thrower error={new Error('bad render')} /> });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Something went wrong');
    expect(screen.getByText('bad render')).toBeTruthy();
  });

  // @spec:2/router-error
  it.each([
    ['its message', () => new Error('no such thing'), 'no such thing'],
    [
      'its status',
      () => Object.assign(new Error('x'), { status: 503, statusText: 'Service Unavailable' }),
      '503 Service Unavailable',
    ],
  ])('shows a route that could not be loaded with %s', async (_name, error, words) => {
    await open({
      loader: () => {
        throw error();
      },
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText(words)).toBeTruthy();
  });

  // @spec:2/404
  it('says on /404 that an event is missing only if one was requested', async () => {
    await open({ component: NotFoundScreen, state: { missing: 'event' } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
    expect(screen.getByText('Event not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home');
    expect(document.title).toBe('Page not found · Arvo');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    cleanup();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    await open({ component: NotFoundScreen });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Event not found')).toBeNull();
  });
});
