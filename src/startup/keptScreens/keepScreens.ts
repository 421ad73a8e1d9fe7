import type { UserId } from '@arvo/domain/people/person.ts';
import { KEPT_SCREENS } from '@arvo/domain/protocol/store/sessionToken.ts';
import { KEPT_PATHS, withScreen } from '@arvo/domain/protocol/store/keptScreens.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { mayWriteFor } from '#src/session/account/sessionLock.ts';
import type { SessionStore } from '#src/session/account/session.ts';
import { isWrittenBefore } from '../takeOver.ts';
import { readScreen } from './readScreen.ts';
import { aboutHere, readKeptScreens } from './keptScreensStorage.ts';

/** A screen counts as settled once it has not changed for this long. */
const SETTLED_MS = 1_000;

/**
 * Keeps this person's screens on the device as they are shown (domain/store/keptScreens.ts): once a screen has settled, and when the
 * page is hidden. Returns a function that stops it.
 */
export function keepScreens(session: SessionStore, uid: UserId): Unsubscribe {
  const root = document.getElementById('root');
  if (root === null) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => keepScreen(root, session, uid);
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLED_MS);
  };
  const onHidden = () => document.visibilityState === 'hidden' && keep();
  const observer = new MutationObserver(keepSoon);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', keep);
  keepSoon();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', keep);
  };
}

/** Never throws, because a screen that is not kept only opens a second later. */
function keepScreen(root: HTMLElement, session: SessionStore, uid: UserId): void {
  const { pathname, search } = location;
  if (search !== '' || !KEPT_PATHS.includes(pathname) || isWrittenBefore(document)) return;
  try {
    // Before the page is read: another tab may have signed this person out.
    if (!mayWriteFor(session, uid)) return;
    const about = aboutHere(document);
    const screen = readScreen(root, pathname, Date.now());
    if (about?.uid !== uid || screen === null) return;
    const before = readOrNone(about);
    const after = withScreen(before ?? { ...about, screens: {} }, pathname, screen);
    if (after === null) localStorage.removeItem(KEPT_SCREENS);
    else localStorage.setItem(KEPT_SCREENS, JSON.stringify(after));
  } catch {
    dropScreens();
  }
}

/** Storage is full or forbidden: the next page opens without a kept screen, which would be older than this one. */
function dropScreens(): void {
  try {
    localStorage.removeItem(KEPT_SCREENS);
  } catch {
    // Forbidden.
  }
}

function readOrNone(about: Parameters<typeof readKeptScreens>[0]) {
  try {
    return readKeptScreens(about, KEPT_PATHS);
  } catch {
    return null;
  }
}
