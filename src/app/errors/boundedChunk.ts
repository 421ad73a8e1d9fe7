import { asChunkError, CHUNK_TIMEOUT_MS, chunkTimedOut, isChunkError } from './chunkLoadError.ts';

/** Reloads the page if the chunk at this address is gone from the server; resolves to whether it does. */
type Recovery = (address: string) => Promise<boolean>;

let recover: Recovery | null = null;

/** Set by the code about versions of the app (worker/startWorker.tsx), which loads after the first paint. */
export const recoverWith = (recovery: Recovery | null): void => {
  recover = recovery;
};

const never = new Promise<never>(() => {});

/**
 * Loads a chunk; rejects with a ChunkLoadError if it cannot be fetched or takes too long (specification sections 7 to 9). The
 * browser alone would wait forever, and not every browser names the chunk. The build wraps every import() in this
 * (local/bundling/boundedChunks.ts).
 */
export function boundedChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(chunkTimedOut(addressIn(load))), CHUNK_TIMEOUT_MS);
  });
  const part = load().catch(async (error: unknown) => {
    const address = addressIn(load);
    const named = asChunkError(error, address);
    // No error screen flashes up in a page that is about to reload.
    if (isChunkError(named) && (await recover?.(address))) return never;
    throw named;
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

/** The chunk's address, from the function's source: the build writes `() => import('./home.ab12.chunk.js')`, relative to this file. */
function addressIn(load: () => Promise<unknown>): string {
  const named = /import\(\s*[`'"](?<path>[^`'"]+)/u.exec(String(load))?.groups?.path;
  return named === undefined ? import.meta.url : new URL(named, import.meta.url).href;
}
