import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { PublishAction, QueuedAction, OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import type { Unsubscribe } from './live.ts';

export type QueueOutcome =
  | { readonly kind: 'queued' }
  /** The action cancels an unsent one, so nothing is left to do. */
  | { readonly kind: 'cancelled' }
  /** The device cannot store it: storage is full or forbidden, or the person has signed out. */
  | { readonly kind: 'failed' };

export type PrepareOutcome =
  | { readonly kind: 'ready'; readonly action: PublishAction<Blob> }
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'failed' };

/** 'failed': the action is still queued. */
export type EditOutcome = { readonly kind: 'moved' } | { readonly kind: 'failed' };

/**
 * Actions that a person has taken without a connection, stored on this device and sent later (src/data/README.md,
 * "Offline writes"). Every call is bounded and none rejects.
 */
export interface OutboxGateway {
  /** This person's queued actions, oldest first, live across tabs and the worker. */
  watch(owner: UserId, listener: (rows: readonly OutboxRow<Blob>[]) => void): Unsubscribe;
  /** Makes a complete draft of a free event ready to be published without this page's code. */
  prepare(eventId: EventId, draft: EventDraft, photo: Blob | null): Promise<PrepareOutcome>;
  /**
   * Queues the action, replacing an earlier one for the same subject. `wasTried`: the page has sent it and got no answer. `pauseMs`:
   * see queueAction.
   */
  queue(owner: UserId, action: QueuedAction<Blob>, wasTried: boolean, pauseMs?: number): Promise<QueueOutcome>;
  /** Withdraws a waiting action, or removes a refused or finished one. False if the device could not be written. */
  withdraw(id: string): Promise<boolean>;
  /** Moves a queued event back into the wizard; the previous draft stays on the device. */
  edit(row: OutboxRow<Blob>): Promise<EditOutcome>;
  /** Sends this person's actions now and whenever there may be a connection, until stopped. */
  keepSending(owner: UserId): Unsubscribe;
  /** Sends as many actions as it can within some seconds, if there may be a connection. */
  sendNow(owner: UserId): Promise<void>;
}
