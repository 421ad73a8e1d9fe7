const PATIENCE_MS = 2_000;

/**
 * Runs the work once the page has painted something and the frame under way is painted too, so that its downloads compete with neither;
 * after two seconds at the latest, because a background tab has no frames. Part of a server-rendered page's HTML, so its size counts.
 */
export function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const begin = () => {
    if (!isDone) work();
    isDone = true;
  };
  const afterFrame = () => requestAnimationFrame(() => setTimeout(check));
  const check = () => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) begin();
    else if (!isDone) afterFrame();
  };
  afterFrame();
  setTimeout(begin, PATIENCE_MS);
}
