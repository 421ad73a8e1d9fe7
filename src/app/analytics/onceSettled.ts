/** What people came for has had its time: the page has loaded, and they have looked at it. */
const SETTLED_MS = 3_000;

/** Does the work once, some time after the page has loaded. Returns what calls it off. */
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
