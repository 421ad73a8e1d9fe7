import { SHARE_PATH } from '@arvo/domain/protocol/contracts/share.ts';
import { SHARED_PHOTO_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

/** The photo that the person shared with the app, or null. Never rejects. */
export async function readSharedPhoto(): Promise<Blob | null> {
  try {
    const kept = await caches.match(SHARE_PATH, { cacheName: SHARED_PHOTO_CACHE });
    return kept ? await kept.blob() : null;
  } catch {
    return null;
  }
}

/** Call once the draft has it. */
export async function dropSharedPhoto(): Promise<void> {
  // If that fails, the next shared photo replaces it.
  await caches.delete(SHARED_PHOTO_CACHE).catch(() => false);
}
