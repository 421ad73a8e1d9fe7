/** Time after the page's load event, so that people see the page before the notice. */
const SETTLED_MS = 3_000;

/** Runs the work once, some time after the page has loaded. Returns a function that cancels it. */
export function onceSettled(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(work, SETTLED_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
