import type { EventDraft } from '../drafts/draft.ts';
import type { EventCard } from '../events/eventCard.ts';
import type { EventId } from '../events/event.ts';
import type { Hue } from '../pictures/hue.ts';
import type { FaceChange, Profile, UserId } from '../people/person.ts';
import type { TimeZone } from '../time/zonedTime.ts';

/**
 * An action that a person took without a connection, stored in the device's `outbox` until it is carried out. A photo is a
 * Blob on the device; the domain only passes it on.
 */
export type QueuedAction<Photo> =
  | PublishAction<Photo>
  | EditAction
  | GuestAction
  | UnpublishAction
  | ProfileAction
  | SeeAction;

/** A free event, complete: it includes what the worker could not compute or ask for. */
export type PublishAction<Photo> = {
  readonly kind: 'publish';
  readonly eventId: EventId;
  readonly draft: EventDraft;
  /** The zone of the draft's place. */
  readonly timeZone: TimeZone;
  /** Re-encoded already: a JPEG without metadata. */
  readonly photo: Photo | null;
  /** The hue that the photo has most of; it is part of the file's name. */
  readonly photoHue: Hue | null;
  /** When the upload was first tried, in ms UTC. It is part of the file's name, so that a retry writes the same file. */
  readonly photoAt: number | null;
  /** The photo's address once it is uploaded. */
  readonly uploadedPhoto: string | null;
};

/** The host's change of a published event. Its price stays, because only the server knows whether the host can be paid. */
export type EditAction = {
  readonly kind: 'edit';
  readonly eventId: EventId;
  readonly draft: EventDraft;
  /** The zone of the draft's place. */
  readonly timeZone: TimeZone;
  /** The photo is uploaded already. */
  readonly imageURL: string | null;
  /** The event's revision that the host has changed. */
  readonly revision: number;
  /** The host's words to guests, may be ''. */
  readonly note: string;
  /** The host wants guests to know, whatever changed. */
  readonly isMarked: boolean;
};

/** Joining and leaving have the same fields, so that either can replace the other. */
export type GuestAction = {
  readonly kind: 'join' | 'leave';
  /** The event as the person saw it. */
  readonly event: EventCard;
  readonly profile: Profile;
};

/** Deletes an event whose publication may have reached the server before the person withdrew it. */
export type UnpublishAction = { readonly kind: 'unpublish'; readonly eventId: EventId; readonly title: string };

/** The photo is uploaded already. */
export type ProfileAction = { readonly kind: 'profile' } & FaceChange;

/** "Got it": the guest has seen the event's changes up to this revision. */
export type SeeAction = {
  readonly kind: 'see';
  readonly eventId: EventId;
  readonly title: string;
  readonly revision: number;
};

/** Why the server refuses an action for good. */
export const ACTION_REFUSALS = [
  'full',
  'sales-closed',
  'gone',
  'over',
  'removed',
  'moved-on',
  'too-many',
  'rejected',
] as const;
export type ActionRefusal = (typeof ACTION_REFUSALS)[number];

/** What a queued action waits for. 'pause': the rules demand some seconds between two such writes. */
export const WAITING_FOR = ['connection', 'sign-in', 'pause'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

export type ActionState =
  /** `notBefore` in ms UTC by this device's clock. */
  | { readonly kind: 'waiting'; readonly waitsFor: WaitingFor; readonly notBefore: number }
  /** The person decides what to do with it. */
  | { readonly kind: 'refused'; readonly reason: ActionRefusal }
  /** Kept until the person has seen the notice. */
  | { readonly kind: 'done' };

/** A row of the `outbox` store. Times in ms UTC by this device's clock. */
export type OutboxRow<Photo> = {
  /** Person and subject (actionId). There is at most one action per subject, so two tabs cannot queue it twice. */
  readonly id: string;
  readonly owner: UserId;
  /** New for each action, so that the result of an attempt is never recorded for a later action on the same row. */
  readonly revision: string;
  readonly queuedAt: number;
  /** Attempts since the connection last returned. */
  readonly attempts: number;
  readonly triedAt: number | null;
  /** An attempt has begun and its result is unknown: the server may have carried it out. */
  readonly isUnsure: boolean;
  /** The person withdrew the opposite action, which the server may have carried out: this one makes sure that it has no effect. */
  readonly isWithdrawal: boolean;
  readonly state: ActionState;
  readonly action: QueuedAction<Photo>;
};

/** Publishing and unpublishing concern the event, an edit what it says; joining and leaving concern the guest; seeing, what they were told. */
export function actionId(owner: UserId, action: QueuedAction<unknown>): string {
  switch (action.kind) {
    case 'publish':
    case 'unpublish':
      return `${owner}/event/${action.eventId}`;
    case 'edit':
      return editActionId(owner, action.eventId);
    case 'join':
    case 'leave':
      return guestActionId(owner, action.event.id);
    case 'see':
      return `${owner}/seen/${action.eventId}`;
    case 'profile':
      return profileActionId(owner);
  }
}

/** Ends in `name`, as devices have stored it since only a name could be queued. */
export const profileActionId = (owner: UserId): string => `${owner}/name`;

export const editActionId = (owner: UserId, event: EventId): string => `${owner}/edit/${event}`;

export const guestActionId = (owner: UserId, event: EventId): string => `${owner}/guest/${event}`;

/** The event's title, or ''. */
export function titleOfAction(action: QueuedAction<unknown>): string {
  switch (action.kind) {
    case 'publish':
    case 'edit':
      return action.draft.title.trim();
    case 'join':
    case 'leave':
      return action.event.title;
    case 'unpublish':
    case 'see':
      return action.title;
    case 'profile':
      return '';
  }
}
