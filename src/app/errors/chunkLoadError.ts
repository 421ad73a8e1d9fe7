import { generalTexts } from '@arvo/domain/texts/general.ts';

/** How long a chunk may take to load (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

export const CHUNK_ERROR = 'ChunkLoadError';

type ChunkFailure = 'missing' | 'timeout';

const addressIn = (text: string): string | null => /https?:\/\/\S+/u.exec(text)?.[0] ?? null;

/** '…/static/js/home.ab12.chunk.js' → 'home'. */
const chunkId = (address: string): string => /([^/]+?)\.[^/]*$/u.exec(address)?.[1] ?? address;

/** Gives an error the name and message of a ChunkLoadError (section 8): id, kind of failure, address. */
function describe(error: Error, failure: ChunkFailure, address: string): Error {
  error.name = CHUNK_ERROR;
  error.message = `${generalTexts.chunkFailed(chunkId(address))}\n(${failure}: ${address})`;
  return error;
}

/** A chunk that has not loaded within CHUNK_TIMEOUT_MS. */
export const chunkTimedOut = (address: string): Error => describe(new Error(), 'timeout', address);

/** The browsers' messages for a module that could not be fetched; WebKit's does not name the module. */
const NOT_FETCHED = /dynamically imported module|importing a module script/iu;

/** Turns a failed fetch into a ChunkLoadError; leaves errors that the chunk's own code threw. */
export const asChunkError = (error: unknown, address: string): unknown =>
  error instanceof TypeError && NOT_FETCHED.test(error.message) ? describe(error, 'missing', address) : error;

/**
 * Turns the errors of failed chunks into ChunkLoadErrors. The build's import wrapper announces each error before it throws the
 * same object, so renaming that object is enough for every screen to show the specification's message.
 */
export function nameChunkErrors(target: Window): void {
  target.addEventListener('vite:preloadError', (event) => {
    // boundedChunk has already renamed this one.
    if (event.payload.name === CHUNK_ERROR) return;
    const address = addressIn(event.payload.message);
    if (address !== null) describe(event.payload, 'missing', address);
  });
}
