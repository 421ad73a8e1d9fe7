import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { createStore, type StoreApi } from 'zustand';
import type { OutboxGateway } from '#src/data/ports/outbox.ts';

/** A person's queued actions on this device. followQueuedActions.ts alone writes them; all screens read them (useQueuedActions.ts). */
export type QueuedActions = {
  /** Whose they are; null while nobody's are followed. */
  readonly owner: UserId | null;
  /** Oldest first; none while their code loads. */
  readonly rows: readonly OutboxRow<Blob>[];
  /** What changes them; null until its code has loaded, which nobody needs before the first action. */
  readonly outbox: OutboxGateway | null;
};

export type QueuedActionsStore = StoreApi<QueuedActions>;

export const NO_ACTIONS: QueuedActions = { owner: null, rows: [], outbox: null };

export const createQueuedActions = (): QueuedActionsStore => createStore(() => NO_ACTIONS);
