import { EMBEDDED_EVENT_ID } from '@arvo/domain/protocol/page/embeddedJson.ts';
import { RELOADS_KEY } from '@arvo/domain/protocol/page/bootNames.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { firstTouch } from '#src/session/firstTouch.ts';

/**
 * Takes over a server-rendered page (domain/page): React renders the same elements in their place, so that nothing flashes or
 * moves. Presses made before are carried out afterwards.
 */

/** Left in the document by the start script: the pressed button's name, and its index among buttons of that name. */
export type Press = readonly [name: string, nth: number];

/** Whether the page still shows elements that React has not rendered: the server's, or a screen that the device has kept. */
export const isWrittenBefore = ({ documentElement }: Document): boolean => documentElement.dataset.edge !== undefined;
export const isWrittenByServer = ({ documentElement }: Document): boolean => documentElement.dataset.edge === '';

/** Resolves with the first of these events, or after `patience` ms. */
const firstOf = (signs: readonly string[], target: EventTarget, patience: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, patience);
    for (const sign of signs) target.addEventListener(sign, done, true);
  });

const STYLE_PATIENCE_MS = 3_000;

/** Resolves once the full style sheet has loaded, which dialogs need. */
export function stylesArrived(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  return !link || link.sheet ? Promise.resolve() : firstOf(['load', 'error'], link, STYLE_PATIENCE_MS);
}

/** Yields to the browser: the code after it runs in a new task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Resolves when the code for signing in is needed. For a visitor the event page is complete without it, and it is a third of the page's own
 * code, so it loads with the first touch. Any other page needs it at once.
 */
export const identityServiceNeeded = (page: Document): Promise<void> =>
  page.getElementById(EMBEDDED_EVENT_ID) === null ? Promise.resolve() : firstTouch(page);

export const FOCUSABLE = 'a[href], button, summary, input, textarea, select, [tabindex]';
export const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent;

/** What an element is to a person: where it leads, or its name. The text of a link may contain a countdown. */
export const keyOf = (element: Element): string | null => element.getAttribute('href') ?? nameOf(element);

/** Finds what an element is now: after React has replaced it, the one that is the same to a person. */
export type Position = () => HTMLElement | undefined;

export function positionOf(container: HTMLElement, element: Element): Position {
  const key = keyOf(element);
  const same = () => [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => keyOf(each) === key);
  const nth = same().indexOf(element as HTMLElement);
  return () => same()[nth];
}

/**
 * Remembers the focused element before React takes over. The returned function focuses its replacement, if that is the same
 * element and the focus has not moved elsewhere.
 */
export function followFocus(container: HTMLElement): () => void {
  let last: Position | null = null;
  const follow = () => {
    last = document.activeElement && positionOf(container, document.activeElement);
  };
  follow();
  container.addEventListener('focusin', follow);
  return () => {
    container.removeEventListener('focusin', follow);
    if (document.activeElement === document.body) last?.()?.focus({ preventScroll: true });
  };
}

/** Call after React's first commit: carries out a press made before the code had loaded. */
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

/** The code has loaded, so the next page whose code fails may reload at once again (startup/boot/failedToLoad.ts). */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADS_KEY);
  } catch {
    // Without storage there is no mark either.
  }
}

/** Forgets a press whose code has not arrived, and lets the button look pressable again. */
export function dropPress(page: Document): void {
  delete page.documentElement.dataset.pressed;
  for (const button of page.querySelectorAll('#root [aria-busy]')) button.removeAttribute('aria-busy');
}

function press(page: Document, pressed: string): void {
  const wanted = parsePress(pressed);
  if (!wanted) return;
  const [name, nth] = wanted;
  const same = [...page.querySelectorAll<HTMLButtonElement>('#root button')].filter((each) => nameOf(each) === name);
  // A signed-in person may see other buttons: do not repeat the press then.
  const button = same[nth];
  // The pressed button had the focus and was replaced. Focus this one, so that a dialog returns the focus here.
  button?.focus({ preventScroll: true });
  button?.click();
}

/** Null for a text of another form. */
export function parsePress(text: string): Press | null {
  try {
    // Throws for a value that is no list, too.
    const [name, nth]: unknown[] = JSON.parse(text);
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
