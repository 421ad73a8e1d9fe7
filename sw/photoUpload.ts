import type { UploadOutcome } from '@arvo/domain/protocol/store/pictureFiles.ts';
import { parseStoredFile } from '@arvo/domain/protocol/store/storedFile.schema.ts';

/** Enough for a photo of 300 kB over a slow connection. */
const UPLOAD_BOUND_MS = 60_000;

type Settings = {
  /** Storage's origin: https://firebasestorage.googleapis.com, or the emulator. */
  readonly origin: string;
  readonly bucket: string;
  /** Read before each request, like the document store's; null if nobody is signed in. */
  readonly headers: () => Promise<Readonly<Record<string, string>> | null>;
};

/** Uploads an event's photo by Storage's REST API. Bounded; never rejects. */
export async function uploadPhoto(
  { origin, bucket, headers }: Settings,
  path: string,
  photo: Blob,
): Promise<UploadOutcome> {
  const files = `${origin}/v0/b/${bucket}/o`;
  const file = `${files}/${encodeURIComponent(path)}`;
  const signal = AbortSignal.timeout(UPLOAD_BOUND_MS);
  try {
    const who = await headers();
    if (who === null) return { kind: 'failed' };
    const sent = await fetch(`${files}?name=${encodeURIComponent(path)}`, { ...multipart(path, photo, who), signal });
    if (sent.ok) return addressed(file, await sent.json());
    if (isRetryable(sent.status)) return { kind: 'failed' };
    // The rules refuse a second upload of the same name, so an earlier attempt may have succeeded.
    const there = await fetch(file, { headers: who, cache: 'no-store', signal });
    if (there.ok) return addressed(file, await there.json());
    return { kind: isRetryable(there.status) ? 'failed' : 'not-an-image' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Whether the same request may succeed later: without a valid token, too many at once, or a failure of the service. */
const isRetryable = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500;

function addressed(file: string, json: unknown): UploadOutcome {
  const token = parseStoredFile(json);
  return token === null ? { kind: 'failed' } : { kind: 'uploaded', address: `${file}?alt=media&token=${token}` };
}

/** The same metadata as the page's upload: caches may keep a photo for ever, because its name is never used again. */
function multipart(path: string, photo: Blob, who: Readonly<Record<string, string>>): RequestInit {
  const boundary = `arvo${Math.random().toString(36).slice(2)}`;
  const metadata = {
    name: path,
    contentType: 'image/jpeg',
    cacheControl: 'public, max-age=31536000, immutable',
  };
  const json = `Content-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}`;
  const head = `--${boundary}\r\n${json}\r\n--${boundary}\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: 'POST',
    headers: {
      ...who,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body: new Blob([head, photo, `\r\n--${boundary}--`]),
  };
}
