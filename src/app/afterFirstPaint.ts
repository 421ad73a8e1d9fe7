const PATIENCE_MS = 2_000;

/**
 * Runs the work after the first paint, so that its downloads do not compete with it. Runs at once if nothing will be painted
 * (a background tab) or the browser does not report paints; after 2 s at the latest.
 */
export function afterFirstPaint(work: () => void): void {
  if (document.visibilityState === 'hidden' || !tellsPaints()) {
    work();
    return;
  }
  const begin = () => {
    clearTimeout(timer);
    observer.disconnect();
    work();
  };
  const timer = setTimeout(begin, PATIENCE_MS);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  observer.observe({ type: 'paint', buffered: true });
}

const tellsPaints = (): boolean =>
  typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
