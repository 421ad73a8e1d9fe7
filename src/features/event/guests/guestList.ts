import { type ArvoEvent, GUEST_PREVIEW_SIZE, type GuestPreview } from '@arvo/domain/events/event.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { EventViewer } from '../useViewer.ts';

type Own = { uid: string | null; record: GuestPreview | null };

/** The viewer as a guest: their record, or that they are no guest; null while unknown. */
export function ownGuest(viewer: EventViewer): Own | null {
  if (viewer.kind === 'unknown') return null;
  const { uid, own } = viewer;
  return { uid, record: own && { userId: own.userId, name: own.name, profilePhoto: own.profilePhoto } };
}

/**
 * The list of guests with the viewer's own record applied: after a join the own tile is first at once, and after leaving it is
 * gone at once, although the server's list lags behind.
 */
export function withOwn(guests: readonly GuestPreview[], own: Own | null): readonly GuestPreview[] {
  if (own === null || own.uid === null) return guests;
  const others = guests.filter((guest) => guest.userId !== own.uid);
  return own.record === null ? others : [own.record, ...others];
}

/** The first 8, from the event's document, without another read. */
export const previewOf = (event: ArvoEvent, viewer: EventViewer): readonly GuestPreview[] =>
  withOwn(event.guestPreview, ownGuest(viewer)).slice(0, GUEST_PREVIEW_SIZE);

/**
 * "You, Siobhán and 398 others"; '' if nobody is known by name, or only the viewer goes. `count`: of all guests; null if it is not
 * known, then only those of `preview` count.
 */
export function whoGoes(preview: readonly GuestPreview[], count: number | null, viewer: EventViewer): string {
  const own = ownGuest(viewer)?.uid;
  const names = preview
    .slice(0, 2)
    .map(({ userId, name }) => (userId === own ? eventTexts.you : (name.split(' ')[0] ?? name)));
  const others = Math.max(count ?? 0, preview.length) - names.length;
  if (names.length === 0 || (names[0] === eventTexts.you && names.length + others < 2)) return '';
  return new Intl.ListFormat('en-AU').format(others > 0 ? [...names, eventTexts.others(others)] : names);
}
