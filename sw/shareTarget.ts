import { SHARE_FIELD, SHARE_PATH, type Share, sharedHref } from '@arvo/domain/protocol/contracts/share.ts';
import { PHOTO_MAX_BYTES } from '@arvo/domain/people/person.ts';
import { SHARED_PHOTO_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

export const isShare = (url: URL): boolean => url.pathname === SHARE_PATH;

/**
 * Stores a shared photo on the device and redirects to the wizard, which asks about it and then starts a draft with it, with
 * or without a connection. Only the first file counts. The wizard decides whether it is a picture, because it can decode it.
 */
export async function takeShare(request: Request): Promise<Response> {
  const share = await keep(request).catch((): Share => 'not-kept');
  return new Response(null, { status: 303, headers: { location: sharedHref(share) } });
}

async function keep(request: Request): Promise<Share> {
  // Removes an earlier shared photo that was never used, whatever happens next.
  await caches.delete(SHARED_PHOTO_CACHE);
  const photo = (await request.formData()).get(SHARE_FIELD);
  if (!(photo instanceof Blob)) return 'kept';
  if (photo.size > PHOTO_MAX_BYTES) return 'too-large';
  const cache = await caches.open(SHARED_PHOTO_CACHE);
  await cache.put(SHARE_PATH, new Response(photo, { headers: { 'content-type': photo.type } }));
  return 'kept';
}
