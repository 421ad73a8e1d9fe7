/** On a page the server has written: the address of the app's entry that it starts, so of the build it belongs to. Lower case. */
export const BUILD_HEADER = 'arvo-build';

/** The attribute of <html> that says that a page comes from the worker's memory, so may be days old. */
export const KEPT_MARK = 'data-kept';

/** What the window says to its service worker. */
export type WindowMessage =
  /** The person agreed to the new version: the waiting worker takes over. Workbox's own words, its window half sends them. */
  | { readonly type: 'SKIP_WAITING' }
  /** Somebody is signed in: all of the app is to be there without a connection. */
  | { readonly type: 'KEEP_ALL' };

/** A message as it arrives, or null where it is none of ours. */
export function parseWindowMessage(data: unknown): WindowMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  return data.type === 'SKIP_WAITING' || data.type === 'KEEP_ALL' ? { type: data.type } : null;
}
