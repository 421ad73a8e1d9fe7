import type { Hue } from '@arvo/domain/pictures/hue.ts';
import type { AnalyticsEvent } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { EditOutcome } from '@arvo/domain/changes/editEvent.ts';
import type { EventEdit } from '@arvo/domain/changes/eventEdit.ts';
import type { ArvoEvent, EventId, Guest, GuestPreview } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { FarewellTo } from '@arvo/domain/events/farewell.schema.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { JoinedEvent, NextEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import type { NewEvent } from '@arvo/domain/drafts/newEvent.ts';
import type { TaxDetails } from '@arvo/domain/money/taxDetails.ts';
import type { AccountDeletion } from '@arvo/domain/accounts/accountDeletion.ts';
import type { Account, Profile, User, UserId } from '@arvo/domain/people/person.ts';
import type { ProfileDetails } from '@arvo/domain/profiles/profileDetails.ts';
import type { Coordinates, Place } from '@arvo/domain/places/address.ts';
import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import type { UploadOutcome } from '@arvo/domain/protocol/store/pictureFiles.ts';
import type { ProfileChangeOutcome } from '@arvo/domain/profiles/changeProfile.ts';
import type { Invitation } from '@arvo/domain/tickets/invitation.ts';
import type { Joiner } from '@arvo/domain/guests/guestRecord.ts';
import type { SeeOutcome } from '@arvo/domain/changes/seeChange.ts';
import type { ContactOutcome } from '@arvo/domain/guests/setContact.ts';
import type { JoinOutcome, LeaveOutcome } from '@arvo/domain/guests/joinEvent.ts';
import type { PublishOutcome } from '@arvo/domain/publishing/publishEvent.ts';
import type { RemoveOutcome } from '@arvo/domain/publishing/removeEvent.ts';
import type { DeletionRequest } from '@arvo/domain/accounts/requestDeletion.ts';
import type { DeviceGateway, DeviceRecords, DeviceDrafts, OwnChanges, RecentlyViewedStore } from './ports/device.ts';
import type { Live, Page, Unsubscribe } from './ports/live.ts';
import type { MapsGateway } from './ports/maps.ts';
import type { CallOutcome, FraudSignals, PayoutsGateway } from './ports/payments.ts';
import type { RemindersGateway } from './ports/reminders.ts';
import type { DoorGateway } from './ports/door.ts';
import type { OrdersGateway, SalesGateway, WithTicket } from './ports/sales.ts';

/**
 * The gateways: a small interface per noun, and the only way for screens to reach anything outside. Expected refusals are
 * values with a reason, never exceptions. Every promise settles within its bound, with or without a connection.
 */

export type { Live, Page, Unsubscribe } from './ports/live.ts';

export type GoogleOutcome =
  | { readonly kind: 'signed-in' }
  /** The browser has left for Google's page; the result is read on return. */
  | { readonly kind: 'redirecting' }
  /** The person closed the window: needs no message. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

export type RedirectOutcome = { readonly kind: 'none' } | { readonly kind: 'signed-in' } | { readonly kind: 'failed' };

export type SendCodeProblem =
  | 'check-not-ready'
  | 'invalid-number'
  | 'too-many-requests'
  | 'check-failed'
  | 'timed-out'
  | 'check-expired'
  | 'check-unavailable';
export type SendCodeOutcome =
  | { readonly kind: 'sent'; readonly verificationId: string }
  | { readonly kind: 'refused'; readonly problem: SendCodeProblem }
  /** Any other failure, with the provider's own message (specification section 8), '' where it gives none. */
  | { readonly kind: 'failed'; readonly message: string };

export type VerifyCodeOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'refused'; readonly problem: 'incorrect' | 'code-expired' | 'session-expired' | 'timed-out' }
  | { readonly kind: 'failed'; readonly message: string };

export type MagicLinkOutcome =
  | { readonly kind: 'signed-in'; readonly profileComplete: boolean }
  | { readonly kind: 'refused'; readonly problem: 'expired-or-used' | 'email-mismatch' | 'disabled' }
  | { readonly kind: 'failed' };

/** What to do with a magic link before signing in. */
export type MagicLinkCheck =
  /** Requested on this device: sign in without a question. */
  | { readonly kind: 'known'; readonly email: string }
  /** Only the link names this address: ask the person first whether it is theirs. */
  | { readonly kind: 'ask'; readonly email: string }
  | { readonly kind: 'refused'; readonly problem: 'not-a-link' | 'no-email' | 'expired-or-used' };

/** The identity service. Each sign-in also merges users/{uid} (specification section 7, "merge a user record on sign-in"). */
export interface SignInGateway {
  /** Loads what `withGoogle` needs, so that it opens Google's window with the press. Does nothing on the local stack. */
  prepareGoogle(): Promise<void>;
  withGoogle(): Promise<GoogleOutcome>;
  /** The result of a redirect sign-in, once, at start. */
  redirectResult(): Promise<RedirectOutcome>;
  /** Sends an SMS to a number in +61 form. `checkHost` holds the invisible bot check. */
  sendCode(number: string, checkHost: HTMLElement): Promise<SendCodeOutcome>;
  verifyCode(verificationId: string, code: string): Promise<VerifyCodeOutcome>;
  /** Sends a magic link to /finishSignIn with `redirect` as its target. */
  sendMagicLink(
    email: string,
    redirect: string | null,
  ): Promise<{ readonly kind: 'sent' } | { readonly kind: 'invalid-email' } | { readonly kind: 'failed' }>;
  /** Changes nothing, neither here nor at the service. */
  checkMagicLink(address: string): Promise<MagicLinkCheck>;
  /** Signs in with the link, replacing the current account. */
  completeMagicLink(address: string, email: string): Promise<MagicLinkOutcome>;
  /** Needs no connection. @throws Error if it fails. */
  signOut(): Promise<void>;
  /** Only on the local stack: signs in without Google's window. Absent from a production build. */
  readonly local?: {
    withAccount(email: string, name: string): Promise<{ readonly kind: 'signed-in' } | { readonly kind: 'failed' }>;
  };
}

export interface SessionGateway {
  /** The signed-in account, live; null when signed out, 'unknown' if the code that knows could not be loaded. */
  watchAccount(listener: (account: Account | null | 'unknown') => void): Unsubscribe;
  /** users/{uid}, live. */
  watchUser(uid: UserId, listener: (user: Live<User>) => void): Unsubscribe;
}

export type SaveOutcome = ProfileChangeOutcome | { readonly kind: 'not-signed-in' };

/** Whether the sign-in is recent enough to delete the account; 'unknown' without a connection. */
export type RecentSignIn = 'yes' | 'no' | 'unknown';

export interface PeopleGateway {
  /** users/{uid} and profiles/{uid} in one commit; completes the profile. */
  completeProfile(input: { uid: UserId; name: string; photo: string }): Promise<SaveOutcome>;
  /** Step 1 of the older two-step setup: kept in users/{uid}, which stays incomplete (specification section 2). */
  saveDetails(uid: UserId, details: ProfileDetails): Promise<SaveOutcome>;
  /** The saved values of step 1; 'missing' if one is missing. */
  details(uid: UserId): Promise<Live<ProfileDetails>>;
  /**
   * 'queued': there is no connection, the last change of name or photo is too recent, or one still waits on this device; then both
   * become one change (DeviceGateway.outbox). 'too-soon' only if the device cannot queue it.
   */
  saveName(uid: UserId, name: string): Promise<SaveOutcome | { readonly kind: 'queued' }>;
  /** As `saveName`. `photo`: the address of the uploaded picture. */
  savePhoto(uid: UserId, photo: string): Promise<SaveOutcome | { readonly kind: 'queued' }>;
  /** What receipts of later orders state about this person as a seller; null removes it. */
  saveTaxDetails(uid: UserId, details: TaxDetails | null): Promise<SaveOutcome>;
  /** Marks the welcome banner as seen: firstTime becomes false. */
  markWelcomed(uid: UserId): Promise<void>;
  profile(uid: UserId): Promise<Live<Profile>>;
  signedInRecently(uid: UserId): Promise<RecentSignIn>;
  /** Requests the deletion of the account (docs/data-model.md, "deletions"). Idempotent. */
  requestDeletion(uid: UserId): Promise<DeletionRequest>;
  /**
   * The state of the deletion; 'missing' without a request. Resolves once it is blocked or done, or after 10 seconds with the
   * current state.
   */
  followDeletion(uid: UserId): Promise<Live<AccountDeletion>>;
}

/** Uploads photos, re-encoded on the device: JPEG without metadata, at most 1024 px a side of a person, 1600 of an event. */
export interface PhotosGateway {
  /** Whether a file that this browser could not read is an iPhone's HEIC photo. Never rejects. */
  isHeic(file: Blob): Promise<boolean>;
  /** The hue that a photo has most of; null if it is grey, or if this browser cannot tell. */
  hueOf(photo: Blob): Promise<Hue | null>;
  uploadProfilePhoto(uid: UserId, file: Blob, onProgress: (percent: number) => void): Promise<UploadOutcome>;
  uploadEventPhoto(id: EventId, file: Blob, onProgress: (percent: number) => void): Promise<UploadOutcome>;
}

export interface EventsGateway {
  /** A new id, made on the device, so that a retried creation is the same write. */
  newId(): EventId;
  watch(id: EventId, listener: (event: Live<ArvoEvent>) => void): Unsubscribe;
  /** Writes the event and its place in one commit. Idempotent for the same id and host. */
  create(event: NewEvent): Promise<PublishOutcome>;
  /**
   * Changes a published event, and says what changed, in one commit. `draft`: the fields that `edit.now` was made of. Without a
   * connection it is queued, unless it changes the price; 'no-queue' if the code for that is not there.
   */
  edit(
    edit: EventEdit,
    draft: EventDraft,
  ): Promise<EditOutcome | { readonly kind: 'queued' } | { readonly kind: 'no-queue' }>;
  /** `word`: to those who are going, maybe ''. */
  remove(id: EventId, word: string): Promise<RemoveOutcome>;
  /** What somebody who had joined keeps of an event that is gone; 'missing' for everybody else, and after 30 days. */
  farewell(id: EventId, uid: UserId, listener: (found: Live<FarewellTo>) => void): Unsubscribe;
  /** The street; 'missing' if the viewer may not read it (yet). */
  place(id: EventId): Promise<Live<Place>>;
  /** One half of a host's events, with what they receive, as `whenOf` divides them at `now` (ms UTC): upcoming by nearest, past by latest. */
  hostedBy(uid: UserId, when: When, now: number): Promise<Live<Page<ListedCard>>>;
  /** The same for events of which this person is a guest. */
  joinedBy(uid: UserId, when: When, now: number): Promise<Live<Page<EventCard>>>;
  /** At least the events that home shows at `now` (ms UTC); `homeEvents` selects from them. */
  joinedForHome(uid: UserId, now: number): Promise<Live<readonly JoinedEvent[]>>;
  /** At most two: the next of all that this person has joined, and of all they host. `nextOf` selects from them. */
  nextForHome(uid: UserId, now: number): Promise<Live<readonly NextEvent[]>>;
}

/** Public events, without an account and without the database's code. */
export interface PublicEventsGateway {
  /** Returns at once, without a request, what the page's HTML or an earlier answer said. */
  known(id: EventId): Reading<PublicEvent> | null;
  /** Fetches from the server: an answer that all viewers share, some seconds old. Null if it fails. */
  read(id: EventId): Promise<Reading<PublicEvent> | null>;
  /** Drops what `known` returns, because a change of the person made it old. */
  forget(id: EventId): void;
  /** Whose gift a friend's ticket is, and whether it can still be claimed; for visitors too. */
  invitation(ticket: WithTicket): Promise<CallOutcome<Invitation>>;
}

export interface GuestsGateway {
  /** The viewer's own guest record, live. */
  watchOwn(id: EventId, uid: UserId, listener: (guest: Live<Guest>) => void): Unsubscribe;
  /** All guest records in the order of joining, live; for the event's host alone. */
  watchAll(id: EventId, listener: (guests: Live<readonly Guest[]>) => void): Unsubscribe;
  /** All guests in the order of joining (at most MOST_GUESTS_SHOWN): an answer that all viewers share, some seconds old. */
  list(id: EventId): Promise<Live<readonly GuestPreview[]>>;
  /**
   * `event` as currently shown: its card goes into the guest record. 'queued': there is no connection (DeviceGateway.outbox).
   * 'no-queue': there is none either, and the code that queues has not loaded, so nothing was stored.
   */
  join(event: ArvoEvent, person: Joiner): Promise<JoinOutcome | { readonly kind: 'queued' | 'no-queue' }>;
  /** The person has seen the event's changes up to this revision. */
  see(event: ArvoEvent, uid: UserId, revision: number): Promise<SeeOutcome | { readonly kind: 'queued' | 'no-queue' }>;
  leave(event: ArvoEvent, person: Joiner): Promise<LeaveOutcome | { readonly kind: 'queued' | 'no-queue' }>;
  /** The host may reach this guest by what they sign in with; null: no longer. Not without a connection. */
  setContact(id: EventId, uid: UserId, contact: string | null): Promise<ContactOutcome>;
}

export type PlaceSearchOutcome =
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  /** The search failed, which does not mean that there is no such place. */
  | { readonly kind: 'failed' };

export type RetrieveOutcome =
  | { readonly kind: 'found'; readonly at: Coordinates }
  /** The source did not answer: the middle of the suggestion's area instead. */
  | { readonly kind: 'nearby'; readonly at: Coordinates }
  | { readonly kind: 'failed' };

export interface PlacesGateway {
  /** Suggestions for what was typed, Australia only, best first. Never rejects; aborted: none found. */
  search(query: string, signal: AbortSignal): Promise<PlaceSearchOutcome>;
  /** The coordinates of a suggestion of the last search. Never rejects. */
  retrieve(suggestion: PlaceSuggestion, signal: AbortSignal): Promise<RetrieveOutcome>;
  /** The middle of an area; null if it is unknown, or the code fails to load. */
  localityOf(area: string): Promise<Coordinates | null>;
  /** The IANA time zone of a place in Australia. */
  timeZoneAt(coordinates: Coordinates): Promise<string>;
  /** The source that `search` asks, for the suggestions' attribution. */
  readonly source: 'mapbox' | 'gazetteer';
}

/** A person's consent to analytics. 'unasked' counts as "no". */
export type Consent = 'yes' | 'no' | 'unasked';

/** Analytics with consent. Before a "yes" it loads, sends and stores nothing. Nothing here fails. */
export interface AnalyticsGateway {
  /** The consent on this device, live across tabs. */
  watchConsent(listener: (consent: Consent) => void): Unsubscribe;
  /** "no" after a "yes" also removes analytics data from the device. */
  decide(consent: 'yes' | 'no'): void;
  record(event: AnalyticsEvent): void;
}

export type Data = {
  readonly signIn: SignInGateway;
  readonly session: SessionGateway;
  readonly people: PeopleGateway;
  readonly photos: PhotosGateway;
  readonly events: EventsGateway;
  readonly publicEvents: PublicEventsGateway;
  readonly guests: GuestsGateway;
  readonly places: PlacesGateway;
  /** Null without a token of Mapbox. */
  readonly maps: MapsGateway | null;
  readonly payouts: PayoutsGateway;
  readonly orders: OrdersGateway;
  /** Rejects if its code fails to load. Pages of free events do not load it. */
  readonly sales: () => Promise<SalesGateway>;
  /** Rejects if its code fails to load. Only the host's door loads it. */
  readonly door: () => Promise<DoorGateway>;
  /** Null if the key for push messages is not configured. */
  readonly reminders: RemindersGateway | null;
  /** Null if Stripe's publishable key is not configured. */
  readonly fraudSignals: FraudSignals | null;
  readonly drafts: DeviceDrafts;
  /** Rejects if its code fails to load. */
  readonly device: () => Promise<DeviceGateway>;
  readonly records: DeviceRecords;
  readonly ownChanges: OwnChanges;
  readonly recentlyViewed: RecentlyViewedStore;
  /** Null if not configured; then nobody is asked for consent. */
  readonly analytics: AnalyticsGateway | null;
};
