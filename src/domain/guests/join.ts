import { type JoinIntent, joinIntent } from '../protocol/page/eventSearch.ts';
import type { UserId } from '../people/person.ts';
import type { Viewer } from '../places/addressReveal.ts';
import type { Timed } from '../time/over.ts';
import { isClosed } from '../events/closed.ts';
import { type ArvoEvent, isHost } from '../events/event.ts';

type Counted = Pick<ArvoEvent, 'capacity' | 'ticketCount' | 'heldCount'>;

/** Spots left, never below zero; null without a limit. Held spots count as taken, so that none is sold twice. */
export const spotsLeft = (event: Counted): number | null =>
  event.capacity === null ? null : Math.max(0, event.capacity - event.ticketCount - event.heldCount);

/** Specification section 4, "Full". */
export const isFull = (event: Counted): boolean => spotsLeft(event) === 0;

/** Why nobody can join a coming event now; null if somebody can. The host's word comes before the count. */
export function noEntry(event: Counted & Pick<ArvoEvent, 'isSalesClosed'>): 'sales-closed' | 'full' | null {
  if (event.isSalesClosed) return 'sales-closed';
  return isFull(event) ? 'full' : null;
}

/** Of a full event: how many of its spots are held by unfinished orders, so that they may come back. */
export const spotsOnHold = (event: Counted): number =>
  isFull(event) && event.capacity !== null
    ? Math.min(event.heldCount, Math.max(0, event.capacity - event.ticketCount))
    : 0;

/** How long after leaving a person can join again; firestore.rules have the same limit. */
export const REJOIN_WAIT_MS = 10_000;

export type JoinDecision =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'set-up-profile' }
  | { readonly kind: 'join' }
  | { readonly kind: 'pay' }
  /** The person already has a guest record: a free join is refused, and the page shows the success state (section 4). */
  | { readonly kind: 'already-guest' }
  | { readonly kind: 'refused'; readonly reason: 'host' | 'over' | 'sales-closed' | 'full' };

/** What happens when this person presses Join (section 4, "Joining"). firestore.rules make the same decision. */
export function decideJoin(input: {
  event: Counted & Timed & Pick<ArvoEvent, 'isPaid' | 'isCancelled' | 'isSalesClosed' | 'creatorId'>;
  viewer: { uid: UserId; profileComplete: boolean } | null;
  isGuest: boolean;
  /** ms UTC. */
  now: number;
}): JoinDecision {
  const { event, viewer, isGuest, now } = input;
  if (isHost(event, viewer?.uid)) return { kind: 'refused', reason: 'host' };
  if (viewer && isGuest) return { kind: 'already-guest' };
  // Checked before sign-in and set-up, so that nobody does either for nothing.
  if (isClosed(event, now)) return { kind: 'refused', reason: 'over' };
  if (event.isSalesClosed) return { kind: 'refused', reason: 'sales-closed' };
  if (!viewer) return { kind: 'sign-in' };
  if (!viewer.profileComplete) return { kind: 'set-up-profile' };
  if (isFull(event)) return { kind: 'refused', reason: 'full' };
  return event.isPaid ? { kind: 'pay' } : { kind: 'join' };
}

/** The join that follows a visitor's "Sign In"; null if nobody can join, so that the visitor only signs in. */
export const visitorIntent = (event: Counted & Pick<ArvoEvent, 'isPaid' | 'isSalesClosed'>): JoinIntent | null =>
  noEntry(event) ? null : joinIntent(event);

/** Which of the page's four versions a person sees (section 2, "Action states"). */
export function viewerOf(event: Pick<ArvoEvent, 'creatorId'>, uid: UserId | null, isGuest: boolean): Viewer {
  if (uid === null) return 'visitor';
  if (isHost(event, uid)) return 'host';
  return isGuest ? 'guest' : 'non-guest';
}
