import type { ArvoEvent } from '../events/event.ts';
import { generalTexts } from '../texts/general.ts';

const DESCRIPTION_LENGTH = 160;

/** '<page> · Arvo'; the product alone where the page has no name. */
export const documentTitle = (page: string): string =>
  page === '' ? generalTexts.product : `${page} · ${generalTexts.product}`;

/** What search results and previews say of an event: its description's beginning, on one line. */
export const eventDescription = (event: Pick<ArvoEvent, 'description'>): string =>
  event.description.replaceAll(/\s+/gu, ' ').slice(0, DESCRIPTION_LENGTH).toWellFormed().trim();
