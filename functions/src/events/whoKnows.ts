import { type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { eventOf } from '../orders/orderStore.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';

type Question = { readonly uid: UserId; readonly eventId: EventId; readonly names: boolean };
type Answer = {
  readonly success: true;
  readonly told: number;
  readonly know: number;
  readonly missing: readonly string[];
};

/** As many names as the host reads. */
const MOST_NAMES = 100;

/**
 * How many guests were told of the last change, and how many have said that they know: two counts, one read for each thousand guests.
 * `names` reads the records of those who were told. A stranger gets the same answer as for an event that does not exist.
 */
export async function whoKnows(
  { db }: { readonly db: Firestore },
  { uid, eventId, names }: Question,
): Promise<Answer | Refusal> {
  const event = eventOf(await db.doc(eventPath(eventId)).get());
  if (event === null || !isHost(event, uid)) return refuse(404, eventTexts.notFound);
  const { told } = event;
  if (told === undefined) return { success: true, told: 0, know: 0, missing: [] };
  const guests = db.collection(guestsPath(eventId));
  const ofTold = guests.where('news.revision', '==', told.revision);
  const [all, know, records] = await Promise.all([
    ofTold.count().get(),
    guests.where('seenRevision', '==', told.revision).count().get(),
    names ? ofTold.get() : null,
  ]);
  const missing = (records?.docs ?? [])
    .filter((guest) => guest.get('seenRevision') !== told.revision)
    .map((guest) => String(guest.get('name')))
    .toSorted((one, other) => one.localeCompare(other, 'en-AU'));
  return { success: true, told: all.data().count, know: know.data().count, missing: missing.slice(0, MOST_NAMES) };
}
