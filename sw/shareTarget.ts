import { SHARE_FIELD, SHARE_PATH, type Share, sharedHref } from '@arvo/domain/contracts/share.ts';
import { PHOTO_MAX_BYTES } from '@arvo/domain/people/person.ts';
import { SHARED_PHOTO_CACHE } from '@arvo/domain/store/deviceKeys.ts';

export const isShare = (url: URL): boolean => url.pathname === SHARE_PATH;

/**
 * Keeps a shared photo on the device and leads to the wizard, which starts a draft with it, with or without a connection. Only the
 * first file counts; whether it is a picture is for the wizard, which can decode it.
 */
export async function takeShare(request: Request): Promise<Response> {
  const share = await keep(request).catch((): Share => 'not-kept');
  return new Response(null, { status: 303, headers: { location: sharedHref(share) } });
}

async function keep(request: Request): Promise<Share> {
  // What was shared before, and never used, is gone whatever comes of this.
  await caches.delete(SHARED_PHOTO_CACHE);
  const photo = (await request.formData()).get(SHARE_FIELD);
  if (!(photo instanceof Blob)) return 'kept';
  if (photo.size > PHOTO_MAX_BYTES) return 'too-large';
  const cache = await caches.open(SHARED_PHOTO_CACHE);
  await cache.put(SHARE_PATH, new Response(photo, { headers: { 'content-type': photo.type } }));
  return 'kept';
}
