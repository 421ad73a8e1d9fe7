import { eventTexts } from '../texts/events.ts';
import type { ArvoEvent } from './event.ts';

/** The text that replaces the next step on a closed event's page. Separate from closed.ts, which pages without these texts import. */
export const closedText = ({ isCancelled }: Pick<ArvoEvent, 'isCancelled'>): string =>
  isCancelled ? eventTexts.cancelled : eventTexts.ended;
