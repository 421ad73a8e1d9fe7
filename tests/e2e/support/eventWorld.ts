import { randomBytes } from 'node:crypto';
import { CARD_FIELDS } from '@arvo/domain/events/eventCard.ts';
import { projectId, readPorts } from '../../../local/stack/ports.ts';
import type { Member } from './member.ts';

/** Writes events and guests directly to the emulator, bypassing the rules, so they must be valid by construction. */

const root = `projects/${projectId}/databases/(default)/documents`;
const base = `http://127.0.0.1:${readPorts().firestore}/v1/${root}`;
const HOUR = 3_600_000;

type Value = string | number | boolean | null | Date | readonly Value[] | { readonly [key: string]: Value };
type Fields = Readonly<Record<string, Value>>;

function typed(value: Value): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(typed) } };
  return { mapValue: { fields: typedFields(Object.entries(value)) } };
}

const typedFields = (entries: readonly (readonly [string, Value])[]): object =>
  Object.fromEntries(entries.map(([key, value]) => [key, typed(value)]));

async function commit(writes: readonly object[]): Promise<void> {
  const answer = await fetch(`${base}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

const set = (path: string, fields: Fields): object => ({
  update: { name: `${root}/${path}`, fields: typedFields(Object.entries(fields)) },
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
  const startAt = new Date(Date.now() + startsInHours * HOUR);
  const people = Array.from({ length: guests }, (_, at) => guestOf(id, at + 1));
  const event: Fields = {
    title: 'Picnic by the river',
    description: 'Bring a rug.',
    ...inSydney(startAt),
    endTime: null,
    timeZone: 'Australia/Sydney',
    startAt,
    endAt: null,
    area,
    capacity: 50,
    isPaid: false,
    price: 0,
    imageURL: null,
    accessibility: '',
    isSearchable: false,
    creatorId: host.uid,
    status: 'published',
    hostStripeAccountId: null,
    createdAt: new Date(),
    ticketCount: guests + (guest ? 1 : 0),
    heldCount: 0,
    ...(fields.isPaid === true ? { unclaimedCount: 0 } : {}),
    guestPreview: people.slice(0, 8).map(({ userId, name, profilePhoto }) => ({ userId, name, profilePhoto })),
    ...fields,
  };
  const card = Object.fromEntries(CARD_FIELDS.map((field) => [field, event[field] ?? null]));
  await commit([
    set(`events/${id}`, event),
    set(`events/${id}/private/place`, { address, lat: -33.9, lng: 151.18 }),
    ...[...people, ...(guest ? [recordOf(guest.member, guest.joinedAt, guest.profilePhoto)] : [])].map((record) =>
      set(`events/${id}/guests/${record.userId}`, { ...record, event: card }),
    ),
  ]);
  return id;
}

const guestOf = (id: string, n: number) => ({
  userId: `${id}-guest-${n}`,
  name: `Guest ${n}`,
  profilePhoto: null,
  timestamp: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  totalTicketsPurchased: 1,
  additionalTickets: [],
});

const recordOf = (member: Member, joinedAt: Date, profilePhoto: string | null) => ({
  userId: member.uid,
  name: member.name,
  profilePhoto,
  timestamp: joinedAt,
  totalTicketsPurchased: 1,
  additionalTickets: [],
});

/** The event's card in a guest record, as stored. */
async function cardOf(id: string): Promise<object> {
  const answer = await fetch(`${base}/events/${id}`, { headers: { Authorization: 'Bearer owner' } });
  const { fields = {} } = (await answer.json()) as { fields?: Record<string, object> };
  return { mapValue: { fields: Object.fromEntries(CARD_FIELDS.map((field) => [field, fields[field]])) } };
}

/** Makes a member a guest of an event, as if they had joined then. */
export async function givenGuest(id: string, member: Member, joinedAt = new Date()): Promise<void> {
  const guest = recordOf(member, joinedAt, null);
  await commit([
    {
      update: {
        name: `${root}/events/${id}/guests/${member.uid}`,
        fields: { ...typedFields(Object.entries(guest)), event: await cardOf(id) },
      },
    },
    countsMore(id, 1),
  ]);
}

/** Somebody else joins: a guest without an account. */
export async function addGuest(id: string, name: string): Promise<void> {
  const userId = `${id}-guest-${newEventId()}`;
  const guest = {
    userId,
    name,
    profilePhoto: null,
    timestamp: new Date(),
    totalTicketsPurchased: 1,
    additionalTickets: [],
  };
  await commit([
    {
      update: {
        name: `${root}/events/${id}/guests/${userId}`,
        fields: { ...typedFields(Object.entries(guest)), event: await cardOf(id) },
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
  await commit([
    { update: { name: `${root}/orders/${id}`, fields: { ...typedFields(Object.entries(order)), event } } },
  ]);
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
