import { asUserId } from '@arvo/domain/people/person.ts';
import { aUser } from '@arvo/domain/people/user.testing.ts';
import { SESSION_TOKEN, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import { KEPT, KEPT_AS, ROOT_ATTRIBUTES } from '@arvo/domain/protocol/store/keptScreens.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { storedToken } from '#src/session/account/sessionToken.ts';
import type { Session, SessionStore } from '#src/session/account/session.ts';
import { createStores } from '#src/session/stores.ts';
import { keepScreens } from './keepScreens.ts';
import { paintScreen } from './paintScreen.ts';

/** A page whose screen is kept, and the next page. */

export const NOW = Date.UTC(2026, 10, 23, 1);
export const HOUR = 3_600_000;
export const ADA = asUserId('ada');
export const HOME = '<main id="main"><h1>Hey Ada!</h1><a href="/events/picnic">Picnic</a></main>';

export const signedIn = (uid: string) =>
  ({
    kind: 'signed-in',
    account: { uid: asUserId(uid), email: null, phoneNumber: null, displayName: null, provider: 'phone' },
    user: { kind: 'found', value: aUser({ profileComplete: true }) },
  }) satisfies Session;

const page = document.documentElement;
export const root = () => document.getElementById('root') ?? expect.fail('no root');

/** A page of a build, on which this person is signed in. */
export function openPage(build = '1', path = '/home'): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root"></div><script type="text/plain" data-main="/static/js/index.${build}.js"></script>`;
  history.replaceState(null, '', path);
  document.title = 'Arvo';
  delete page.dataset.edge;
  for (const name of ROOT_ATTRIBUTES) page.removeAttribute(name);
}

let stops: (() => void)[] = [];
let session: SessionStore;

/** Keeps Ada's screens until the test ends, or until the returned function is called. */
export function keep(): () => void {
  const stop = keepScreens(session, ADA);
  stops.push(stop);
  return stop;
}

/** The page shows this, as the screen of `path` opens; all of it may be kept. */
export function render(markup: string, path = '/home'): void {
  root().innerHTML = markup;
  root().querySelector('main')?.setAttribute(KEPT_AS, path);
  for (const child of root().children) child.setAttribute(KEPT, '');
}

/** Ada's page shows this, and settles. */
export function shows(markup: string, path?: string): void {
  render(markup, path);
  document.title = 'Home - Arvo';
  const stop = keep();
  vi.advanceTimersByTime(1_000);
  stop();
}

/** What the next page paints. Null if it paints nothing. */
export function reopened(later = 0, build = '1', path = '/home'): HTMLElement | null {
  openPage(build, path);
  return paintScreen(root(), Date.now() + later) ? root() : null;
}

/** For each file of tests: Ada is signed in on the device. */
export function useDevice(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    localStorage.clear();
    localStorage.setItem(SESSION_TOKEN, 'token');
    localStorage.setItem(KEPT_SESSION, JSON.stringify({ token: 'token', account: { uid: ADA }, user: {} }));
    ({ session } = createStores(storedToken()));
    session.setState(signedIn('ada'), true);
    openPage();
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    vi.useRealTimers();
    openPage();
    localStorage.clear();
  });
}
