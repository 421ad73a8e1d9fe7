import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type DoorLink,
  type DoorToken,
  doorLinksEndAt,
  eventOfToken,
  makeDoorToken,
  MOST_DOOR_LINKS,
  MOST_LINK_PHONES,
  MOST_PIN_TRIES,
  PIN_TRIES_WITHIN_MS,
} from '@arvo/domain/door/doorLink.ts';
import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { doorLinkPath, doorLinksPath, eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { hostedEvent } from '../events/hostedEvent.ts';
import { eventOf } from '../orders/orderStore.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { sha256 } from '../platform/sha256.ts';

type Tools = { readonly db: Firestore; readonly clock: () => number };
type OfHost = { readonly uid: UserId; readonly eventId: EventId };
type Success = { readonly success: true };

/**
 * `pin` and `phones` are hashes that only the link's secret leads to, so that who reads the database opens no door. `helpers`: people who
 * help with their account, hashed with the event; absent before the first.
 */
const linkDocument = z.object({
  name: z.string(),
  createdAt: z.number(),
  pin: z.string(),
  tries: z.array(z.number()),
  phones: z.array(z.string()),
  helpers: z._default(z.array(z.string()), []),
});
type LinkDocument = z.infer<typeof linkDocument>;

const hash = (text: string): string => sha256(text, 'base64url');
const idOf = (token: DoorToken): string => hash(token);
const secret = (): string => randomBytes(16).toString('base64url');
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type NewLink = Pick<LinkDocument, 'name' | 'createdAt'> & { readonly token: DoorToken; readonly pin: string };

/** What the server keeps of a new link, and where. */
export const storedDoorLink = ({
  token,
  pin,
  name,
  createdAt,
}: NewLink): { readonly path: string; readonly link: Omit<LinkDocument, 'helpers'> } => ({
  path: doorLinkPath(eventOfToken(token), idOf(token)),
  link: { name, createdAt, pin: hash(`${token} ${pin}`), tries: [], phones: [] },
});

const gone = (): Refusal => refuse(404, doorTexts.linkGone);

const eventOfHost = async ({ db }: Tools, { uid, eventId }: OfHost): Promise<ArvoEvent | Refusal> =>
  hostedEvent(await db.doc(eventPath(eventId)).get(), uid);

function linkOf(document: DocumentSnapshot): LinkDocument | null {
  const parsed = z.safeParse(linkDocument, document.data());
  return parsed.success ? parsed.data : null;
}

/** The event's links, the newest first. */
export async function listDoorLinks(
  tools: Tools,
  of: OfHost,
): Promise<(Success & { readonly links: DoorLink[] }) | Refusal> {
  const event = await eventOfHost(tools, of);
  if (event instanceof Refusal) return event;
  const { docs } = await tools.db.collection(doorLinksPath(of.eventId)).get();
  const links = docs.flatMap((document): readonly DoorLink[] => {
    const link = linkOf(document);
    return link ? [{ id: document.id, name: link.name, createdAt: link.createdAt, phones: link.phones.length }] : [];
  });
  return { success: true, links: links.toSorted((one, other) => other.createdAt - one.createdAt) };
}

/** Token and PIN are in the answer alone. A call that is repeated because its answer was lost makes another link, which the host sees. */
export async function createDoorLink(
  tools: Tools,
  { name, ...of }: OfHost & { readonly name: string },
): Promise<(Success & { readonly token: DoorToken; readonly pin: string }) | Refusal> {
  const event = await eventOfHost(tools, of);
  if (event instanceof Refusal) return event;
  if (tools.clock() >= doorLinksEndAt(event)) return refuse(409, doorTexts.linksOver);
  const { count } = (await tools.db.collection(doorLinksPath(of.eventId)).count().get()).data();
  if (count >= MOST_DOOR_LINKS) return refuse(409, doorTexts.tooManyLinks);
  const token = makeDoorToken(of.eventId, secret());
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  const { path, link } = storedDoorLink({ token, pin, name, createdAt: tools.clock() });
  await tools.db.doc(path).create(link);
  return { success: true, token, pin };
}

export async function endDoorLink(
  tools: Tools,
  { id, ...of }: OfHost & { readonly id: string },
): Promise<Success | Refusal> {
  const event = await eventOfHost(tools, of);
  if (event instanceof Refusal) return event;
  await tools.db.doc(doorLinkPath(of.eventId, id)).delete();
  return { success: true };
}

/**
 * Lets a phone in that knows the PIN. The try is counted in a transaction before the PIN is compared: of any number of guesses at once
 * five are compared.
 */
export async function openDoorLink(
  tools: Tools,
  { token, pin }: { readonly token: DoorToken; readonly pin: string },
): Promise<(Success & { readonly access: string }) | Refusal> {
  if ((await eventWithDoor(tools, token)) === null) return gone();
  const { db, clock } = tools;
  const ref = db.doc(doorLinkPath(eventOfToken(token), idOf(token)));
  const link = await db.runTransaction(async (transaction) => {
    const found = linkOf(await transaction.get(ref));
    if (found === null) return gone();
    const tries = found.tries.filter((at) => at > clock() - PIN_TRIES_WITHIN_MS);
    if (tries.length >= MOST_PIN_TRIES) return refuse(429, doorTexts.pinLocked);
    transaction.update(ref, { tries: [...tries, clock()] });
    return { ...found, tries };
  });
  if (link instanceof Refusal) return link;
  if (!isSame(hash(`${token} ${pin}`), link.pin)) {
    const left = MOST_PIN_TRIES - link.tries.length - 1;
    return refuse(403, left === 0 ? doorTexts.pinLocked : doorTexts.pinWrong(left));
  }
  const access = secret();
  return db.runTransaction(async (transaction) => {
    const found = linkOf(await transaction.get(ref));
    if (found === null) return gone();
    if (found.phones.length >= MOST_LINK_PHONES) return refuse(409, doorTexts.linkFull);
    transaction.update(ref, { tries: [], phones: [...found.phones, hash(`${token} ${access}`)] });
    return { success: true, access };
  });
}

/** What a link says of the entries made with it: the name of its door, and since when it is there (ms UTC). */
export type DoorLinkFacts = { readonly name: string; readonly createdAt: number };

/** What a phone may do that has opened a link. */
export async function doorOfPhone(
  tools: Tools,
  { token, access }: { readonly token: DoorToken; readonly access: string },
): Promise<(DoorLinkFacts & { readonly event: ArvoEvent }) | Refusal> {
  const event = await eventWithDoor(tools, token);
  if (event === null) return gone();
  const link = linkOf(await tools.db.doc(doorLinkPath(event.id, idOf(token))).get());
  const phone = hash(`${token} ${access}`);
  if (!link?.phones.some((known) => isSame(known, phone))) return gone();
  return { event, name: link.name, createdAt: link.createdAt };
}

/** Null if the event is gone, or its links have ended. */
async function eventWithDoor({ db, clock }: Tools, token: DoorToken): Promise<ArvoEvent | null> {
  const event = eventOf(await db.doc(eventPath(eventOfToken(token))).get());
  return event !== null && clock() < doorLinksEndAt(event) ? event : null;
}

/** Lets a person help with their account whose phone has opened the link. */
export async function helpAtDoor(
  tools: Tools,
  { uid, ...phone }: { readonly uid: UserId; readonly token: DoorToken; readonly access: string },
): Promise<Success | Refusal> {
  const found = await doorOfPhone(tools, phone);
  if (found instanceof Refusal) return found;
  const ref = tools.db.doc(doorLinkPath(found.event.id, idOf(phone.token)));
  const helper = helperOf(found.event.id, uid);
  return tools.db.runTransaction(async (transaction) => {
    const link = linkOf(await transaction.get(ref));
    if (link === null) return gone();
    if (link.helpers.includes(helper)) return { success: true };
    if (link.helpers.length >= MOST_LINK_PHONES) return refuse(409, doorTexts.linkFull);
    transaction.update(ref, { helpers: [...link.helpers, helper] });
    return { success: true };
  });
}

const helperOf = (eventId: EventId, uid: UserId): string => hash(`${eventId} ${uid}`);

/** The door at which this person may let guests in: their own event's (`link`: null), or one at which a link lets them help. */
type DoorOfPerson = { readonly event: ArvoEvent; readonly link: DoorLinkFacts | null };

/** A stranger gets the same answer as for an event that does not exist. */
export async function doorOfPerson(tools: Tools, { uid, eventId }: OfHost): Promise<DoorOfPerson | Refusal> {
  const document = await tools.db.doc(eventPath(eventId)).get();
  const hosted = hostedEvent(document, uid);
  if (!(hosted instanceof Refusal)) return { event: hosted, link: null };
  const event = eventOf(document);
  if (event === null || tools.clock() >= doorLinksEndAt(event)) return hosted;
  const helps = tools.db.collection(doorLinksPath(eventId)).where('helpers', 'array-contains', helperOf(eventId, uid));
  const [found] = (await helps.limit(1).get()).docs;
  const link = found ? linkOf(found) : null;
  return link === null ? hosted : { event, link };
}
