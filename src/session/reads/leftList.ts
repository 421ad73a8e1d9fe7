import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';

/** What a list showed when its screen was left, so that "Back" shows the same rows at once. */
export type LeftList<T> = {
  readonly items: readonly T[];
  /** How many of `items` are of the first page, which the device stores too. */
  readonly firstPage: number;
  readonly pages: number;
};

/** By person, history entry and name. The lists of one screen are at most four. */
export type LeftLists = ReadonlyMap<string, LeftList<ListedCard>>;
