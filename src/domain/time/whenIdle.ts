/** The part of `window` that whenIdle uses. Safari lacks requestIdleCallback. */
type Idler = {
  readonly requestIdleCallback?: (work: () => void, options: { readonly timeout: number }) => unknown;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
};

const PATIENCE_MS = 5_000;
const WITHOUT_IDLE_CALLBACK_MS = 1_000;

/** Runs `work` once the window is idle, at most five seconds later; after one second in Safari. */
export function whenIdle(window: Idler, work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  else window.setTimeout(work, WITHOUT_IDLE_CALLBACK_MS);
}
