import { whoIsIn } from '@arvo/domain/door/whoIsIn.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { guestPath, scansPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { seatOfRecord } from '../passes/seatOfRecord.ts';
import { storedScans } from './storedScans.ts';

/** When somebody came in at the door of an event, by the pass in their own record, ms UTC; null if they did not, or do not go. */
export async function cameIn(
  db: Firestore,
  { uid, eventId }: { readonly uid: UserId; readonly eventId: EventId },
): Promise<number | null> {
  const seat = seatOfRecord(await db.doc(guestPath(eventId, uid)).get());
  if (seat === null) return null;
  const scans = await db.collection(scansPath(eventId)).where('seat', '==', seat).get();
  return whoIsIn(storedScans(scans)).get(seat)?.first.at ?? null;
}
