import type { EventId } from '@arvo/domain/events/event.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useStore } from 'zustand';
import { useUserId } from '../account/useSession.ts';
import { useData } from '../data.tsx';
import { NO_ACTIONS, type QueuedActions } from './queuedActions.ts';

/** All queued actions of this person, live. */
export const useQueuedActions = (owner: UserId): QueuedActions =>
  useStore(useData().stores.queuedActions, (actions) => (actions.owner === owner ? actions : NO_ACTIONS));

/** Whether the signed-in person's join of this event, or their leave, waits to be sent. */
export function useIsQueued(kind: 'join' | 'leave', id: EventId): boolean {
  const uid = useUserId();
  return useStore(
    useData().stores.queuedActions,
    ({ owner, rows }) => owner === uid && rows.some((row) => isWaiting(row, kind, id)),
  );
}

/** What undoes a withdrawn press does not count: a join that undoes a leave, because the person never left. */
const isWaiting = ({ action, state, isWithdrawal }: OutboxRow<unknown>, kind: 'join' | 'leave', id: EventId): boolean =>
  action.kind === kind && action.event.id === id && state.kind === 'waiting' && !isWithdrawal;
