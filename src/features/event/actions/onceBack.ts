const ASK_AGAIN_MS = 20_000;

/** Calls `again` when the connection is back, and every 20 s until the returned function is called. */
export function onceBack(again: () => void): () => void {
  // On a device without a network interface the browser never reports that the connection has returned.
  const timer = setInterval(again, ASK_AGAIN_MS);
  window.addEventListener('online', again);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', again);
  };
}
