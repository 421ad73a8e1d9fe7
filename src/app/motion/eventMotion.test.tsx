import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEventMotion } from './eventMotion.ts';

const id = parseEventId('AbCdEfGhIjKlMnOpQrSt');
if (id === null) throw new Error('not an id');
const other = parseEventId('BbCdEfGhIjKlMnOpQrSt');
if (other === null) throw new Error('not an id');

/** For each transition, what had the moving name before and after. */
const moves: [string, string][] = [];
const moving = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.style.viewTransitionName === 'event-photo')
    .map((each) => each.textContent)
    .join();

const card = (of: EventId, text: string) => `<a href="${eventHref(of)}"><div data-cover>${text}</div></a>`;
const photo = '<article><div data-hero>photo</div></article>';
const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};

let wantsMotion = true;
let isKnown = true;

beforeEach(() => {
  moves.length = 0;
  wantsMotion = true;
  isKnown = true;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !wantsMotion && query.includes('reduced-motion: reduce'),
  }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 50, 50));
  const startViewTransition = (update: () => Promise<void>) => {
    const before = moving();
    const updateCallbackDone = update().then(() => void moves.push([before, moving()]));
    // A skipped transition rejects this.
    return { ready: Promise.reject(new Error('skipped')), finished: updateCallbackDone, updateCallbackDone };
  };
  Object.defineProperty(document, 'startViewTransition', { configurable: true, value: startViewTransition });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A navigation whose next page is `after`; `later` follows some milliseconds behind it. */
async function go(from: string, to: string, after: string, later: { at: number; html: string } | null = null) {
  const router = {
    startViewTransition: (commit: () => Promise<void>) => commit(),
    state: { resolvedLocation: { pathname: from } },
    latestLocation: { pathname: to },
  };
  const stop = followEventMotion(router, () => isKnown);
  const done = router.startViewTransition(async () => {
    show(after);
    if (later) setTimeout(() => show(later.html), later.at);
  });
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  stop();
}

it("a card's picture becomes the photo of its event", async () => {
  show(card(other, 'other') + card(id, 'card'));
  await go('/home', eventHref(id), photo);
  expect(moves).toEqual([['card', 'photo']]);
  expect(moving()).toBe('');
});

it('of two cards of one event the pressed one moves', async () => {
  show(card(id, 'first') + card(id, 'pressed'));
  document.querySelectorAll<HTMLElement>('a')[1]?.focus();
  await go('/home', eventHref(id), photo);
  expect(moves).toEqual([['pressed', 'photo']]);
});

it('the photo becomes the card again, also if the list appears a moment later', async () => {
  show(photo);
  await go(eventHref(id), '/your-events', card(other, 'other'), { at: 150, html: card(id, 'card') });
  expect(moves).toEqual([['photo', 'card']]);
});

it("the wizard's preview becomes the photo of the event, which no list knows yet, and is read a moment later", async () => {
  isKnown = false;
  show('<section data-preview><div data-cover>preview</div></section>');
  await go('/create-event/photo', eventHref(id), '<div>placeholder</div>', { at: 150, html: photo });
  expect(moves).toEqual([['preview', 'photo']]);
  expect(moving()).toBe('');
});

it('a list that takes long appears without motion', async () => {
  show(photo);
  await go(eventHref(id), '/your-events', card(other, 'other'), { at: 500, html: card(id, 'card') });
  expect(moves).toEqual([['photo', '']]);
  expect(moving()).toBe('');
});

it.each([
  ['an unknown event', '/home', eventHref(id), () => (isKnown = false)],
  ['reduced motion', '/home', eventHref(id), () => (wantsMotion = false)],
  ['a page without the card', '/home', eventHref(other), () => {}],
  ['another page', '/home', '/profile', () => {}],
  ['from one event to another', eventHref(other), eventHref(id), () => {}],
])('nothing moves: %s', async (_case, from, to, given) => {
  given();
  show(card(id, 'card'));
  await go(from, to, photo);
  expect(moves).toEqual([]);
  expect(document.querySelector('[data-hero]')).not.toBeNull();
});
