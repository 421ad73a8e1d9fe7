import { eventTexts } from '../texts/events/events.ts';
import type { ArvoEvent } from './event.ts';

type Closable = Pick<ArvoEvent, 'isCancelled'>;

/**
 * The text that replaces the next step on a closed event's page. Separate from closed.ts, which pages without these texts
 * import.
 */
export const closedText = ({ isCancelled }: Closable): string =>
  isCancelled ? eventTexts.cancelled : eventTexts.ended;

/** The title of the guest grid, in the tense of a coming, past or cancelled event. A null `count` is not known, and left out. */
export function goingText({ isCancelled }: Closable, over: boolean, count: number | null): string {
  if (isCancelled) return count === null ? eventTexts.wereGoing : eventTexts.wereGoingCount(count);
  if (over) return count === null ? eventTexts.came : eventTexts.cameCount(count);
  return count === null ? eventTexts.going : eventTexts.goingCount(count);
}
