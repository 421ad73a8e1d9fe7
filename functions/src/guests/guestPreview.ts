import { asEventId, GUEST_PREVIEW_SIZE } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { eventPath, guestPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore, QuerySnapshot } from 'firebase-admin/firestore';

export type PreviewResult = 'written' | 'unchanged' | 'event-gone';

/**
 * Sets events/{id}.guestPreview to the first 8 guests by join time (docs/data-model.md). Computes it from the current
 * records and ignores the delivery's data, so repeated, late and reordered calls end in the same state.
 *
 * Checks without locks first: the ninth and later guests change nothing, and their joins must not wait for a lock on the
 * event's document.
 */
export async function refreshGuestPreview({ db }: { db: Firestore }, eventId: string): Promise<PreviewResult> {
  const id = asEventId(eventId);
  const event = db.doc(eventPath(id));
  const firstGuests = db.collection(guestsPath(id)).orderBy('timestamp', 'asc').limit(GUEST_PREVIEW_SIZE);
  const [seen, guests] = await Promise.all([event.get(), firstGuests.get()]);
  const verdict = judge(seen, guests);
  if (verdict !== 'stale') return verdict;
  return db.runTransaction(async (transaction) => {
    const [latest, latestGuests] = await Promise.all([transaction.get(event), transaction.get(firstGuests)]);
    const again = judge(latest, latestGuests);
    if (again !== 'stale') return again;
    transaction.update(event, { guestPreview: previewOf(latestGuests) });
    return 'written';
  });
}

/**
 * Copies a guest's changed name or photo into events/{id}.guestPreview: one read if the person is not in the preview, two if
 * they are. Reads the record in the same transaction, so late or repeated calls write the current values. Joins and leaves,
 * which change the order, are handled by refreshGuestPreview.
 */
export async function refreshPreviewEntry(
  { db }: { db: Firestore },
  eventId: string,
  userId: string,
): Promise<PreviewResult> {
  const id = asEventId(eventId);
  const event = db.doc(eventPath(id));
  return db.runTransaction(async (transaction) => {
    const seen = await transaction.get(event);
    if (!seen.exists) return 'event-gone';
    const preview: unknown = seen.get('guestPreview');
    const at = Array.isArray(preview) ? preview.findIndex((entry) => isEntryOf(entry, userId)) : -1;
    if (!Array.isArray(preview) || at === -1) return 'unchanged';
    const guest = await transaction.get(db.doc(guestPath(id, asUserId(userId))));
    // If the guest has left, the trigger for that deletion updates the preview.
    if (!guest.exists || JSON.stringify(inOrder([preview[at]])) === JSON.stringify([entryOf(guest)]))
      return 'unchanged';
    transaction.update(event, { guestPreview: preview.with(at, entryOf(guest)) });
    return 'written';
  });
}

const isEntryOf = (entry: unknown, userId: string): boolean =>
  typeof entry === 'object' && entry !== null && 'userId' in entry && entry.userId === userId;

function judge(event: DocumentSnapshot, guests: QuerySnapshot): 'event-gone' | 'unchanged' | 'stale' {
  if (!event.exists) return 'event-gone';
  return JSON.stringify(inOrder(event.get('guestPreview'))) === JSON.stringify(previewOf(guests))
    ? 'unchanged'
    : 'stale';
}

/** Sorts the keys, because stored maps return them in any order. */
function inOrder(preview: unknown): unknown {
  if (!Array.isArray(preview)) return null;
  return preview.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? Object.fromEntries(Object.entries(entry).toSorted(byKey)) : entry,
  );
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Keys in alphabetical order, like inOrder's. */
const entryOf = (guest: DocumentSnapshot): Record<string, unknown> => ({
  name: guest.get('name') ?? '',
  profilePhoto: guest.get('profilePhoto') ?? null,
  userId: guest.id,
});

const previewOf = (guests: QuerySnapshot): readonly Record<string, unknown>[] => guests.docs.map(entryOf);

/** What a write to a guest record changes in the preview: nothing, one person's name or photo, or who is in it. */
export function previewChange(before: DocumentSnapshot, after: DocumentSnapshot): 'none' | 'entry' | 'order' {
  if (JSON.stringify(before.get('timestamp')) !== JSON.stringify(after.get('timestamp'))) return 'order';
  return JSON.stringify(entryOf(before)) === JSON.stringify(entryOf(after)) ? 'none' : 'entry';
}
