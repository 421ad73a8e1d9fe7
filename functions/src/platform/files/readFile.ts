import type { Readable } from 'node:stream';

/** The part of a storage bucket used here. */
export interface ReadableFiles {
  file(path: string): { createReadStream(): Readable };
}

/** 'too-large': the file has more than `maxBytes`. */
export type FileRead =
  | { readonly kind: 'found'; readonly bytes: Buffer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large' };

type Bounds = {
  readonly maxBytes: number;
  /** For the whole read; the storage client alone would retry for ten minutes. */
  readonly timeoutMs: number;
};

/** Reads a stored file in one request. @throws Error if the storage fails or does not answer in time. */
export function readFile(store: ReadableFiles, path: string, { maxBytes, timeoutMs }: Bounds): Promise<FileRead> {
  const stream = store.file(path).createReadStream();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => stream.destroy(new Error(`${path} was not read within ${timeoutMs} ms`)), timeoutMs);
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) return;
      resolve({ kind: 'too-large' });
      stream.destroy();
    });
    stream.on('end', () => resolve({ kind: 'found', bytes: Buffer.concat(chunks) }));
    // Also handles errors after the promise has settled, such as an interrupted stream.
    stream.on('error', (error: Error & { readonly code?: unknown }) => {
      if (error.code === 404) resolve({ kind: 'missing' });
      else reject(error);
    });
    stream.on('close', () => {
      clearTimeout(timer);
      reject(new Error(`${path} broke off`));
    });
  });
}
