import { type RefObject, useEffect } from 'react';

/** Time for the page itself to move the focus, such as to the first new row of a list. */
const PATIENCE_MS = 100;

/**
 * An action may remove the button that was pressed, such as "Return ticket" with its row. The browser then drops the focus to the
 * body, and Tab starts at the top of the page. This moves it to the heading of the region that the button was in, or if that is gone
 * too to the page's heading. A list that refreshes may remove the row that is focused: the focus then moves to the link of the nearest row.
 * A row that stays, and whose button goes, such as an order that was refunded elsewhere, gets the focus itself.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>): void {
  useEffect(() => (root.current === null ? undefined : keepFocus(root.current)), [root]);
}

function keepFocus(root: HTMLElement): () => void {
  /** The last focused element and its ancestors in `root`, innermost first. */
  let path: readonly Element[] = [];
  /** If the last focused element is a row's link: the rows of its list, the nearest first. */
  let rows: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target, root) : [];
    rows = target instanceof HTMLAnchorElement ? nearestRows(target) : [];
  };
  /** A press on an empty place takes the focus away too: that is the person's wish, and the element is still there. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const element = target instanceof Element ? target : null;
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (element?.isConnected === true && document.activeElement === document.body) path = [];
    });
  };
  const check = () => {
    if (path[0] === undefined || path[0].isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const left = path.find((element) => element.isConnected) ?? root;
      if (path[0]?.isConnected === true || document.activeElement !== document.body) return;
      path = [];
      const link = rows.find((row) => row.isConnected)?.querySelector('a');
      const row = left.closest<HTMLElement>('li');
      if (link) link.focus({ preventScroll: true });
      else if (row !== null && root.contains(row)) focusOn(row);
      else focusHeading(left, root);
    }, PATIENCE_MS);
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', follow);
  root.addEventListener('focusout', leave);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', follow);
    root.removeEventListener('focusout', leave);
  };
}

function pathOf(element: Element, root: HTMLElement): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) path.push(at);
  return path;
}

/**
 * The other rows of a link's list: the next ones, then the ones before. Not of a button's, because a second press would act on another
 * row.
 */
function nearestRows(link: Element): readonly Element[] {
  const row = link.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = rows.findIndex((each) => each === row);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).toReversed()].filter((each) =>
    each.querySelector('a'),
  );
}

const REGIONS = 'section, [role="region"], dialog, main';

function focusHeading(from: Element, root: HTMLElement): void {
  for (let at: Element | null = from; at !== null; at = at === root ? null : at.parentElement) {
    const heading = at.matches(REGIONS) ? at.querySelector<HTMLElement>('h1, h2, h3') : null;
    if (heading !== null) return focusOn(heading);
  }
  const main = root.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (heading) focusOn(heading);
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
