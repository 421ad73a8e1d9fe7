import type { ArvoEvent } from '../events/event.ts';
import { generalTexts } from '../texts/general.ts';
import { wholeSigns } from '../typography/signs.ts';

const DESCRIPTION_LENGTH = 160;

/** '<page> · Arvo'; the product alone where the page has no name. */
export const documentTitle = (page: string): string =>
  page === '' ? generalTexts.product : `${page} · ${generalTexts.product}`;

/** What search results and previews say of an event: its description's beginning, on one line and of whole signs. */
export function eventDescription({ description }: Pick<ArvoEvent, 'description'>): string {
  const line = description.toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  return wholeSigns(line, DESCRIPTION_LENGTH).trim();
}
