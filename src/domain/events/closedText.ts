import { eventTexts } from '../texts/events/events.ts';
import type { ArvoEvent } from './event.ts';

/**
 * The text that replaces the next step on a closed event's page. Separate from closed.ts, which pages without these texts
 * import.
 */
export const closedText = ({ isCancelled }: Pick<ArvoEvent, 'isCancelled'>): string =>
  isCancelled ? eventTexts.cancelled : eventTexts.ended;

/** The title of the guest grid, in the tense of a coming, past or cancelled event. */
export function goingText({ isCancelled }: Pick<ArvoEvent, 'isCancelled'>, over: boolean, count: number): string {
  if (isCancelled) return eventTexts.wereGoingCount(count);
  return over ? eventTexts.cameCount(count) : eventTexts.goingCount(count);
}
