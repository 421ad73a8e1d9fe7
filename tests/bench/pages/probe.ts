/** Code that runs inside of a measured page, injected before its own scripts. */

export type Press = {
  /** The accessible name of the button or link to press. */
  readonly name: string;
  /** What counts as the answer: a navigation that begins, or a visible element with this selector. */
  readonly answer: 'navigation' | { readonly selector: string };
};

export type Seen = {
  /** `what`: the beginning of the text of each element that moved. */
  readonly shifts: { at: number; value: number; what: readonly string[] }[];
  readonly tasks: { at: number; ms: number }[];
  largest: { at: number; what: string };
  /** When the press was answered, or null. */
  answered: number | null;
};

declare global {
  interface Window {
    seen: Seen;
    pressAnswered?: (ms: number) => Promise<void>;
  }
}

/**
 * Runs in the page, so it must not reference anything outside of itself. All times are milliseconds since the navigation
 * began.
 */
export function watchPage(press: Press | null): void {
  if (window.top !== window) return;
  const seen: Seen = { shifts: [], tasks: [], largest: { at: 0, what: '' }, answered: null };
  window.seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const movedIn = (entry: PerformanceEntry & { readonly sources?: readonly { readonly node?: Node | null }[] }) =>
    (entry.sources ?? []).map(({ node }) => `${node?.nodeName.toLowerCase()} ${node?.textContent?.slice(0, 24)}`);
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number')
      seen.shifts.push({ at: entry.startTime, value: entry.value, what: movedIn(entry) });
  });
  observe('longtask', (entry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }));
  observe('largest-contentful-paint', (entry) => {
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
    const text = element?.textContent?.trim().slice(0, 24) ?? '';
    seen.largest = { at: entry.startTime, what: element ? `${element.tagName.toLowerCase()} ${text}`.trim() : 'gone' };
  });
  if (!press) return;
  const { name, answer } = press;
  const answered = () => {
    if (seen.answered !== null) return;
    seen.answered = performance.now();
    void window.pressAnswered?.(seen.answered);
  };
  let pressed = false;
  if (answer === 'navigation' && 'navigation' in window && window.navigation instanceof EventTarget)
    window.navigation.addEventListener('navigate', () => pressed && answered());
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  const tick = () => {
    if (seen.answered !== null) return;
    if (answer !== 'navigation' && pressed && shown(answer.selector)) return answered();
    // A person presses only what is visible, so not before the first paint.
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const target = [...document.querySelectorAll<HTMLElement>('button, a')].find(
      (element) =>
        (element.getAttribute('aria-label') ?? element.textContent).trim() === name && element.checkVisibility(),
    );
    if (painted && target) {
      pressed = true;
      target.click();
    }
    setTimeout(tick, 30);
  };
  tick();
}
