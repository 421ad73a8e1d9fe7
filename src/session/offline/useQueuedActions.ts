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

/** Whether the signed-in person's "Got it" for these changes of an event waits to be sent: to them, it has happened. */
export function useIsSeen(): (id: EventId, revision: number) => boolean {
  const uid = useUserId();
  const rows = useStore(useData().stores.queuedActions, (actions) => (actions.owner === uid ? actions.rows : NO_ROWS));
  return (id, revision) =>
    rows.some(({ action }) => action.kind === 'see' && action.eventId === id && action.revision >= revision);
}

const NO_ROWS: QueuedActions['rows'] = [];

/** What undoes a withdrawn press does not count: a join that undoes a leave, because the person never left. */
const isWaiting = ({ action, state, isWithdrawal }: OutboxRow<unknown>, kind: 'join' | 'leave', id: EventId): boolean =>
  action.kind === kind && action.event.id === id && state.kind === 'waiting' && !isWithdrawal;
