import type { Profile, UserId } from '../people/person.ts';
import type { ArvoEvent, Departure } from '../events/event.ts';
import { decideJoin, REJOIN_WAIT_MS } from './join.ts';

/** Why a free join is refused. */
export type JoinRefusal =
  | 'gone'
  | 'paid'
  | 'host'
  | 'no-profile'
  | 'over'
  | 'sales-closed'
  | 'full'
  | 'just-left'
  | 'removed';

export type FreeJoin =
  | { readonly kind: 'join'; readonly profile: Profile }
  | { readonly kind: 'already-guest' }
  | { readonly kind: 'refused'; readonly reason: JoinRefusal };

export type JoinerFacts = {
  readonly uid: UserId;
  /** Null without a public profile. */
  readonly profile: Profile | null;
  readonly isGuest: boolean;
  /** How the person last left this event; null if they never did. */
  readonly departure: Departure | null;
};

/**
 * Decides free joins of one event in the order they came, as if one by one: each sees the spots left by those before. The
 * same conditions as in firestore.rules. `now` in ms UTC.
 */
export function decideFreeJoins(
  joiners: readonly JoinerFacts[],
  sale: { readonly event: ArvoEvent | null; readonly now: number },
): readonly FreeJoin[] {
  let { event } = sale;
  const joined = new Set<UserId>();
  return joiners.map((joiner) => {
    const isGuest = joiner.isGuest || joined.has(joiner.uid);
    const decision = decideFreeJoin({ ...joiner, isGuest }, event, sale.now);
    if (decision.kind === 'join' && event) {
      joined.add(joiner.uid);
      event = { ...event, ticketCount: event.ticketCount + 1 };
    }
    return decision;
  });
}

const refused = (reason: JoinRefusal): FreeJoin => ({ kind: 'refused', reason });

function decideFreeJoin(joiner: JoinerFacts, event: ArvoEvent | null, now: number): FreeJoin {
  const { uid, profile, isGuest, departure } = joiner;
  if (!event) return refused('gone');
  const viewer = { uid, profileComplete: profile !== null };
  const decision = decideJoin({ event, viewer, isGuest, now });
  switch (decision.kind) {
    case 'already-guest':
      return decision;
    case 'refused':
      return refused(decision.reason);
    case 'pay':
      return refused('paid');
    case 'sign-in':
    case 'set-up-profile':
      return refused('no-profile');
    case 'join':
      if (departure !== null && departure.removedWith !== null) return refused('removed');
      if (departure !== null && now < departure.at + REJOIN_WAIT_MS) return refused('just-left');
      return profile === null ? refused('no-profile') : { kind: 'join', profile };
  }
}
