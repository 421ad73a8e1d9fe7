/** What a window has, but the domain is compiled without it. */
type Listen = (name: string, listener: (event: object) => void) => void;
declare const window: { readonly addEventListener: Listen; readonly removeEventListener: Listen };
declare const document: {
  readonly visibilityState: string;
  readonly addEventListener: Listen;
  readonly removeEventListener: Listen;
};
declare const performance: { now(): number };

/** A browser reports one return with several events, within this time. */
const ONE_RETURN_MS = 1_000;

/**
 * Calls `work` whenever the connection or the person returns: to the window, to the tab, or to a page that the browser had
 * frozen for "Back". On a device without a network interface the browser never reports that the connection has returned.
 */
export function onReturn(work: (who: 'connection' | 'person') => void): () => void {
  let returnedAt = Number.NEGATIVE_INFINITY;
  const returned = () => {
    if (performance.now() - returnedAt < ONE_RETURN_MS) return;
    returnedAt = performance.now();
    work('person');
  };
  const shown = () => {
    if (document.visibilityState === 'visible') returned();
  };
  // The browser also sends it when a page opens.
  const unfrozen = (event: object) => {
    if ('persisted' in event && event.persisted === true) returned();
  };
  const reconnected = () => work('connection');
  window.addEventListener('online', reconnected);
  window.addEventListener('focus', returned);
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('pageshow', unfrozen);
  return () => {
    window.removeEventListener('online', reconnected);
    window.removeEventListener('focus', returned);
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('pageshow', unfrozen);
  };
}
