/** On a page the server has written: the address of the app's entry that it starts, so of the build it belongs to. Lower case. */
export const BUILD_HEADER = 'arvo-build';

/** What the window says to its service worker. */
export type WindowMessage =
  /** The person agreed to the new version: the waiting worker takes over. Workbox's own words, its window half sends them. */
  { readonly type: 'SKIP_WAITING' };

/** A message as it arrives, or null where it is none of ours. */
export function parseWindowMessage(data: unknown): WindowMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  return data.type === 'SKIP_WAITING' ? { type: 'SKIP_WAITING' } : null;
}
