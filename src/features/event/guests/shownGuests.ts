import { type ArvoEvent, GUEST_PREVIEW_SIZE, type GuestPreview } from '@arvo/domain/events/event.ts';
import type { Looking } from '../useViewer.ts';

type Own = { uid: string | null; record: GuestPreview | null };

/** Who is looking, as a guest: their record, or the knowledge that they are none; null while it is not known. */
export function ownGuest(looking: Looking): Own | null {
  if (looking.kind === 'unknown') return null;
  const { uid, own } = looking;
  return { uid, record: own && { userId: own.userId, name: own.name, profilePhoto: own.profilePhoto } };
}

/**
 * A list of guests with what is known for certain of one of them: the own tile comes first and at once, and goes at once,
 * though the server's list is some moments behind.
 */
export function withOwn(guests: readonly GuestPreview[], own: Own | null): readonly GuestPreview[] {
  if (own === null || own.uid === null) return guests;
  const others = guests.filter((guest) => guest.userId !== own.uid);
  return own.record === null ? others : [own.record, ...others];
}

/** The first 8, from the event's own document: no further read. */
export const previewOf = (event: ArvoEvent, looking: Looking): readonly GuestPreview[] =>
  withOwn(event.guestPreview, ownGuest(looking)).slice(0, GUEST_PREVIEW_SIZE);
