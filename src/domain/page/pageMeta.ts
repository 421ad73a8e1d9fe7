import type { ArvoEvent } from '../events/event.ts';
import { generalTexts } from '../texts/general.ts';

const DESCRIPTION_LENGTH = 160;

/** '<page> · Arvo'; the product alone where the page has no name. */
export const documentTitle = (page: string): string =>
  page === '' ? generalTexts.product : `${page} · ${generalTexts.product}`;

/** What search results and previews say of an event: its description's beginning, on one line and of whole signs. */
export function eventDescription({ description }: Pick<ArvoEvent, 'description'>): string {
  const line = description.toWellFormed().replaceAll(/\s+/gu, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : line.slice(0, wholeSigns(line, DESCRIPTION_LENGTH)).trim();
}

let signs: Intl.Segmenter | null = null;

/** The most UTF-16 units up to `most` that end where a sign does, as people see them: a flag is two letters, a family seven. */
function wholeSigns(text: string, most: number): number {
  signs ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
  let end = 0;
  for (const { index, segment } of signs.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end;
}
