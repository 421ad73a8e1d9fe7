import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { wantsMotion } from '#src/ui/motion/wantsMotion.ts';

/** The `view-transition-name` of the one element that moves (ui/app.css). */
const NAME = 'event-photo';
/** Pages whose cards lead to events. */
const LISTS: readonly string[] = ['/home', '/your-events'];
/** How long the page being left stays while the next one reads a list's rows, or an event that was just published, from the device. */
const PATIENCE_MS = 200;

/** What this needs of the router. */
type Pages = {
  startViewTransition: (commit: () => Promise<void>) => Promise<void>;
  readonly state: { readonly resolvedLocation?: { readonly pathname: string } | undefined };
  readonly latestLocation: { readonly pathname: string };
};

/** Whether an event's page shows the event at once. */
type IsKnown = (id: EventId) => boolean;

/** What moves in a navigation: an element of this page, and its counterpart on the next page, if it has one. */
type Move = { readonly from: HTMLElement; readonly to: () => Promise<HTMLElement | null> };

/**
 * Lets the picture of a card, or of a wizard's preview, grow into the event page's photo, and shrink back into a card, where the browser
 * has view transitions and the person wants motion. Replaces the router's own `startViewTransition`, which leaves the rejections of a skipped transition unhandled.
 */
export function followEventMotion(router: Pages, isKnown: IsKnown): Unsubscribe {
  if (typeof document.startViewTransition !== 'function') return () => {};
  const plain = router.startViewTransition;
  router.startViewTransition = (commit) => {
    const move = wantsMotion()
      ? moveBetween(router.state.resolvedLocation?.pathname, router.latestLocation.pathname, isKnown)
      : null;
    return move === null ? plain(commit) : transition(move, commit);
  };
  return () => {
    router.startViewTransition = plain;
  };
}

function moveBetween(from: string | undefined, to: string, isKnown: IsKnown): Move | null {
  const [left, opened] = [eventAt(from ?? ''), eventAt(to)];
  if (opened !== null && left === null) {
    const preview = visiblePreview();
    if (preview !== null) return { from: preview, to: () => soon(visibleHero) };
    // An unknown event begins with a placeholder, into which no picture should move.
    const card = isKnown(opened) ? visibleCard(opened) : null;
    return card && { from: card, to: async () => visibleHero() };
  }
  if (left === null || !LISTS.includes(to)) return null;
  const hero = visibleHero();
  return hero && { from: hero, to: () => soon(() => visibleCard(left)) };
}

function eventAt(path: string): EventId | null {
  const id = /^\/events\/([^/]+)$/u.exec(path)?.[1];
  return id === undefined ? null : parseEventId(id);
}

const visibleHero = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-hero]')].find(isVisible) ?? null;

/** The picture of the event that somebody has just published. */
const visiblePreview = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main [data-preview] [data-cover]')].find(isVisible) ?? null;

/** The picture of a visible link to the event; of several, that of the focused link. */
function visibleCard(id: EventId): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>('main a')].filter(
    (link) => link.getAttribute('href') === eventHref(id),
  );
  const pictures = links
    .toSorted((a, b) => Number(b === document.activeElement) - Number(a === document.activeElement))
    .flatMap((link) => link.querySelector<HTMLElement>('[data-cover]') ?? []);
  return pictures.find(isVisible) ?? null;
}

function isVisible(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** What a page shows once it has read the device, some milliseconds after it has opened. */
function soon(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  const there = find();
  if (there !== null) return Promise.resolve(there);
  return new Promise((resolve) => {
    const done = (found: HTMLElement | null) => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(() => {
      const found = find();
      if (found !== null) done(found);
    });
    const timer = setTimeout(() => done(null), PATIENCE_MS);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** A name that two elements have makes the browser skip the transition, so only the last one keeps it. */
let named: HTMLElement | null = null;

function nameOnly(element: HTMLElement | null): void {
  if (named !== null) named.style.viewTransitionName = '';
  named = element;
  if (element !== null) element.style.viewTransitionName = NAME;
}

/** Resolves like the router's own: once the next page has been rendered. */
function transition({ from, to }: Move, commit: () => Promise<void>): Promise<void> {
  nameOnly(from);
  let last: HTMLElement | null = from;
  const { ready, finished, updateCallbackDone } = document.startViewTransition(async () => {
    await commit();
    last = await to();
    nameOnly(last);
  });
  // A second press skips the first transition, which rejects `ready`: the pages change without it.
  ready.catch(() => {});
  const forget = () => {
    if (named === last) nameOnly(null);
  };
  finished.then(forget, forget);
  return updateCallbackDone;
}
