import type { UserId } from '../people/person.ts';
import type { Viewer } from '../places/addressReveal.ts';
import type { ArvoEvent } from './event.ts';

type Counted = Pick<ArvoEvent, 'capacity' | 'ticketCount' | 'heldCount'>;

/** Places left, never below zero; null where there is no limit. Held places count as taken (architecture: never sold twice). */
export const spotsLeft = (event: Counted): number | null =>
  event.capacity === null ? null : Math.max(0, event.capacity - event.ticketCount - event.heldCount);

/** Specification section 4, "Full". */
export const isFull = (event: Counted): boolean => spotsLeft(event) === 0;

export type JoinDecision =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'set-up-profile' }
  | { readonly kind: 'join' }
  | { readonly kind: 'pay' }
  /** A free join with a guest record is refused but simply shows the success state (section 4). */
  | { readonly kind: 'already-guest' }
  | { readonly kind: 'refused'; readonly reason: 'host' | 'full' };

/** What happens when this person asks to join (section 4, "Joining"). The rules decide the same on the server. */
export function decideJoin(input: {
  event: Counted & Pick<ArvoEvent, 'isPaid' | 'creatorId'>;
  viewer: { uid: UserId; profileComplete: boolean } | null;
  isGuest: boolean;
}): JoinDecision {
  const { event, viewer, isGuest } = input;
  if (!viewer) return { kind: 'sign-in' };
  if (viewer.uid === event.creatorId) return { kind: 'refused', reason: 'host' };
  if (isGuest) return { kind: 'already-guest' };
  if (!viewer.profileComplete) return { kind: 'set-up-profile' };
  if (isFull(event)) return { kind: 'refused', reason: 'full' };
  return event.isPaid ? { kind: 'pay' } : { kind: 'join' };
}

/** Which of the page's four faces a person sees (section 2, "Action states"). */
export function viewerOf(event: Pick<ArvoEvent, 'creatorId'>, uid: UserId | null, isGuest: boolean): Viewer {
  if (uid === null) return 'visitor';
  if (uid === event.creatorId) return 'host';
  return isGuest ? 'guest' : 'non-guest';
}
