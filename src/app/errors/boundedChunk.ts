import { asChunkError, CHUNK_TIMEOUT_MS, chunkTimedOut } from './chunkLoadError.ts';

/** Handles a failed import(). app/worker replaces it with its own handler, which loads after the first paint. */
type Failed = (error: unknown, address: string) => Promise<never>;

/** What failed before app/worker had loaded. */
const early: (readonly [unknown, string])[] = [];

let failed: Failed = (error, address) => {
  early.push([error, address]);
  return Promise.reject(error);
};

/** Also for what has failed already: its screen would wait for ever for a part that a deployment has removed. */
export const setFailed = (next: Failed): void => {
  failed = next;
  for (const [error, address] of early.splice(0)) next(error, address).catch(() => undefined);
};

/**
 * Loads a chunk; rejects with a ChunkLoadError if it cannot be fetched or takes too long (specification sections 7 to 9). The
 * browser alone would wait forever, and not every browser names the chunk. The build wraps every import() in this
 * (build/bundling/boundedChunks.ts).
 */
export function boundedChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(chunkTimedOut(addressIn(load))), CHUNK_TIMEOUT_MS);
  });
  const chunk = load().catch((error: unknown) => {
    const address = addressIn(load);
    return failed(asChunkError(error, address), address);
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
}

/** The chunk's address, from the function's source: the build writes `() => import('./home.ab12.chunk.js')`, relative to this file. */
function addressIn(load: () => Promise<unknown>): string {
  const named = /import\(\s*[`'"](?<path>[^`'"]+)/u.exec(String(load))?.groups?.path;
  return named === undefined ? import.meta.url : new URL(named, import.meta.url).href;
}
