import type { NewEvent } from '../../drafts/newEvent.ts';
import { type EventId, GUEST_PREVIEW_SIZE, type Guest, type GuestPreview } from '../../events/event.ts';
import { cardFieldsOf, cardOf, type EventCard } from '../../events/eventCard.ts';
import { pick } from '../../events/pick.ts';
import type { Order } from '../../orders/order.ts';
import type { Profile, UserId } from '../../people/person.ts';
import { publishedEvent } from '../../publishing/publishedEvent.ts';
import type { DocumentStore } from '../writes/documentStore.ts';
import { overAt } from '../../time/over.ts';
import { JOINED_LISTS, LISTS_OF_JOINS, withJoined, withoutEvent } from './keptLists.ts';
import { type KeptRecord, LIST_NAMES, PUBLIC_OWNER, type RecordKey, type StoredRecord } from './records.ts';
import type { OwnChangeNews } from './ownChangeNews.ts';
import { afterEdit, afterSeeing, type Edited, type Seen } from './ownEdit.ts';
import { changedLists, type RowChanges, rowOf, withCancelled, withNext, withoutInLists } from './ownLists.ts';
import { withProfile } from './withProfile.ts';

/**
 * What a person did, once the server has carried it out. The device stores it in the same step (applyOwnChange.ts), so that every list
 * and count on the device contains it although no read has answered since. Times in ms UTC by this device's clock: what the server
 * produced before `sentAt` lacks the change, and after `doneAt` contains it.
 */
export type OwnChange = Timed &
  (
    | Joined
    | Left
    | { readonly kind: 'published'; readonly event: NewEvent }
    | Edited
    | Seen
    /** The host has deleted the event. */
    | { readonly kind: 'removed'; readonly eventId: EventId }
    /** The host has cancelled the event; its page stays. */
    | { readonly kind: 'cancelled'; readonly eventId: EventId }
    /** The person has changed their name or their photo. */
    | { readonly kind: 'profile'; readonly changes: Partial<Profile> }
  );

type Timed = { readonly sentAt: number; readonly doneAt: number };

type Joined = {
  readonly kind: 'joined';
  readonly eventId: EventId;
  /** Null: the event's row on the device has it. */
  readonly card: EventCard | null;
  /** Null: the person's row on the device has it. */
  readonly profile: Profile | null;
  /** Tickets sold by it: one for a free join, none for a friend's ticket, which was sold before. */
  readonly sold: number;
  /** Spots that an order had held for these tickets. */
  readonly held: number;
  /** The order that was paid, if any. */
  readonly order?: Order;
  /** The event's number of tickets before it was sent, as the person or the device had seen it; null if unknown. */
  readonly seen: number | null;
};

type Left = {
  readonly kind: 'left';
  readonly eventId: EventId;
  /** An earlier attempt, whose answer was lost, or another device has left: the device counted it if it has no guest record. */
  readonly wasLost: boolean;
  readonly seen: number | null;
};

/** Stores a change on this device and reports it to all tabs. Bounded and never rejects. */
export type NoteOwnChange = (owner: UserId, change: OwnChange) => Promise<void>;

/** What carrying out an action of a person needs. */
export type ActingWorld = {
  readonly store: DocumentStore;
  /** This device's clock, in ms UTC. */
  readonly clock: () => number;
  readonly note: NoteOwnChange;
  /** An event's number of tickets on this device, undefined if unknown; for queued actions, which have only the event's card. Never rejects. */
  readonly ticketsOnDevice?: (id: EventId) => Promise<number | undefined>;
};

const eventOfChange = (change: OwnChange): EventId | null => {
  if (change.kind === 'profile') return null;
  return change.kind === 'published' || change.kind === 'edited' ? change.event.id : change.eventId;
};

export const newsOf = (owner: UserId, change: OwnChange): OwnChangeNews => ({
  owner,
  kind: change.kind,
  eventId: eventOfChange(change),
});

/** The rows that a change of an event may concern; null for a changed profile, which may be in every row. */
export function rowsOfChange(owner: UserId, change: OwnChange): readonly RecordKey[] | null {
  const id = eventOfChange(change);
  if (id === null) return null;
  return [
    { owner, noun: 'user', id: owner },
    { owner: PUBLIC_OWNER, noun: 'event', id },
    { owner: PUBLIC_OWNER, noun: 'guests', id },
    ...(['guest', 'place', 'tickets', 'orders'] as const).map((noun) => ({ owner, noun, id })),
    { owner, noun: 'comingOrders', id: 'home' },
    ...LIST_NAMES.map((name) => ({ owner, noun: 'list', id: name }) as const),
  ];
}

/**
 * The rows to store and to remove after a change, from the rows of `rowsOfChange` that the device has. Idempotent: a change that a row
 * contains, because the server's answer had it or it was applied before, leaves the row as it is.
 */
export function afterOwnChange(records: readonly KeptRecord[], change: OwnChange, owner: UserId): RowChanges {
  const { put, remove } = changesBy(records, change, owner);
  // A name says nothing about what else a row contains, such as a join whose answer comes a moment later.
  if (change.kind === 'profile') return { put, remove };
  return { put: put.map((record) => ({ ...record, changedAt: change.doneAt })), remove };
}

function changesBy(records: readonly KeptRecord[], change: OwnChange, owner: UserId): RowChanges {
  switch (change.kind) {
    case 'joined':
      return afterJoin(records, change, owner);
    case 'left':
      return afterLeave(records, change, owner);
    case 'published':
      return afterPublication(records, change, owner);
    case 'edited':
      return afterEdit(records, change);
    case 'seen':
      return afterSeeing(records, change);
    case 'removed': {
      const put = withoutInLists(records, LIST_NAMES, change);
      return { put, remove: records.filter(({ noun }) => !['list', 'user', 'comingOrders'].includes(noun)) };
    }
    case 'cancelled':
      return {
        put: [
          ...cancelled(rowOf(records, 'event')),
          ...changedLists(records, CANCELLED_LISTS, (list) => withCancelled(list, change.eventId)),
          ...withoutInLists(records, ['next-hosted'], change),
        ],
        remove: [],
      };
    case 'profile':
      return { put: records.map((record) => withProfile(record, owner, change.changes)), remove: [] };
  }
}

/** The lists that show a cancelled event as such. */
const CANCELLED_LISTS = LIST_NAMES.filter((name) => name !== 'next-hosted');

const cancelled = (row: StoredRecord<'event'> | undefined): readonly KeptRecord[] =>
  row === undefined ? [] : [{ ...row, value: { ...row.value, event: { ...row.value.event, isCancelled: true } } }];

type Change<T> = (value: T) => T;

/** The row of all guests, if `change` changes it. */
const changedGuests = (
  records: readonly KeptRecord[],
  change: Change<readonly GuestPreview[]>,
): readonly KeptRecord[] => {
  const row = rowOf(records, 'guests');
  const value = row && change(row.value);
  return row === undefined || value === undefined || value === row.value ? [] : [{ ...row, value }];
};

/** Whether the event's row contains a change that added `by` tickets. */
function contains(
  { savedAt, changedAt = 0, value: { event } }: StoredRecord<'event'>,
  { sentAt, doneAt, seen }: Timed & Pick<Joined, 'seen'>,
  by: number,
): boolean {
  if (Math.max(savedAt, changedAt) >= doneAt) return true;
  if (savedAt < sentAt) return false;
  // The server produced the row while the write was under way.
  return seen === null || (by > 0 ? event.ticketCount > seen : event.ticketCount < seen);
}

/** The event's row with tickets, guests and held spots added. */
function counted(
  records: readonly KeptRecord[],
  change: Timed & Pick<Joined, 'seen'>,
  { sold, held, guests }: { readonly sold: number; readonly held: number; readonly guests: number },
  preview: Change<readonly GuestPreview[]>,
): readonly KeptRecord[] {
  const row = rowOf(records, 'event');
  if (row === undefined || contains(row, change, sold)) return [];
  const { event, host } = row.value;
  const ticketCount = Math.max(0, event.ticketCount + sold);
  // Tickets are the guests' and those that no friend has claimed yet.
  const unclaimedCount = event.unclaimedCount === null ? null : Math.max(0, event.unclaimedCount + sold - guests);
  const heldCount = Math.max(0, event.heldCount - held);
  const guestPreview = preview(event.guestPreview).slice(0, GUEST_PREVIEW_SIZE);
  const value = { event: { ...event, ticketCount, unclaimedCount, heldCount, guestPreview }, host };
  return [{ ...row, value }];
}

function afterJoin(records: readonly KeptRecord[], change: Joined & Timed, owner: UserId): RowChanges {
  const { doneAt } = change;
  const event = rowOf(records, 'event')?.value.event;
  const card = change.card ?? (event ? cardOf(event) : null);
  const user = rowOf(records, 'user')?.value;
  const profile = change.profile ?? (user ? { name: user.name, photo: user.profilePicture } : null);
  const face = profile && { userId: owner, name: profile.name, profilePhoto: profile.photo };
  const withFace = (guests: readonly GuestPreview[]): readonly GuestPreview[] =>
    face === null || guests.some(({ userId }) => userId === owner) ? guests : [...guests, face];
  const guest =
    face && card && rowOf(records, 'guest') === undefined
      ? [newGuest({ ...face, joinedAt: doneAt, totalTicketsPurchased: Math.max(1, change.sold) }, card, owner)]
      : [];
  const joined = card && { event: card, joinedAt: doneAt };
  return {
    put: [
      ...guest,
      ...counted(records, change, { ...change, guests: change.order?.includesBuyer === false ? 0 : 1 }, withFace),
      ...changedGuests(records, withFace),
      ...(change.order ? withOrder(records, change.order) : []),
      ...(joined === null
        ? []
        : [
            ...changedLists(records, LISTS_OF_JOINS, (list) => withJoined(list, joined)),
            ...changedLists(records, ['next-joined'], (list) => withNext(list, { ...joined, joinedAt: null }, doneAt)),
          ]),
    ],
    remove: [],
  };
}

/** Home's orders, the next event first. */
function withOrder(records: readonly KeptRecord[], order: Order): readonly KeptRecord[] {
  const row = rowOf(records, 'comingOrders');
  if (row === undefined) return [];
  const others = row.value.filter(({ id }) => id !== order.id);
  return [{ ...row, value: [...others, order].toSorted((one, other) => one.event.startAt - other.event.startAt) }];
}

const newGuest = (value: Guest, card: EventCard, owner: UserId): KeptRecord => {
  const at = value.joinedAt ?? 0;
  return { owner, noun: 'guest', id: card.id, value, savedAt: at, usedAt: at, until: overAt(card) };
};

function afterLeave(records: readonly KeptRecord[], change: Left & Timed, owner: UserId): RowChanges {
  const without = (guests: readonly GuestPreview[]): readonly GuestPreview[] =>
    guests.some(({ userId }) => userId === owner) ? guests.filter(({ userId }) => userId !== owner) : guests;
  const isCounted = change.wasLost && rowOf(records, 'guest') === undefined;
  return {
    put: [
      ...(isCounted ? [] : counted(records, change, { sold: -1, held: 0, guests: -1 }, without)),
      ...changedGuests(records, without),
      ...withoutInLists(records, JOINED_LISTS, change),
    ],
    // A person without a guest record has no address either.
    remove: records.filter(({ noun }) => noun === 'guest' || noun === 'place'),
  };
}

type Publication = Extract<OwnChange, { readonly kind: 'published' }>;

function afterPublication(records: readonly KeptRecord[], change: Publication, owner: UserId): RowChanges {
  const { event, doneAt } = change;
  const card = { event: { ...cardFieldsOf(event), id: event.id, isCancelled: false }, joinedAt: null };
  return {
    put: [
      ...publishedRow(records, change, owner),
      ...changedLists(records, ['hosted-upcoming'], (list) => withJoined(withoutEvent(list, event.id), card)),
      ...changedLists(records, ['next-hosted'], (list) => withNext(withoutEvent(list, event.id), card, doneAt)),
    ],
    remove: [],
  };
}

/** The new event with its host; an event that was there before keeps its guests and counts. */
function publishedRow(
  records: readonly KeptRecord[],
  { event, doneAt }: Publication,
  owner: UserId,
): readonly KeptRecord[] {
  const before = rowOf(records, 'event');
  if (before !== undefined && before.savedAt >= doneAt) return [];
  const user = rowOf(records, 'user')?.value;
  const host = user ? { name: user.name, photo: user.profilePicture } : (before?.value.host ?? 'unread');
  const row = {
    owner: PUBLIC_OWNER,
    noun: 'event',
    id: event.id,
    savedAt: doneAt,
    usedAt: doneAt,
    until: null,
  } as const;
  const known = before?.value.event;
  const published = publishedEvent(event, known?.createdAt ?? doneAt);
  const value = { event: { ...published, ...(known && pick(known, KEPT_FIELDS)), creatorId: owner }, host };
  return [{ ...row, value }];
}

/** What an edit leaves as it was. */
const KEPT_FIELDS = ['ticketCount', 'unclaimedCount', 'heldCount', 'guestPreview'] as const;
