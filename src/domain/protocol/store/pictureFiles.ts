import { asEventId, type EventId } from '../../events/event.ts';
import { asUserId, type UserId } from '../../people/person.ts';

/** The owner of a picture's storage folder. */
export type PictureOwner =
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'person'; readonly uid: UserId };

const EVENT_PHOTO = /^events\/([0-9A-Za-z_-]{1,128})\/photo_[0-9]{1,16}(?:_[0-9]{1,3})?\.jpg$/u;
const PORTRAIT = /^users\/([0-9A-Za-z_-]{1,128})\/profile\/profile_[0-9]{1,16}\.jpg$/u;

/** The owner of a picture at a path of the storage (paths.ts); null for any other path. */
export function pictureOwner(path: string): PictureOwner | null {
  const [, event] = EVENT_PHOTO.exec(path) ?? [];
  if (event !== undefined) return { kind: 'event', id: asEventId(event) };
  const [, uid] = PORTRAIT.exec(path) ?? [];
  return uid === undefined ? null : { kind: 'person', uid: asUserId(uid) };
}

export type UploadOutcome =
  /** `address`: the picture's download address. */
  | { readonly kind: 'uploaded'; readonly address: string }
  /** The bytes are not a picture, whatever the file's name says. */
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'failed' };

/** Shorter than the day after which the server removes an unreferenced picture. */
const SURELY_STORED_MS = 20 * 60 * 60_000;

/**
 * Whether an upload of this device, which no document refers to yet, certainly still exists. The file name in `address` (the
 * download address) contains the upload time by this device's clock; `now` is ms UTC by the same clock.
 */
export function isSurelyStored(address: string, now: number): boolean {
  const [, at] = /(?:photo|profile)_([0-9]{1,16})(?:_[0-9]{1,3})?\.jpg/u.exec(address) ?? [];
  return at !== undefined && Math.abs(now - Number(at)) < SURELY_STORED_MS;
}
