import { EMBEDDED_EVENT_ID } from '@arvo/domain/page/embeddedJson.ts';
import { RELOADED_MARK } from '@arvo/domain/page/bootScripts.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';

/**
 * A page whose first paint the server has written (domain/page): React renders the same elements in their place, so that
 * nothing flashes or moves. What a person has done meanwhile is done afterwards.
 */

/** The start script leaves it in the document: the name of a pressed button, and which of those of that name. */
type Press = readonly [name: string, nth: number];

export const isWrittenByServer = (page: Document): boolean => page.documentElement.dataset.edge !== undefined;

const STYLE_PATIENCE_MS = 3_000;

/** Resolves once the whole style sheet is there, which comes with the code: what opens from now on needs it. */
export function stylesArrived(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    setTimeout(done, STYLE_PATIENCE_MS);
  });
}

/** Lets the browser answer in between: what follows is a task of its own. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** How long a visitor's event page does without the identity service's code when nobody touches it. */
const SESSION_PATIENCE_MS = 4_000;

/**
 * An event's page is whole for a visitor without knowing more of them: the identity service's code, as heavy as all of the
 * page's own, comes with the first touch or key, or once the page has long been there. Any other page needs it at once.
 */
export function whenSessionMatters(page: Document): Promise<void> {
  if (page.getElementById(EMBEDDED_EVENT_ID) === null) return Promise.resolve();
  return new Promise((resolve) => {
    const signs = ['pointerdown', 'keydown'] as const;
    const done = () => {
      clearTimeout(timer);
      for (const sign of signs) page.removeEventListener(sign, done, true);
      resolve();
    };
    const timer = setTimeout(done, SESSION_PATIENCE_MS);
    for (const sign of signs) page.addEventListener(sign, done, true);
  });
}

const FOCUSABLE = 'a[href], button, summary, [tabindex]';
const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Remembers where the keyboard is on a page that is about to be taken over. The returned function puts it back on the element
 * that stands there afterwards, where it is the same one and the focus has not gone elsewhere.
 */
export function followFocus(container: HTMLElement): () => void {
  let last: { readonly at: number; readonly name: string | null } | null = null;
  const follow = () => {
    const { activeElement } = document;
    const at = activeElement ? [...container.querySelectorAll(FOCUSABLE)].indexOf(activeElement) : -1;
    last = activeElement && at >= 0 ? { at, name: nameOf(activeElement) } : null;
  };
  follow();
  container.addEventListener('focusin', follow);
  return () => {
    container.removeEventListener('focusin', follow);
    if (last === null || document.activeElement !== document.body) return;
    const element = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)][last.at];
    if (element && nameOf(element) === last.name) element.focus({ preventScroll: true });
  };
}

/** After React's first commit: the page is the app's now. A press that came before its code is carried out. */
export function finishTakeOver(page: Document): void {
  const { documentElement: root } = page;
  if (root.dataset.edge === undefined) return;
  const { pressed } = root.dataset;
  delete root.dataset.edge;
  delete root.dataset.account;
  delete root.dataset.pressed;
  forgetReload();
  if (pressed !== undefined) press(page, pressed);
}

/** The code has come: should it not the next time, that page is loaded anew once as well (the start script). */
function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_MARK);
  } catch {
    // A storage that is shut keeps no mark either.
  }
}

function press(page: Document, pressed: string): void {
  const wanted = parsePress(pressed);
  if (!wanted) return;
  const [name, nth] = wanted;
  const same = [...page.querySelectorAll<HTMLButtonElement>('#root button')].filter((each) => nameOf(each) === name);
  // A signed-in person may see other buttons: then do not repeat the press.
  const button = same[nth];
  // The pressed one had the focus and is gone: what opens now gives it back to this one.
  button?.focus({ preventScroll: true });
  button?.click();
}

function parsePress(text: string): Press | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    const [name, nth]: unknown[] = value;
    return typeof name === 'string' && typeof nth === 'number' ? [name, nth] : null;
  } catch {
    return null;
  }
}

/** Removes the first page's server-rendered meta tags. */
export function dropServersMeta(page: Document): void {
  for (const element of page.head.querySelectorAll('[data-edge]')) element.remove();
  page.querySelector('meta[name="description"]')?.setAttribute('content', generalTexts.description);
}
