import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { ListName } from '@arvo/domain/store/records.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { SlotsStore } from '../slots.ts';
import type { LeftList } from './leftList.ts';

/** Where a list leaves its rows, and finds them. */
export type ListPlace<T> = { readonly recall: () => LeftList<T> | null; readonly leave: (left: LeftList<T>) => void };

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
