import { unsentWishes } from '../texts/outbox.ts';
import { titleOfWish, type Wish, type WishRow } from './wish.ts';

/** A queued action that would be lost if the device's outbox were cleared. */
export type Unsent = {
  readonly id: string;
  /** 'unknown': stored by another build in a form that this one cannot parse. */
  readonly kind: Wish<unknown>['kind'] | 'unknown';
  /** Names the action, such as 'Join “Picnic”'. */
  readonly text: string;
};

/** Null unless the row is still waiting: once the server has answered, only its result is left to show. */
export function unsentOf({ id, state, wish }: WishRow<unknown>): Unsent | null {
  if (state.kind !== 'waiting') return null;
  const what = wish.kind === 'rename' ? wish.name : titleOfWish(wish);
  return { id, kind: wish.kind, text: unsentWishes[wish.kind](what) };
}
