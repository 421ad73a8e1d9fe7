import { generalTexts } from '@arvo/domain/texts/general.ts';

/** How long a lazy part of the code may take (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

const NAME = 'ChunkLoadError';

type ChunkFailure = 'missing' | 'timeout';

const addressIn = (text: string): string | null => /https?:\/\/\S+/u.exec(text)?.[0] ?? null;

/** '…/static/js/home.ab12.chunk.js' → 'home'. */
const chunkId = (address: string): string => /([^/]+?)\.[^/]*$/u.exec(address)?.[1] ?? address;

/** Gives an error the name and words of a chunk that did not load (section 8): id, kind of failure, address. */
function describe(error: Error, failure: ChunkFailure, address: string): Error {
  error.name = NAME;
  error.message = `${generalTexts.chunkFailed(chunkId(address))}\n(${failure}: ${address})`;
  return error;
}

/** A part that has not arrived within CHUNK_TIMEOUT_MS. */
export const chunkTimedOut = (address: string): Error => describe(new Error(), 'timeout', address);

/** How the browsers say that a part could not be fetched; WebKit does not say which. */
const NOT_FETCHED = /dynamically imported module|importing a module script/iu;

/** What import() threw, named where the part could not be fetched; what its code threw stays as it is. */
export const asChunkError = (error: unknown, address: string): unknown =>
  error instanceof TypeError && NOT_FETCHED.test(error.message) ? describe(error, 'missing', address) : error;

/**
 * Names the errors of failed lazy parts. The build's import wrapper announces each before it throws it, with the very
 * error it throws: naming that one is enough, and every screen that meets it shows the specification's words.
 */
export function nameChunkErrors(target: Window): () => void {
  const name = (event: VitePreloadErrorEvent) => {
    // One that came too late, or not at all, has its name already.
    if (event.payload.name === NAME) return;
    const address = addressIn(event.payload.message);
    if (address !== null) describe(event.payload, 'missing', address);
  };
  target.addEventListener('vite:preloadError', name);
  return () => target.removeEventListener('vite:preloadError', name);
}
