import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { LEFT_LISTS } from '@arvo/domain/protocol/store/deviceKeys.ts';
import type { LeftList, LeftLists } from './leftList.ts';

/** The lists that this tab has left, stored for a reload. */

/** Session storage has five million characters, which the positions of screens share. */
const MOST_CHARACTERS = 200_000;

/** Stores the lists that were left last, as many as have room. */
export function storeLeftLists(lists: LeftLists): void {
  const entries: string[] = [];
  let length = 0;
  for (const entry of [...lists].toReversed()) {
    const text = JSON.stringify(entry);
    length += text.length;
    if (length > MOST_CHARACTERS) break;
    entries.unshift(text);
  }
  try {
    sessionStorage.setItem(LEFT_LISTS, `[${entries.join()}]`);
  } catch (error) {
    console.warn(failureLine('Lists not kept', error));
  }
}

/** None if they were stored in another form, or session storage is forbidden. */
export function storedLeftLists(): LeftLists {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(LEFT_LISTS) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

const isEntry = (entry: unknown): entry is readonly [string, LeftList<ListedCard>] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isLeftList(entry[1]);

const isLeftList = (value: unknown): value is LeftList<ListedCard> =>
  isRecord(value) &&
  Array.isArray(value['items']) &&
  value['items'].every(isCard) &&
  typeof value['firstPage'] === 'number' &&
  typeof value['pages'] === 'number';

/** The form in which this build stores cards. Another build's cards are read from the server. */
const isCard = (card: unknown): boolean =>
  isRecord(card) &&
  ['id', 'title', 'date', 'startTime', 'timeZone', 'area'].every((name) => typeof card[name] === 'string') &&
  typeof card['startAt'] === 'number' &&
  (card['endAt'] === null || typeof card['endAt'] === 'number') &&
  (card['imageURL'] === null || typeof card['imageURL'] === 'string') &&
  typeof card['isCancelled'] === 'boolean';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
