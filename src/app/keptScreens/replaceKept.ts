import { asUserId } from '@arvo/domain/people/person.ts';
import { KEPT_SCREENS } from '@arvo/domain/store/accountMark.ts';
import { type SessionStore, statusOf } from '#src/session/account/session.ts';
import { followPress } from '../followPress.ts';
import { finishTakeOver, FOCUSABLE, followFocus, keyOf, parsePress } from '../takeOver.ts';
import { isWaiting } from './readScreen.ts';
import { aboutHere } from './stored.ts';

/** The app shows something else than the kept screen, which no longer changes: show it. */
const QUIET_MS = 700;
/** A picture that the kept screen shows has not been decoded by then. */
const PICTURES_MS = 500;
/** A page restored from the back/forward cache has missed all storage events. */
const OTHER_TABS = ['storage', 'pageshow'] as const;
/** The app is shown, whatever it waits for. */
const PATIENCE_MS = 4_000;

/**
 * Replaces a kept screen by what React renders in `rendered`, in one step: once that has everything that the kept screen has, so
 * that nothing flashes or moves; at once if the person is not the one whose screen it is. Resolves then.
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
      for (const event of OTHER_TABS) window.removeEventListener(event, look);
      const restoreFocus = followFocus(root);
      root.replaceChildren(rendered);
      restoreFocus();
      finishTakeOver(document);
      resolve();
    };
    const settle = () => {
      if (!isPressWaiting(thingsIn(rendered))) replace();
    };
    const look = () => {
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
    const observer = new MutationObserver(look);
    observer.observe(rendered, { childList: true, subtree: true, characterData: true });
    const stopSession = session.subscribe(look);
    for (const event of OTHER_TABS) window.addEventListener(event, look);
    look();
  });
}

/** What a person can use. */
const thingsIn = (page: HTMLElement): ReadonlySet<string | null> =>
  new Set([...page.querySelectorAll(FOCUSABLE)].map((each) => keyOf(each)));

/** Whether a button was pressed that the app does not show yet: a part of its code, such as the drafts, may still be loading. */
function isPressWaiting(things: ReadonlySet<string | null>): boolean {
  const press = parsePress(document.documentElement.dataset.pressed ?? '');
  return press !== null && !things.has(press[0]);
}

/** The addresses of the pictures that are shown by now. */
const picturesIn = (page: HTMLElement): ReadonlySet<string> =>
  new Set([...page.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => src));

/** Resolves when these pictures can be painted with the next frame, so that none of them flashes. */
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
