import type { HostMessage } from '../messages/hostMessage.ts';
import type { Brand } from '../brand.ts';
import type { GuestNews } from '../changes/told.ts';
import type { UserId } from '../people/person.ts';
import type { PassCode } from '../pass/passCode.ts';
import type { TimeZone } from '../time/zonedTime.ts';
import type { HostChoices } from './hostChoices.ts';

/** An event's id; firestore.rules accept new ones of 20 letters and digits. */
export type EventId = Brand<string, 'EventId'>;

/** For ids that come from Firestore. */
export const asEventId = (value: string): EventId => value as EventId;

/** Firestore's ids have 20 letters and digits; the pattern also accepts other ids, but never a slash or a dot. */
export const EVENT_ID_PATTERN = /^[A-Za-z0-9_-]{1,128}$/u;
/** Null for text that cannot be an id. */
export const parseEventId = (value: string): EventId | null =>
  EVENT_ID_PATTERN.test(value) ? (value as EventId) : null;

/** One of the first guests, kept on the event's own document so that the page needs no further read. */
export type GuestPreview = { readonly userId: UserId; readonly name: string; readonly profilePhoto: string | null };

/** Since when people could see that the event was moved to a start: by the server's clock, `at`. Both ms UTC. */
export type StartNotice = { readonly at: number; readonly startAt: number };

/** The last change that guests were told of. `movedFrom`: when the event was to start before its last move; null if it was never moved. Both times ms UTC. */
export type ToldChange = { readonly revision: number; readonly at: number; readonly movedFrom: number | null };

/** events/{id}, parsed: all of it is public. Instants are ms UTC; date and times are event-local. */
export type ArvoEvent = HostChoices & {
  readonly id: EventId;
  readonly title: string;
  readonly description: string;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** 'HH:MM'. */
  readonly startTime: string;
  /** 'HH:MM'; null without an end. */
  readonly endTime: string | null;
  readonly timeZone: TimeZone;
  readonly startAt: number;
  readonly endAt: number | null;
  /** Absent if the event was never moved by more than some hours, and for seconds after such a move. */
  readonly startNotice?: StartNotice;
  /** The public part of the location, "Fitzroy VIC", or '' (places/area.ts). Only private/place holds the address. */
  readonly area: string;
  /** How accessible the venue is, one line in the host's words; may be ''. */
  readonly accessibility: string;
  /** Null: no limit. */
  readonly capacity: number | null;
  /** 0 for a free event. */
  readonly priceCents: number;
  readonly isPaid: boolean;
  readonly imageURL: string | null;
  /** The host has cancelled it; sold tickets are refunded. */
  readonly isCancelled: boolean;
  /** The host lets nobody join or buy for now. Who has joined or holds spots is not affected. */
  readonly isSalesClosed: boolean;
  readonly creatorId: UserId;
  readonly hostStripeAccountId: string | null;
  readonly createdAt: number | null;
  /** How often the host has changed it since people could join: changes/{revision} has the last change. */
  readonly revision: number;
  /** The last change that guests were told about, from when on (ms UTC); absent before one. */
  readonly told?: ToldChange;
  /** Why the host has cancelled it; absent if they did not say. */
  readonly cancelledWith?: string;
  /** Spots taken: guests, and tickets that no friend has claimed yet. */
  readonly ticketCount: number;
  /** How many of them are such tickets (guests/guestCount.ts). Null if the document does not say: free events have none. */
  readonly unclaimedCount: number | null;
  /** Spots held by unfinished orders. */
  readonly heldCount: number;
  readonly guestPreview: readonly GuestPreview[];
};

/**
 * Whether this person hosts the event; a visitor has no `uid`. Extend it for co-hosts, together with `isHost` in
 * firestore.rules.
 */
export const isHost = (event: Pick<ArvoEvent, 'creatorId'>, uid: UserId | null | undefined): boolean =>
  uid === event.creatorId;

/** events/{id}/guests/{uid}, parsed. `joinedAt` in ms UTC; null while the server has not confirmed a join made just now. */
export type Guest = {
  readonly userId: UserId;
  readonly name: string;
  readonly profilePhoto: string | null;
  readonly joinedAt: number | null;
  readonly totalTicketsPurchased: number;
  /** What they have not seen yet of the event's changes. */
  readonly news?: GuestNews;
  /** What the host wrote to them, oldest first. */
  readonly messages?: readonly HostMessage[];
  /** The email address or phone number by which the host may reach them; absent unless they agreed. */
  readonly contact?: string;
  /** Of the spot that they have; absent until the server has made it. */
  readonly pass?: PassCode;
};

/**
 * events/{id}/departures/{uid}, parsed. `removedWith`: the host's word, maybe '', to somebody whom they have removed, and who cannot
 * come back; null if the person left. `at` in ms UTC.
 */
export type Departure = { readonly at: number; readonly removedWith: string | null };

/** How many guests an event's document names (section 9). */
export const GUEST_PREVIEW_SIZE = 8;
/** Limits in characters; firestore.rules have the same (section 9). */
export const TITLE_MAX_LENGTH = 100;
export const DESCRIPTION_MAX_LENGTH = 1000;
/** Above this length the wizard's counter is red. */
export const DESCRIPTION_WARNING_LENGTH = 900;
export const ACCESSIBILITY_MAX_LENGTH = 300;
/** Of the host's word to a guest whom they remove. */
export const REMOVAL_WORD_MAX_LENGTH = 300;
export const CAPACITY_MIN = 1;
export const CAPACITY_MAX = 1000;
