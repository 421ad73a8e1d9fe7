import { unsentActions, unsentFace } from '../texts/outbox.ts';
import { titleOfAction, type QueuedAction, type OutboxRow } from './queuedAction.ts';

/** A queued action that would be lost if the device's outbox were cleared. */
export type Unsent = {
  readonly id: string;
  /** 'unknown': stored by another build in a form that this one cannot parse. */
  readonly kind: QueuedAction<unknown>['kind'] | 'unknown';
  /** Names the action, such as 'Join “Picnic”'. */
  readonly text: string;
};

/** Null unless the row is still waiting: once the server has answered, only its result is left to show. */
export function unsentOf({ id, state, action }: OutboxRow<unknown>): Unsent | null {
  if (state.kind !== 'waiting') return null;
  const text = action.kind === 'profile' ? unsentFace(action) : unsentActions[action.kind](titleOfAction(action));
  return { id, kind: action.kind, text };
}
