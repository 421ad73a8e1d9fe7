import type { EventDraft } from '../events/draft.ts';
import type { EventCard } from '../events/eventCard.ts';
import type { EventId } from '../events/event.ts';
import type { Profile, UserId } from '../people/person.ts';
import type { TimeZone } from '../time/zonedTime.ts';

/**
 * What a person asked for without a connection, kept in the device's `outbox` store until it has been carried out. A photo is
 * a Blob on the device; the domain only passes it on.
 */
export type Wish<Photo> = PublishWish<Photo> | GuestWish | UnpublishWish | RenameWish;

/** A free event, complete, with everything that needs code or an answer which the worker does not have. */
export type PublishWish<Photo> = {
  readonly kind: 'publish';
  readonly eventId: EventId;
  readonly draft: EventDraft;
  /** Of the draft's place. */
  readonly timeZone: TimeZone;
  /** Re-encoded already: a JPEG without metadata. */
  readonly photo: Photo | null;
  /** When the upload was first tried, in ms UTC: part of the file's name, so that a retry is the same file. */
  readonly photoAt: number | null;
  /** The photo's address once it is up. */
  readonly uploadedPhoto: string | null;
};

/** Both carry the same, so that either can replace the other. */
export type GuestWish = {
  readonly kind: 'join' | 'leave';
  /** As the person saw it. */
  readonly event: EventCard;
  readonly profile: Profile;
};

/** Takes back a publication that may have reached the server before the person withdrew it. */
export type UnpublishWish = { readonly kind: 'unpublish'; readonly eventId: EventId; readonly title: string };

export type RenameWish = { readonly kind: 'rename'; readonly name: string };

/** Why the server will not carry a wish out. */
export const WISH_REFUSALS = ['full', 'gone', 'over', 'photo', 'rejected'] as const;
export type WishRefusal = (typeof WISH_REFUSALS)[number];

/** What a waiting wish waits for. 'pause': the server wants some seconds between two such writes. */
export const WAITING_FOR = ['connection', 'sign-in', 'pause'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

export type WishState =
  /** `notBefore` in ms UTC by this device's clock. */
  | { readonly kind: 'waiting'; readonly waitsFor: WaitingFor; readonly notBefore: number }
  /** The person decides what becomes of it. */
  | { readonly kind: 'refused'; readonly reason: WishRefusal }
  /** Kept until the person has been told. */
  | { readonly kind: 'done' };

/** A row of the `outbox` store. Times in ms UTC by this device's clock. */
export type WishRow<Photo> = {
  /** Person and subject (wishId): there is at most one wish for a subject, so two tabs cannot queue it twice. */
  readonly id: string;
  readonly owner: UserId;
  /** New with each wish, so that the result of an attempt is never recorded for the wish that replaced it. */
  readonly revision: string;
  readonly queuedAt: number;
  readonly attempts: number;
  readonly triedAt: number | null;
  /** An attempt began and its result is unknown: the server may have carried it out. */
  readonly isUnsure: boolean;
  readonly state: WishState;
  readonly wish: Wish<Photo>;
};

/** Publishing, and taking it back, concern the event; joining and leaving concern the guest. */
export function wishId(owner: UserId, wish: Wish<unknown>): string {
  switch (wish.kind) {
    case 'publish':
    case 'unpublish':
      return `${owner}/event/${wish.eventId}`;
    case 'join':
    case 'leave':
      return guestWishId(owner, wish.event.id);
    case 'rename':
      return `${owner}/name`;
  }
}

export const guestWishId = (owner: UserId, event: EventId): string => `${owner}/guest/${event}`;
