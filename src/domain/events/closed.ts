import { isOver, type Timed } from '../time/over.ts';
import type { ArvoEvent } from './event.ts';

/** Whether the event is over or cancelled, so nobody can join. `now` in ms UTC. */
export const isClosed = (event: Pick<ArvoEvent, 'isCancelled'> & Timed, now: number): boolean =>
  event.isCancelled || isOver(event, now);
