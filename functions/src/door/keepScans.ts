import type { DoorToken } from '@arvo/domain/door/doorLink.ts';
import type { Scan } from '@arvo/domain/door/scan.ts';
import { markOf } from '@arvo/domain/door/sealedSeat.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { scanPath, scansPath } from '@arvo/domain/protocol/store/paths.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { instant } from '../orders/orderStore.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { type DoorLinkFacts, doorOfPerson, doorOfPhone } from './doorLinks.ts';
import { storedScans } from './storedScans.ts';

type Sent = Exchanged & { readonly uid: UserId; readonly eventId: EventId };
type Answer = { readonly success: true; readonly at: number; readonly scans: Scan[] };

/** Everybody in and out several times, of the largest event. */
const MOST_SCANS = 20_000;
/** So that a helper who means harm does not take the host's room. */
const MOST_WITH_PHONES = 15_000;
/** How far a corrected clock may be ahead. */
const AHEAD_MS = 10 * 60_000;
/** As many as one answer brings; the next call brings the rest. */
const MOST_ANSWERED = 2_000;
/** Scans whose commit is under way may become visible after later ones. */
const OVERLAP_MS = 10_000;
const ALREADY_EXISTS = 6;

/**
 * Stores scans that a phone of the host or of a signed-in helper has made, each once, and answers what the server received after `since`
 * (ms UTC by its own clock). Nothing is overwritten: a repeated scan is the one that is there. Resumable: a call that ended halfway is repeated by the phone.
 */
export async function keepScans(tools: DoorTools, { uid, eventId, scans, since }: Sent): Promise<Answer | Refusal> {
  const door = await doorOfPerson(tools, { uid, eventId });
  if (door instanceof Refusal) return door;
  return door.link === null
    ? exchange(tools, { eventId, scans, since, most: MOST_SCANS })
    : exchange(tools, { eventId, scans: ofLink(tools, door.link, scans), since, most: MOST_WITH_PHONES });
}

/** A helper's entries are of the link's door and time, whatever their phone says. */
function ofLink({ clock }: DoorTools, { name, createdAt }: DoorLinkFacts, scans: readonly Scan[]): readonly Scan[] {
  const timeOf = (at: number) => Math.min(Math.max(at, createdAt), clock() + AHEAD_MS);
  return scans.map((scan) => ({ ...scan, door: name, at: timeOf(scan.at) }));
}

/** The same for a phone that has opened a link of the door, without an account: the answer names no seat. */
export async function keepScansOfPhone(
  tools: DoorTools,
  { scans, since, ...phone }: Exchanged & { readonly token: DoorToken; readonly access: string },
): Promise<Answer | Refusal> {
  const found = await doorOfPhone(tools, phone);
  if (found instanceof Refusal) return found;
  const answer = await exchange(tools, {
    eventId: found.event.id,
    scans: ofLink(tools, found, scans),
    since,
    most: MOST_WITH_PHONES,
  });
  if (answer instanceof Refusal) return answer;
  return { ...answer, scans: answer.scans.map((scan) => ({ ...scan, seat: markOf(scan.seat) })) };
}

type DoorTools = { readonly db: Firestore; readonly clock: () => number };
type Exchanged = { readonly scans: readonly Scan[]; readonly since: number };

async function exchange(
  { db, clock }: DoorTools,
  { eventId, scans, since, most }: Exchanged & { readonly eventId: EventId; readonly most: number },
): Promise<Answer | Refusal> {
  const all = db.collection(scansPath(eventId));
  if (scans.length > 0) {
    if ((await all.count().get()).data().count + scans.length > most) return refuse(409, doorTexts.tooMany);
    await Promise.all(scans.map((scan) => create(db, eventId, scan)));
  }
  const at = clock();
  const from = instant(Math.max(0, since - OVERLAP_MS));
  const found = await all.where('receivedAt', '>', from).orderBy('receivedAt').limit(MOST_ANSWERED).get();
  const last = found.docs.at(-1)?.get('receivedAt');
  // Of a cut answer the next call goes on where it ends.
  const until = found.size < MOST_ANSWERED || last === undefined ? at : last.toMillis();
  return { success: true, at: until, scans: storedScans(found) };
}

async function create(db: Firestore, eventId: EventId, { id, ...scan }: Scan): Promise<void> {
  try {
    await db.doc(scanPath(eventId, id)).create({ ...scan, receivedAt: FieldValue.serverTimestamp() });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
  }
}
