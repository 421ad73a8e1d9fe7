import { vi } from 'vitest';

type Stored = Map<string, Response>;

/** The worker's caches in memory: name → address → answer. */
export type TestCaches = Map<string, Stored>;

const SITE = 'https://arvo.example';
const addressOf = (request: string | URL | { readonly url: string }): string =>
  new URL(typeof request === 'string' || request instanceof URL ? request : request.url, SITE).href;

/** Gives the worker caches of its own, which keep entries in the order in which they were put. */
export function stubCaches(): TestCaches {
  const stored: TestCaches = new Map();
  const cacheOf = (entries: Stored) => ({
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (request: string | { readonly url: string }) => entries.get(addressOf(request))?.clone(),
    put: async (request: string | { readonly url: string }, answer: Response) =>
      void entries.set(addressOf(request), answer.clone()),
    delete: async (request: string | { readonly url: string }) => entries.delete(addressOf(request)),
  });
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return cacheOf(entries);
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string | { readonly url: string }, { cacheName }: { cacheName?: string } = {}) => {
      const entries = cacheName === undefined ? [...stored.values()] : [stored.get(cacheName)];
      return entries
        .map((each) => each?.get(addressOf(request)))
        .find((each) => each !== undefined)
        ?.clone();
    },
  });
  return stored;
}

/** The paths that a cache has, oldest first. */
export const pathsIn = (caches: TestCaches, name: string): readonly string[] =>
  [...(caches.get(name)?.keys() ?? [])].map((address) => new URL(address).pathname);

/** As in a browser whose storage is damaged: nothing can be opened or read. */
export function breakCaches(): void {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
  vi.stubGlobal('caches', { open: broken, has: broken, keys: broken, delete: broken, match: broken });
}
