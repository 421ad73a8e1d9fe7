import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { Refusal } from '../platform/requests/refusal.ts';
import { hostedEvent } from './hostedEvent.ts';

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
 * `names` reads the records of those who were told.
 */
export async function whoKnows(
  { db }: { readonly db: Firestore },
  { uid, eventId, names }: Question,
): Promise<Answer | Refusal> {
  const event = hostedEvent(await db.doc(eventPath(eventId)).get(), uid);
  if (event instanceof Refusal) return event;
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
