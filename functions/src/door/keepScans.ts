import type { Scan } from '@arvo/domain/door/scan.ts';
import { type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { scanDocument } from '@arvo/domain/protocol/contracts/door.schema.ts';
import { eventPath, scanPath, scansPath } from '@arvo/domain/protocol/store/paths.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { eventOf, instant } from '../orders/orderStore.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';

type Sent = {
  readonly uid: UserId;
  readonly eventId: EventId;
  readonly scans: readonly Scan[];
  readonly since: number;
};
type Answer = { readonly success: true; readonly at: number; readonly scans: Scan[] };

/** Everybody in and out several times, of the largest event. */
const MOST_SCANS = 20_000;
/** As many as one answer brings; the next call brings the rest. */
const MOST_ANSWERED = 2_000;
/** Scans whose commit is under way may become visible after later ones. */
const OVERLAP_MS = 10_000;
const ALREADY_EXISTS = 6;

/**
 * Stores scans that a phone of the host's door has made, each once, and answers what the server received after `since` (ms UTC by its own
 * clock). Nothing is overwritten: a repeated scan is the one that is there. Resumable: a call that ended halfway is repeated by the phone.
 */
export async function keepScans(
  { db, clock }: { readonly db: Firestore; readonly clock: () => number },
  { uid, eventId, scans, since }: Sent,
): Promise<Answer | Refusal> {
  const event = eventOf(await db.doc(eventPath(eventId)).get());
  if (event === null || !isHost(event, uid)) return refuse(404, eventTexts.notFound);
  const all = db.collection(scansPath(eventId));
  if (scans.length > 0) {
    if ((await all.count().get()).data().count + scans.length > MOST_SCANS) return refuse(409, doorTexts.tooMany);
    await Promise.all(scans.map((scan) => create(db, eventId, scan)));
  }
  const at = clock();
  const from = instant(Math.max(0, since - OVERLAP_MS));
  const found = await all.where('receivedAt', '>', from).orderBy('receivedAt').limit(MOST_ANSWERED).get();
  const received = found.docs.flatMap((document) => {
    const scan = z.safeParse(scanDocument, { ...document.data(), id: document.id });
    return scan.success ? [scan.data] : [];
  });
  const last = found.docs.at(-1)?.get('receivedAt');
  // Of a cut answer the next call goes on where it ends.
  const until = found.size < MOST_ANSWERED || last === undefined ? at : last.toMillis();
  return { success: true, at: until, scans: received };
}

async function create(db: Firestore, eventId: EventId, { id, ...scan }: Scan): Promise<void> {
  try {
    await db.doc(scanPath(eventId, id)).create({ ...scan, receivedAt: FieldValue.serverTimestamp() });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
  }
}
