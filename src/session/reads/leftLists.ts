import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import type { ListName } from '@arvo/domain/protocol/store/records.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { mayWriteFor } from '../account/sessionLock.ts';
import type { SlotsStore } from '../slots.ts';
import type { Stores } from '../stores.ts';
import type { LeftList, LeftLists } from './leftList.ts';
import { storeLeftLists, storedLeftLists } from './storedLeftLists.ts';

/** Where a list leaves its rows, and finds them. */
export type ListPosition<T> = {
  readonly recall: () => LeftList<T> | null;
  readonly leave: (left: LeftList<T>) => void;
};

const MOST_LEFT = 40;

/** After a reload, those that this tab has stored. */
const leftLists = (slots: SlotsStore): LeftLists => {
  const { leftLists: lists } = slots.getState();
  return lists.size > 0 ? lists : storedLeftLists();
};

const keyOf = (uid: UserId, entry: string, name: string): string => [uid, entry, name].join(' ');

/** The place of a list in the history entry that `entryNow` returns. */
export const listPosition = (
  { slots, session }: Stores,
  uid: UserId,
  entryNow: () => string,
  name: ListName,
): ListPosition<ListedCard> => ({
  recall: () => leftLists(slots).get(keyOf(uid, entryNow(), name)) ?? null,
  leave: (left) => {
    const key = keyOf(uid, entryNow(), name);
    const others = [...leftLists(slots)].filter(([other]) => other !== key);
    const all = new Map([...others, [key, left] as const].slice(-MOST_LEFT));
    slots.setState({ leftLists: all });
    // A list that ends with a sign-out must not be stored again.
    if (mayWriteFor(session, uid)) storeLeftLists(all);
  },
});

/** Whether this person returns to a history entry whose lists were left. */
export const hasLeftLists = (slots: SlotsStore, uid: UserId, entry: string): boolean =>
  [...leftLists(slots).keys()].some((key) => key.startsWith(keyOf(uid, entry, '')));
