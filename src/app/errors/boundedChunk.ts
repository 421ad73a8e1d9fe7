import { asChunkError, CHUNK_TIMEOUT_MS, chunkTimedOut } from './chunkLoadError.ts';

/**
 * A lazy part of the code, or a ChunkLoadError where it cannot be fetched or has taken longer than it may (specification
 * sections 7 to 9): the browser alone would wait for ever, and not every browser says which part it was. The build sends every import() through here (local/bundling/boundedChunks.ts).
 */
export function boundedChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(chunkTimedOut(addressIn(load))), CHUNK_TIMEOUT_MS);
  });
  const part = load().catch((error: unknown) => {
    throw asChunkError(error, addressIn(load));
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

/** Where the part lies: the build writes it as `() => import('./home.ab12.chunk.js')`, beside this file's own. */
function addressIn(load: () => Promise<unknown>): string {
  const named = /import\(\s*[`'"](?<path>[^`'"]+)/u.exec(String(load))?.groups?.path;
  return named === undefined ? import.meta.url : new URL(named, import.meta.url).href;
}
