import { asUserId } from '@arvo/domain/people/person.ts';
import { KEPT_SCREENS } from '@arvo/domain/protocol/store/sessionToken.ts';
import { type SessionStore, statusOf } from '#src/session/account/session.ts';
import { followPress } from '../followPress.ts';
import { finishTakeOver, FOCUSABLE, followFocus, keyOf, parsePress } from '../takeOver.ts';
import { isWaiting } from './readScreen.ts';
import { aboutHere } from './keptScreensStorage.ts';

/** If the app differs from the kept screen and has not changed for this long, show it. */
const QUIET_MS = 700;
/** The longest wait until the kept screen's pictures are decoded in the app too. */
const PICTURES_MS = 500;
/** A page restored from the back/forward cache has missed all storage events. */
const OTHER_TABS = ['storage', 'pageshow'] as const;
/** The longest wait for the app; after it the app is shown as it is. */
const PATIENCE_MS = 4_000;

/**
 * Replaces a kept screen by what React renders in `rendered`, in one step: once React has rendered everything that the kept screen
 * shows, so that nothing flashes or moves; at once if the screen belongs to another person. Resolves after the replacement.
 */
export function replaceKept(root: HTMLElement, rendered: HTMLElement, session: SessionStore): Promise<void> {
  const shown = thingsIn(root);
  const { pathname } = location;
  const uid = uidHere();
  followPress(root);
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    let isDone = false;
    const replace = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(quiet);
      clearTimeout(patience);
      observer.disconnect();
      stopSession();
      for (const event of OTHER_TABS) window.removeEventListener(event, check);
      const restoreFocus = followFocus(root);
      root.replaceChildren(rendered);
      restoreFocus();
      finishTakeOver(document);
      resolve();
    };
    const settle = () => {
      if (!isPressWaiting(thingsIn(rendered))) replace();
    };
    const check = () => {
      if (isDone) return;
      if (location.pathname !== pathname || !isTheirs(session, uid)) return replace();
      clearTimeout(quiet);
      if (isWaiting(rendered)) return;
      const things = thingsIn(rendered);
      const isSame = [...shown].every((thing) => things.has(thing));
      quiet = isSame ? setTimeout(replace, PICTURES_MS) : setTimeout(settle, QUIET_MS);
      if (isSame) void decoded(rendered, picturesIn(root)).then(replace);
    };
    const patience = setTimeout(replace, PATIENCE_MS);
    const observer = new MutationObserver(check);
    observer.observe(rendered, { childList: true, subtree: true, characterData: true });
    const stopSession = session.subscribe(check);
    for (const event of OTHER_TABS) window.addEventListener(event, check);
    check();
  });
}

/** The keys (keyOf) of everything that a person can focus. */
const thingsIn = (page: HTMLElement): ReadonlySet<string | null> =>
  new Set([...page.querySelectorAll(FOCUSABLE)].map((each) => keyOf(each)));

/** Whether somebody has pressed a button that the app does not show yet, because its code, such as that of the drafts, is loading. */
function isPressWaiting(things: ReadonlySet<string | null>): boolean {
  const press = parsePress(document.documentElement.dataset.pressed ?? '');
  return press !== null && !things.has(press[0]);
}

/** The addresses of the pictures that have loaded. */
const picturesIn = (page: HTMLElement): ReadonlySet<string> =>
  new Set([...page.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => src));

/** Resolves when these pictures are decoded, so that none flashes in the next frame. */
async function decoded(page: HTMLElement, pictures: ReadonlySet<string>): Promise<void> {
  const same = [...page.querySelectorAll('img')].filter(({ src }) => pictures.has(src));
  await Promise.allSettled(
    same.map((picture) => {
      // A lazy picture would wait until it is on the page.
      if (picture.loading === 'lazy') picture.loading = 'eager';
      return picture.decode();
    }),
  );
}

function uidHere() {
  try {
    const uid = aboutHere(document)?.uid;
    return uid === undefined ? null : asUserId(uid);
  } catch {
    return null;
  }
}

/** False once another person or nobody is signed in. A sign-out in any tab removes the screens from the device. */
function isTheirs(session: SessionStore, uid: ReturnType<typeof uidHere>): boolean {
  const state = session.getState();
  const status = statusOf(state);
  if (status === 'signed-out' || status === 'incomplete' || (state.kind === 'signed-in' && state.account.uid !== uid))
    return false;
  try {
    return localStorage.getItem(KEPT_SCREENS) !== null;
  } catch {
    return false;
  }
}
