import { type ArvoEvent, isHost } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { isOver } from '../time/over.ts';
import type { FriendTicket } from './ticket.ts';

/** Why an invitation cannot be claimed. */
export type ClaimRefusal = 'invalid' | 'host' | 'already-guest' | 'removed' | 'no-profile' | 'over' | 'cancelled';

export type ClaimDecision =
  | { readonly kind: 'claim' }
  /** This person has the ticket already: an earlier call's answer was lost. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal };

export type ClaimFacts = {
  readonly ticket: Pick<FriendTicket, 'status' | 'claimedBy'> | null;
  readonly event: ArvoEvent | null;
  readonly claimer: UserId;
  readonly isGuest: boolean;
  /** The host has removed this person from the event. */
  readonly isRemoved: boolean;
  readonly profileComplete: boolean;
  /** Ms UTC. */
  readonly now: number;
};

/** Whether this person may claim a friend's ticket. The purchase already counted the spot, so a full event refuses nobody. */
export function decideClaim({
  ticket,
  event,
  claimer,
  isGuest,
  isRemoved,
  profileComplete,
  now,
}: ClaimFacts): ClaimDecision {
  const refused = (reason: ClaimRefusal): ClaimDecision => ({ kind: 'refused', reason });
  if (!ticket || !event) return refused('invalid');
  if (isHost(event, claimer)) return refused('host');
  if (ticket.status === 'claimed' && ticket.claimedBy === claimer && isGuest) return { kind: 'done' };
  if (isGuest) return refused('already-guest');
  if (ticket.status === 'claimed') return refused('invalid');
  if (isRemoved) return refused('removed');
  if (event.isCancelled) return refused('cancelled');
  if (isOver(event, now)) return refused('over');
  return profileComplete ? { kind: 'claim' } : refused('no-profile');
}
