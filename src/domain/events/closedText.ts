import { eventTexts } from '../texts/events.ts';
import type { ArvoEvent } from './event.ts';

/** What a closed event's page says instead of the next step. Apart from closed.ts, which pages without these texts need. */
export const closedText = ({ isCancelled }: Pick<ArvoEvent, 'isCancelled'>): string =>
  isCancelled ? eventTexts.cancelled : eventTexts.ended;
