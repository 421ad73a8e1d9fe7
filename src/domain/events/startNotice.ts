import { spanOf } from '../time/zonedTime.ts';
import type { ArvoEvent } from './event.ts';

/*
 * Since when people know when an event starts. A host writes the shown date and the instant separately, and the rules cannot
 * compare them, so the later of the two counts.
 */

/** A start that shifts by less is the same evening to people, and no new notice. */
const SAME_START_MS = 3 * 60 * 60_000;

export type ShownStart = Pick<ArvoEvent, 'date' | 'startTime' | 'timeZone' | 'startAt'>;

/** The later of the instant and the shown date, ms UTC. */
export const shownStart = ({ startAt, ...shown }: ShownStart): number =>
  Math.max(startAt, spanOf({ ...shown, endTime: null })?.startAt ?? startAt);

export const isSameStart = (one: number, other: number): boolean => Math.abs(one - other) < SAME_START_MS;

/** Since when people can see the event's start, ms UTC; null if nobody knows: it was never moved, or just now. */
export function noticedSince(event: ShownStart & Pick<ArvoEvent, 'startNotice'>): number | null {
  const { startNotice } = event;
  return startNotice !== undefined && isSameStart(startNotice.startAt, shownStart(event)) ? startNotice.at : null;
}
