import type { Readable } from 'node:stream';

/** What reading asks of a storage bucket. */
export interface ReadableFiles {
  file(path: string): { createReadStream(): Readable };
}

export type FileRead =
  | { readonly kind: 'found'; readonly bytes: Buffer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large' };

type Bounds = {
  readonly maxBytes: number;
  /** Of the whole reading: the store's own client would try again for ten minutes. */
  readonly timeoutMs: number;
};

/** Reads a file of the store in one request. @throws Error where the store does not answer in time, or with trouble. */
export function readFile(store: ReadableFiles, path: string, { maxBytes, timeoutMs }: Bounds): Promise<FileRead> {
  const stream = store.file(path).createReadStream();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => stream.destroy(new Error(`${path} was not read within ${timeoutMs} ms`)), timeoutMs);
    stream.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size <= maxBytes) return;
      resolve({ kind: 'too-large' });
      stream.destroy();
    });
    stream.on('end', () => resolve({ kind: 'found', bytes: Buffer.concat(parts) }));
    // Also after the answer is given: what stops midway says so as an error.
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
