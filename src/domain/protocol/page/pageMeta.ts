import type { ArvoEvent } from '../../events/event.ts';
import { generalTexts } from '../../texts/general.ts';
import { wholeSigns } from '../../typography/signs.ts';

const DESCRIPTION_LENGTH = 160;

/** '<page> · Arvo'; only the product's name for a page without one. */
export const documentTitle = (page: string): string =>
  page === '' ? generalTexts.product : `${page} · ${generalTexts.product}`;

/**
 * The description for search results and previews: the beginning of the event's, on one line. Ends with a whole word, or between
 * graphemes within a word of more than 40 characters: scripts without spaces have such "words".
 */
export function eventDescription({ description }: Pick<ArvoEvent, 'description'>): string {
  const line = description.toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  const start = wholeSigns(line, DESCRIPTION_LENGTH);
  return (line.charAt(start.length).trim() ? start.replace(/ \S{1,40}$/u, '') : start).trim();
}
