import type { EventId } from '@arvo/domain/events/event.ts';
import { useStore } from 'zustand';
import { useData } from '../data.tsx';

/** Whether the person's join of this event waits for a connection. The shell, which reads the queue (app/outbox), notes it. */
export const useIsJoinQueued = (id: EventId): boolean =>
  useStore(useData().stores.slots, ({ queuedJoin }) => queuedJoin === id);
