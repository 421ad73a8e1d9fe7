import type { EventDraft } from '@arvo/domain/events/draft.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { PublishWish, Wish, WishRow } from '@arvo/domain/outbox/wish.ts';
import type { Unsubscribe } from './ports.ts';

/** A wish on this device: waiting for a connection, refused by the server, or done and not yet seen by the person. */
export type QueuedWish = WishRow<Blob>;

export type QueueOutcome =
  | { readonly kind: 'queued' }
  /** It cancels a wish that was not sent yet: nothing is left to do. */
  | { readonly kind: 'cancelled' }
  /** The device cannot keep it: storage is full or forbidden, or the person has signed out. */
  | { readonly kind: 'failed' };

export type PrepareOutcome =
  | { readonly kind: 'ready'; readonly wish: PublishWish<Blob> }
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'failed' };

/** 'failed': it still waits. */
export type EditOutcome = { readonly kind: 'moved' } | { readonly kind: 'failed' };

/**
 * What a person wants while there is no connection, kept on this device and sent later (docs/architecture.md, "Offline
 * writes"). Every call is bounded and none rejects.
 */
export interface OutboxGateway {
  /** This person's wishes, oldest first, live across tabs and the worker. */
  watch(owner: UserId, listener: (wishes: readonly QueuedWish[]) => void): Unsubscribe;
  /** Makes a complete draft of a free event ready to be published without this page's code. */
  prepare(eventId: EventId, draft: EventDraft, photo: Blob | null): Promise<PrepareOutcome>;
  /** Keeps the wish, in place of an earlier one for the same subject. `wasTried`: the page has sent it and got no answer. */
  queue(owner: UserId, wish: Wish<Blob>, wasTried: boolean): Promise<QueueOutcome>;
  /** Withdraws a waiting wish; forgets a refused or done one. False if the device could not be written. */
  withdraw(id: string): Promise<boolean>;
  /** Moves a queued event back into the wizard; the draft that was there stays on the device. */
  edit(row: QueuedWish): Promise<EditOutcome>;
  /** Sends this person's wishes now and whenever there may be a connection, until it is stopped. */
  keepSending(owner: UserId): Unsubscribe;
  /** Sends what it can within some seconds, if there may be a connection. */
  sendNow(owner: UserId): Promise<void>;
}
