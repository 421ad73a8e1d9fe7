import { unsentWishes } from '../texts/outbox.ts';
import { titleOfWish, type Wish, type WishRow } from './wish.ts';

/** Something that a person asked for and that would be lost with the device's outbox. */
export type Unsent = {
  readonly id: string;
  /** 'unknown': another build's, which this one cannot read. */
  readonly kind: Wish<unknown>['kind'] | 'unknown';
  /** What would not happen, such as 'Join “Picnic”'. */
  readonly text: string;
};

/** Null if nothing of it waits: the server has answered, and the person was told or is to be told. */
export function unsentOf({ id, state, wish }: WishRow<unknown>): Unsent | null {
  if (state.kind !== 'waiting') return null;
  const what = wish.kind === 'rename' ? wish.name : titleOfWish(wish);
  return { id, kind: wish.kind, text: unsentWishes[wish.kind](what) };
}
