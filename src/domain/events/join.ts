import { type JoinIntent, joinIntent } from '../page/eventSearch.ts';
import type { UserId } from '../people/person.ts';
import type { Viewer } from '../places/addressReveal.ts';
import type { Timed } from '../time/over.ts';
import { isClosed } from './closed.ts';
import type { ArvoEvent } from './event.ts';
import { isHost } from './host.ts';

type Counted = Pick<ArvoEvent, 'capacity' | 'ticketCount' | 'heldCount'>;

/** Places left, never below zero; null where there is no limit. Held places count as taken (architecture: never sold twice). */
export const spotsLeft = (event: Counted): number | null =>
  event.capacity === null ? null : Math.max(0, event.capacity - event.ticketCount - event.heldCount);

/** Specification section 4, "Full". */
export const isFull = (event: Counted): boolean => spotsLeft(event) === 0;

/** Who has left joins again no sooner than this; firestore.rules say the same. */
export const REJOIN_WAIT_MS = 10_000;

export type JoinDecision =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'set-up-profile' }
  | { readonly kind: 'join' }
  | { readonly kind: 'pay' }
  /** A free join with a guest record is refused but simply shows the success state (section 4). */
  | { readonly kind: 'already-guest' }
  | { readonly kind: 'refused'; readonly reason: 'host' | 'over' | 'full' };

/** What happens when this person asks to join (section 4, "Joining"). The rules decide the same on the server. */
export function decideJoin(input: {
  event: Counted & Timed & Pick<ArvoEvent, 'isPaid' | 'isCancelled' | 'creatorId'>;
  viewer: { uid: UserId; profileComplete: boolean } | null;
  isGuest: boolean;
  /** ms UTC. */
  now: number;
}): JoinDecision {
  const { event, viewer, isGuest, now } = input;
  if (isHost(event, viewer?.uid)) return { kind: 'refused', reason: 'host' };
  if (viewer && isGuest) return { kind: 'already-guest' };
  // Before any sign-in or set-up: neither is asked for in vain.
  if (isClosed(event, now)) return { kind: 'refused', reason: 'over' };
  if (!viewer) return { kind: 'sign-in' };
  if (!viewer.profileComplete) return { kind: 'set-up-profile' };
  if (isFull(event)) return { kind: 'refused', reason: 'full' };
  return event.isPaid ? { kind: 'pay' } : { kind: 'join' };
}

/** The join that a visitor's "Sign In" stands for; null where nobody can join, so that signing in is all they asked for. */
export const visitorIntent = (event: Counted & Pick<ArvoEvent, 'isPaid'>): JoinIntent | null =>
  isFull(event) ? null : joinIntent(event);

/** Which of the page's four faces a person sees (section 2, "Action states"). */
export function viewerOf(event: Pick<ArvoEvent, 'creatorId'>, uid: UserId | null, isGuest: boolean): Viewer {
  if (uid === null) return 'visitor';
  if (isHost(event, uid)) return 'host';
  return isGuest ? 'guest' : 'non-guest';
}
