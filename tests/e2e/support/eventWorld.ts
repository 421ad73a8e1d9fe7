import { randomBytes } from 'node:crypto';
import { GUEST_PREVIEW_SIZE, type GuestPreview } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { CARD_FIELDS } from '@arvo/domain/events/eventCard.ts';
import { storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { Fields } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { restValue } from '@arvo/domain/protocol/writes/restCommit.ts';
import { projectId, readPorts } from '../../../stack/services/ports.ts';
import type { Member } from './member.ts';

/** Writes events and guests directly to the emulator, bypassing the rules, so they must be valid by construction. */

const root = `projects/${projectId}/databases/(default)/documents`;
const base = `http://127.0.0.1:${readPorts().firestore}/v1/${root}`;
const HOUR = 3_600_000;

const typedFields = (fields: Fields): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

async function commit(writes: readonly object[]): Promise<void> {
  const answer = await fetch(`${base}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

const set = (path: string, fields: Fields): object => ({
  update: { name: `${root}/${path}`, fields: typedFields(fields) },
});

export const newEventId = (): string => randomBytes(10).toString('hex');

/** An instant's date and time in Sydney. */
function inSydney(instant: Date): { date: string; startTime: string } {
  const text = instant.toLocaleString('sv-SE', { timeZone: 'Australia/Sydney' });
  return { date: text.slice(0, 10), startTime: text.slice(11, 16) };
}

type World = {
  host: Member;
  /** Hours from now; 72 by default. */
  startsInHours?: number;
  /** How many guests there are, 'Guest 1' first; 0 by default. */
  guests?: number;
  /** A member among the guests, with a picture. */
  guest?: { readonly member: Member; readonly joinedAt: Date; readonly profilePhoto: string };
  address?: string;
  /** The public area. */
  area?: string;
  fields?: Fields;
};

/** An event of this host in Sydney with its place and guests. Its id. */
export async function givenEvent({
  host,
  startsInHours = 72,
  guests = 0,
  guest,
  address = '12 Smith Street, Newtown NSW',
  area = 'Newtown NSW',
  fields = {},
}: World): Promise<string> {
  const id = newEventId();
  const startAt = Date.now() + startsInHours * HOUR;
  const people = [
    ...Array.from({ length: guests }, (_, at) => guestOf(id, at + 1)),
    ...(guest ? [recordOf(guest.member, guest.joinedAt, guest.profilePhoto)] : []),
  ];
  const event = anEvent({
    title: 'Picnic by the river',
    ...inSydney(new Date(startAt)),
    timeZone: 'Australia/Sydney',
    startAt,
    area,
    capacity: 50,
    creatorId: asUserId(host.uid),
    createdAt: Date.now(),
    ticketCount: people.length,
    unclaimedCount: fields.isPaid === true ? 0 : null,
    // The member is a later guest.
    guestPreview: people.slice(0, Math.min(guests, GUEST_PREVIEW_SIZE)).map(previewOf),
  });
  const document: Fields = { ...storedEvent(event), ...fields };
  const card = Object.fromEntries(CARD_FIELDS.map((field) => [field, document[field] ?? null]));
  await commit([
    set(`events/${id}`, document),
    set(`events/${id}/private/place`, { address, lat: -33.9, lng: 151.18 }),
    ...people.map((record) => set(`events/${id}/guests/${record.userId}`, { ...record, event: card, pass: OLD_PASS })),
  ]);
  return id;
}

const guestOf = (id: string, n: number) =>
  recordOf({ uid: `${id}-guest-${n}`, name: `Guest ${n}` }, new Date(Date.UTC(2026, 0, 1) + n * 60_000), null);

const recordOf = ({ uid, name }: Pick<Member, 'uid' | 'name'>, timestamp: Date, photo: string | null) => ({
  ...guestRecord<never>({ uid: asUserId(uid), profile: { name, photo } }, null),
  timestamp,
});

/**
 * Of records that have been there for a while: the server would add a pass to one without, a moment later, which a page that shows it reads
 * once more. No door knows it.
 */
const OLD_PASS = '0'.repeat(37);

const previewOf = ({ userId, name, profilePhoto }: GuestPreview): GuestPreview => ({ userId, name, profilePhoto });

/** The event's card in a guest record, as stored. */
async function cardOf(id: string): Promise<object> {
  const answer = await fetch(`${base}/events/${id}`, { headers: { Authorization: 'Bearer owner' } });
  const { fields = {} } = (await answer.json()) as { fields?: Record<string, object> };
  return { mapValue: { fields: Object.fromEntries(CARD_FIELDS.map((field) => [field, fields[field]])) } };
}

/** Makes a member a guest of an event, as if they had joined then; now if there is no time. */
export async function givenGuest(id: string, member: Member, joinedAt?: Date): Promise<void> {
  const guest = { ...recordOf(member, joinedAt ?? new Date(), null), ...(joinedAt ? { pass: OLD_PASS } : {}) };
  await commit([
    {
      update: {
        name: `${root}/events/${id}/guests/${member.uid}`,
        fields: { ...typedFields(guest), event: await cardOf(id) },
      },
    },
    countsMore(id, 1),
  ]);
}

/** Somebody else joins: a guest without an account. */
export async function addGuest(id: string, name: string): Promise<void> {
  const guest = recordOf({ uid: `${id}-guest-${newEventId()}`, name }, new Date(), null);
  await commit([
    {
      update: {
        name: `${root}/events/${id}/guests/${guest.userId}`,
        fields: { ...typedFields(guest), event: await cardOf(id) },
      },
    },
    countsMore(id, 1),
  ]);
}

/** A guest leaves. */
export const removeGuest = (id: string, uid: string): Promise<void> =>
  commit([{ delete: `${root}/events/${id}/guests/${uid}` }, countsMore(id, -1)]);

const countsMore = (id: string, by: number): object => ({
  transform: {
    document: `${root}/events/${id}`,
    fieldTransforms: [{ fieldPath: 'ticketCount', increment: { integerValue: String(by) } }],
  },
});

/** An issued order of two tickets at $50.00, as the server writes it, whatever the event says of its price. Its id. */
export async function givenOrder(eventId: string, buyer: Member, host: Member, fields: Fields = {}): Promise<string> {
  const id = newEventId();
  const now = new Date();
  const order: Fields = {
    buyerId: buyer.uid,
    hostId: host.uid,
    eventId,
    quantity: 2,
    includesBuyer: true,
    ticketNumbers: [2],
    priceCents: 5000,
    amountCents: 10_000,
    feeCents: 205,
    shareCents: 9795,
    state: 'issued',
    checkout: null,
    holdUntil: now,
    createdAt: now,
    paidAt: now,
    issuedAt: now,
    updatedAt: now,
    refundedCents: 0,
    refunds: {},
    dispute: null,
    sellerTax: null,
    transfer: null,
    transferredCents: 0,
    transferTry: null,
    nextCheckAt: null,
    ...fields,
  };
  const event = await cardOf(eventId);
  await commit([{ update: { name: `${root}/orders/${id}`, fields: { ...typedFields(order), event } } }]);
  return id;
}

/** An event's count and guests in the database. */
export async function stored(id: string): Promise<{ exists: boolean; ticketCount: number; guests: number }> {
  const headers = { Authorization: 'Bearer owner' };
  const event = await fetch(`${base}/events/${id}`, { headers });
  const guests = await fetch(`${base}/events/${id}/guests?pageSize=1000&mask.fieldPaths=userId`, { headers });
  const { fields } = (await event.json()) as { fields?: { ticketCount?: { integerValue?: string } } };
  const { documents = [] } = (await guests.json()) as { documents?: unknown[] };
  return { exists: event.ok, ticketCount: Number(fields?.ticketCount?.integerValue), guests: documents.length };
}

/** The invitation links of an event's unclaimed tickets, by ticket number, as paths of the site. */
export async function invitationsOf(id: string): Promise<string[]> {
  const answer = await fetch(`${base}/events/${id}/tickets?pageSize=100`, {
    headers: { Authorization: 'Bearer owner' },
  });
  const { documents = [] } = (await answer.json()) as {
    documents?: { name: string; fields: { ticketNumber: { integerValue: string }; status: { stringValue: string } } }[];
  };
  return documents
    .filter(({ fields }) => fields.status.stringValue !== 'claimed')
    .toSorted(
      (one, other) => Number(one.fields.ticketNumber.integerValue) - Number(other.fields.ticketNumber.integerValue),
    )
    .map(({ name }) => `/events/${id}?invitation#ticket=${name.split('/').at(-1)}`);
}

/** Changes only these fields of an event. */
export const changeEvent = (id: string, fields: Fields): Promise<void> =>
  commit([{ ...set(`events/${id}`, fields), updateMask: { fieldPaths: Object.keys(fields) } }]);

export const removeEvent = (id: string): Promise<void> => commit([{ delete: `${root}/events/${id}` }]);

/** The status of reading a document by a direct request; null is a visitor. */
export async function rawRead(path: string, idToken: string | null): Promise<number> {
  const headers = idToken === null ? {} : { Authorization: `Bearer ${idToken}` };
  return (await fetch(`${base}/${path}`, { headers })).status;
}

/** The stored place of an event. */
export async function placeOf(id: string): Promise<{ lat: number; lng: number }> {
  const answer = await fetch(`${base}/events/${id}/private/place`, { headers: { Authorization: 'Bearer owner' } });
  const { fields = {} } = (await answer.json()) as { fields?: Record<string, { doubleValue?: number }> };
  return { lat: fields.lat?.doubleValue ?? Number.NaN, lng: fields.lng?.doubleValue ?? Number.NaN };
}
