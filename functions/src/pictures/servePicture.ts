import { PHOTO_MAX_BYTES } from '@arvo/domain/people/person.ts';
import { parsePicturePath } from '@arvo/domain/pictures/pictures.ts';
import { type PictureOwner, pictureOwner } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { type Answer, etagOf, refusedMethod } from '../platform/requests/answer.ts';
import { type ReadableFiles, readFile } from '../platform/files/readFile.ts';
import type { ConcurrencyLimit } from '../platform/queue/concurrencyLimit.ts';
import type { Size } from './crop.ts';

export type PictureTools = {
  /** Whether the event or person of a picture's folder exists. */
  readonly ownerExists: (owner: PictureOwner) => Promise<boolean>;
  readonly files: ReadableFiles;
  readonly crop: (bytes: Buffer, size: Size) => Promise<Buffer | null>;
  /** Cache of answers by address, so that a crowd opening one link needs one crop. */
  readonly memory: (address: string, make: () => Promise<Answer>) => Promise<Answer>;
  /** Limits the number of photos in memory. */
  readonly limit: ConcurrencyLimit;
};

const READ_TIMEOUT_MS = 8000;

/** Nobody overwrites a photo (storage.rules), so a name's content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Long enough that a crowd's requests for a missing picture do not all reach the storage. */
const BRIEFLY = 'public, max-age=60';
/** Short, because the event may be created a moment later. */
const MISSING = { 'cache-control': 'public, max-age=10, s-maxage=10' } as const;

/** Makes browsers treat untrusted bytes as nothing but a picture. */
const SAFE = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" } as const;

/**
 * Answers `/img/{width}x{height}/{storage path}` (path and query as in the request, not decoded). Serves only files that
 * storage.rules let anyone get, and only while their event or person exists. On failure the page falls back to the stored
 * address.
 */
export async function servePicture(request: { method: string; url: string }, tools: PictureTools): Promise<Answer> {
  const refused = refusedMethod(request.method);
  if (refused) return refused;
  // Caches treat every query as another address, so accept none.
  const requested = parsePicturePath(request.url);
  const owner = requested && pictureOwner(requested.file);
  if (requested === null || owner === null) return refusal(404, 'There is no such picture, or not in this size.');
  try {
    if (!(await tools.ownerExists(owner))) return refusal(404, 'There is no such picture.', MISSING);
    return await tools.memory(request.url, () => tools.limit(() => cropped(requested.file, requested, tools)));
  } catch (error) {
    console.error('A picture could not be read', error);
    return refusal(503, 'The picture store does not answer.', { 'cache-control': 'no-store', 'retry-after': '5' });
  }
}

async function cropped(file: string, size: Size, { files, crop }: PictureTools): Promise<Answer> {
  const read = await readFile(files, file, { maxBytes: PHOTO_MAX_BYTES, timeoutMs: READ_TIMEOUT_MS });
  if (read.kind === 'missing') return refusal(404, 'There is no such picture.', MISSING);
  const body = read.kind === 'found' ? await crop(read.bytes, size) : null;
  if (body === null) return refusal(415, 'This file is no picture that can be shown.');
  const headers = { ...SAFE, 'cache-control': FOR_EVER, 'content-type': 'image/webp', etag: etagOf(body) };
  return { status: 200, headers, body };
}

const refusal = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { ...SAFE, 'cache-control': BRIEFLY, 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});
