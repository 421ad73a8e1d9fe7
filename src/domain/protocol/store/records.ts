import type { Guest, GuestPreview, EventId } from '../../events/event.ts';
import type { JoinedEvent } from '../../lists/homeEvents.ts';
import type { PublicEvent } from '../../events/publicEvent.ts';
import type { Profile, User, UserId } from '../../people/person.ts';
import type { Place } from '../../places/address.ts';
import type { Order } from '../../orders/order.ts';
import type { FriendTicket } from '../../tickets/ticket.ts';

/** Everything that screens have read and a device keeps, by noun (docs/decisions/0033-what-a-device-keeps.md). */

export const LIST_NAMES = [
  'home',
  'next-joined',
  'next-hosted',
  'joined-upcoming',
  'joined-past',
  'hosted-upcoming',
  'hosted-past',
] as const;
/** The lists of home and Your Events. */
export type ListName = (typeof LIST_NAMES)[number];

export type RecordValues = {
  /** users/{uid} of the owner. */
  readonly user: User;
  /** profiles/{uid} of the owner. */
  readonly profile: Profile;
  /** An event as everybody sees it, with its host. */
  readonly event: PublicEvent;
  /** All guests of an event, as everybody sees them. */
  readonly guests: readonly GuestPreview[];
  /** The owner's own guest record of an event. */
  readonly guest: Guest;
  /** The street of an event, once the server has revealed it to the owner. */
  readonly place: Place;
  /** The friends' tickets that the owner has bought for an event. */
  readonly tickets: readonly FriendTicket[];
  /** The owner's orders of an event. */
  readonly orders: readonly Order[];
  /** The orders that home shows. */
  readonly comingOrders: readonly Order[];
  /** A list of home or Your Events; `joinedAt` is null in the lists of hosted events. */
  readonly list: readonly JoinedEvent[];
};
export type Noun = keyof RecordValues;

/** Nouns that everybody may see. Their rows stay when a person signs out. */
const PUBLIC_NOUNS = ['event', 'guests'] as const satisfies readonly Noun[];
export const PUBLIC_OWNER = 'public';
export type OwnerOf<N extends Noun> = N extends (typeof PUBLIC_NOUNS)[number] ? typeof PUBLIC_OWNER : UserId;

type IdOf<N extends Noun> = N extends 'user' | 'profile'
  ? UserId
  : N extends 'list'
    ? ListName
    : N extends 'comingOrders'
      ? 'home'
      : EventId;

/** Nouns that are removed from the device once their event is over: `until` in ms UTC says when. */
type OverWithEvent<N extends Noun> = N extends 'guest' | 'place' | 'tickets' | 'orders'
  ? { readonly until: number }
  : { readonly until?: never };

type Of<N extends Noun> = {
  readonly owner: OwnerOf<N>;
  readonly noun: N;
  readonly id: IdOf<N>;
  readonly value: RecordValues[N];
  /** When the server produced it, ms UTC. */
  readonly savedAt: number;
};

/** A record to store. */
export type NewRecord<N extends Noun = Noun> = { [K in N]: Of<K> & OverWithEvent<K> }[N];

/**
 * A stored record. `changedAt`: when the person last changed it (ownChange.ts), ms UTC. `isPartial`: a list that lost an entry and may
 * lack the one that takes its place. Both are absent since the server's last answer.
 */
export type StoredRecord<N extends Noun> = Of<N> & {
  readonly usedAt: number;
  readonly until: number | null;
  readonly changedAt?: number;
  readonly isPartial?: boolean;
};

/**
 * Whether an answer of `savedAt` may replace the stored record: an older one lacks what the record has, such as the person's own join.
 * `now`: ms UTC; a record from a time to come was stored before somebody set the clock back.
 */
export const mayReplace = (
  before: Pick<StoredRecord<Noun>, 'savedAt' | 'changedAt'> | undefined,
  savedAt: number,
  now: number,
): boolean => {
  const at = Math.max(before?.savedAt ?? 0, before?.changedAt ?? 0);
  return savedAt >= at || at > now;
};

/** A stored record of any noun. */
export type KeptRecord = { [N in Noun]: StoredRecord<N> }[Noun];

export type RecordKey<N extends Noun = Noun> = { [K in N]: Pick<Of<K>, 'owner' | 'noun' | 'id'> }[N];

/** How many rows of a noun a device stores for one owner; the row unused for longest is dropped first. */
export const MOST_KEPT: Readonly<Record<Noun, number>> = {
  user: 1,
  profile: 1,
  event: 50,
  // A list has up to 2,000 entries; those fetched ahead must fit (lists/ahead.ts).
  guests: 40,
  guest: 100,
  place: 100,
  tickets: 50,
  orders: 50,
  comingOrders: 1,
  list: LIST_NAMES.length,
};
