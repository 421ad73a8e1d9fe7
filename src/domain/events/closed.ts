import { isOver, type Timed } from '../time/over.ts';
import type { ArvoEvent } from './event.ts';

/** Nobody joins any more. `now` in ms UTC. */
export const isClosed = (event: Pick<ArvoEvent, 'isCancelled'> & Timed, now: number): boolean =>
  event.isCancelled || isOver(event, now);
