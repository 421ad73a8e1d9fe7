import { whoIsIn } from '@arvo/domain/door/whoIsIn.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { readPassCode } from '@arvo/domain/pass/passBytes.ts';
import { asPassCode } from '@arvo/domain/pass/passCode.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { scanDocument } from '@arvo/domain/protocol/contracts/door.schema.ts';
import { guestPath, scansPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** When somebody came in at the door of an event, by the pass in their own record, ms UTC; null if they did not, or do not go. */
export async function cameIn(
  db: Firestore,
  { uid, eventId }: { readonly uid: UserId; readonly eventId: EventId },
): Promise<number | null> {
  const code = asPassCode(String((await db.doc(guestPath(eventId, uid)).get()).get('pass')));
  const pass = code && readPassCode(code);
  if (!pass) return null;
  const found = await db.collection(scansPath(eventId)).where('seat', '==', pass.seat).get();
  const scans = found.docs.flatMap((document) => {
    const scan = z.safeParse(scanDocument, { ...document.data(), id: document.id });
    return scan.success ? [scan.data] : [];
  });
  return whoIsIn(scans).get(pass.seat)?.first.at ?? null;
}
