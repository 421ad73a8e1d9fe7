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

/** Whether the signed-in person's join of this event waits to be sent. */
export function useIsJoinQueued(id: EventId): boolean {
  const uid = useUserId();
  return useStore(
    useData().stores.queuedActions,
    ({ owner, rows }) => owner === uid && rows.some((row) => isWaitingJoin(row, id)),
  );
}

/** A join that undoes a withdrawn leave does not count: the person never left. */
const isWaitingJoin = ({ action, state, isWithdrawal }: OutboxRow<unknown>, id: EventId): boolean =>
  action.kind === 'join' && action.event.id === id && state.kind === 'waiting' && !isWithdrawal;
