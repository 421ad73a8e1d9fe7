/** The header in which a server-rendered page names the app's entry script, and so its build. Lower case. */
export const BUILD_HEADER = 'arvo-build';

/** The attribute of <html> that marks a page from the worker's cache, which may be days old: when it was cached, ms UTC. */
export const CACHED_AT = 'data-kept';

/** The build marks the chunks that only members cache with this revision, so that the worker need not contain their names (build/bundling/visitor.ts). */
export const MEMBER_REVISION = 'member';
/** The same for the code that reads passes, which only a device caches where a door was opened. */
export const SCANNER_REVISION = 'scanner';

/** Messages from the window to its service worker. */
export type WindowMessage =
  /** The person agreed to the new version: the waiting worker takes over. Workbox's window library sends this message. */
  | { readonly type: 'SKIP_WAITING' }
  /** A new version takes over: end what you are doing, since it may not start before you are idle. */
  | { readonly type: 'MAKE_WAY' }
  /** Somebody is signed in: cache the whole app, so that it works without a connection. */
  | { readonly type: 'KEEP_ALL' }
  /** A door was opened here: cache the code that reads passes. */
  | { readonly type: 'KEEP_SCANNER' }
  /** There may be a connection: send what a person queued. */
  | { readonly type: 'DRAIN' }
  /** Asks whether the caches have every file of this version of the app. The worker answers true or false on the message's port. */
  | { readonly type: 'IS_COMPLETE' };

const TYPES: readonly string[] = [
  'SKIP_WAITING',
  'MAKE_WAY',
  'KEEP_ALL',
  'KEEP_SCANNER',
  'DRAIN',
  'IS_COMPLETE',
] satisfies WindowMessage['type'][];
const isType = (value: unknown): value is WindowMessage['type'] => typeof value === 'string' && TYPES.includes(value);

/** Parses a message; null if it is not one of ours. */
export function parseWindowMessage(data: unknown): WindowMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  return isType(data.type) ? { type: data.type } : null;
}
