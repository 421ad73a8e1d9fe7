import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { ListName } from '@arvo/domain/store/records.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { SlotsStore } from '../slots.ts';

/** What a list showed when its screen was left, so that "Back" shows the same rows at once. */
export type LeftList<T> = {
  readonly items: readonly T[];
  /** How many of `items` are of the first page, which the device stores too. */
  readonly firstPage: number;
  readonly pages: number;
};

/** Where a list leaves its rows, and finds them. */
export type ListPlace<T> = { readonly recall: () => LeftList<T> | null; readonly leave: (left: LeftList<T>) => void };

/** By person, history entry and name. The lists of one screen are at most four. */
export type LeftLists = ReadonlyMap<string, LeftList<EventCard>>;
const MOST_LEFT = 40;

const keyOf = (uid: UserId, entry: string, name: string): string => [uid, entry, name].join(' ');

/** The place of a list in the history entry that `entryNow` returns. */
export const listPlace = (
  slots: SlotsStore,
  uid: UserId,
  entryNow: () => string,
  name: ListName,
): ListPlace<EventCard> => ({
  recall: () => slots.getState().leftLists.get(keyOf(uid, entryNow(), name)) ?? null,
  leave: (left) => {
    const key = keyOf(uid, entryNow(), name);
    const others = [...slots.getState().leftLists].filter(([other]) => other !== key);
    slots.setState({ leftLists: new Map([...others, [key, left] as const].slice(-MOST_LEFT)) });
  },
});

/** Whether this person returns to a history entry whose lists were left. */
export const hasLeftLists = (slots: SlotsStore, uid: UserId, entry: string): boolean =>
  [...slots.getState().leftLists.keys()].some((key) => key.startsWith(keyOf(uid, entry, '')));
