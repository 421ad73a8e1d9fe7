import { PHOTO_MAX_BYTES } from '@arvo/domain/people/person.ts';
import { pictureOwner } from '@arvo/domain/protocol/store/pictureFiles.ts';
import type { PictureFiles } from '../platform/files/fileStore.ts';
import { type ReadableFiles, readFile } from '../platform/files/readFile.ts';
import { jpegProblem } from './jpeg.ts';

/** The metadata of an uploaded file. */
export type Upload = {
  readonly name: string;
  readonly size: number | string;
  readonly generation: number | string;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
};

const READ_TIMEOUT_MS = 20_000;

/**
 * Removes an upload that storage.rules cannot judge: its first bytes are not a JPEG, it has over 4096 px a side or 12
 * megapixels, or its metadata tells browsers how to save or decode it. The app never uploads such files. Idempotent:
 * removes only this generation of the file.
 * @throws Error if the storage does not answer, so that the trigger is retried.
 */
export async function checkUpload(
  { bucket }: { bucket: PictureFiles & ReadableFiles },
  upload: Upload,
): Promise<'kept' | 'removed' | 'not a picture’s place'> {
  if (pictureOwner(upload.name) === null) return 'not a picture’s place';
  // A replaced picture that removeStrayFiles has emptied.
  if (Number(upload.size) === 0) return 'kept';
  const problem = headerProblem(upload) ?? (await contentProblem(bucket, upload.name));
  if (problem === null) return 'kept';
  console.warn(`An upload was removed: ${problem}`);
  await bucket.file(upload.name).delete({ ignoreNotFound: true, ifGenerationMatch: upload.generation });
  return 'removed';
}

/** The values that storage.rules accept. */
function headerProblem({ name, contentDisposition = '', contentEncoding = '' }: Upload): string | null {
  const ownName = name.slice(name.lastIndexOf('/') + 1);
  if (!['', 'inline', `inline; filename*=utf-8''${ownName}`].includes(contentDisposition)) {
    return 'it has a content disposition';
  }
  return ['', 'identity'].includes(contentEncoding) ? null : 'it has a content encoding';
}

async function contentProblem(bucket: ReadableFiles, name: string): Promise<string | null> {
  const read = await readFile(bucket, name, { maxBytes: PHOTO_MAX_BYTES, timeoutMs: READ_TIMEOUT_MS });
  if (read.kind === 'missing') return null;
  return read.kind === 'too-large' ? 'it is larger than 5 MB' : jpegProblem(read.bytes);
}
