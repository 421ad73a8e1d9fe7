/** The part of `window` that whenIdle uses. Safari lacks requestIdleCallback. */
type Page = {
  readonly document: { readonly readyState: string };
  readonly addEventListener: (name: 'load', loaded: () => void, options: { readonly once: true }) => void;
  readonly requestIdleCallback?: (work: () => void, options: { readonly timeout: number }) => unknown;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
};

const PATIENCE_MS = 5_000;
const WITHOUT_IDLE_CALLBACK_MS = 1_000;

/**
 * Runs `work` once the page has loaded, `afterMs` have passed and the window is idle: at most five seconds later, in Safari one second.
 * Returns a function that cancels it.
 */
export function whenIdle(page: Page, work: () => void, afterMs = 0): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  const wait = () => {
    if (page.requestIdleCallback) page.requestIdleCallback(run, { timeout: PATIENCE_MS });
    else page.setTimeout(run, WITHOUT_IDLE_CALLBACK_MS);
  };
  const loaded = () => {
    if (afterMs === 0) wait();
    else page.setTimeout(wait, afterMs);
  };
  if (page.document.readyState === 'complete') loaded();
  else page.addEventListener('load', loaded, { once: true });
  return () => {
    isCancelled = true;
  };
}
