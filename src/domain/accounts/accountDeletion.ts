import type { ArvoEvent, EventId } from '../events/event.ts';
import { type When, whenOf } from '../events/timing.ts';
import type { EventPayoutState } from '../payouts/payout.ts';

/** How long after a sign-in a person may delete the account. firestore.rules have the same limit. */
export const RECENT_SIGN_IN_MS = 5 * 60_000;

/** What guest lists of past events show in place of somebody who has deleted their account. */
export const FORMER_GUEST = { name: 'Former guest', profilePhoto: null } as const;
/** Of the ids of their guest records. */
export const FORMER_GUEST_PREFIX = 'former-';

/** Whether a guest record is that of somebody who has deleted their account. */
export const isFormerGuest = (id: string): boolean => id.startsWith(FORMER_GUEST_PREFIX);

/**
 * How long deletions/{uid} stays after the deletion. The person's last ID token is valid for up to an hour after their
 * identity is deleted and must not create a new users/{uid}; the rest is margin.
 */
export const KEEP_DONE_MS = 25 * 60 * 60_000;

/** An event that has to be settled before its host's account can be deleted. */
export type BlockingEvent = {
  readonly id: EventId;
  readonly title: string;
  /** 'refund': still to come, its tickets must be refunded. 'payout': over, its money has not been paid out. */
  readonly settle: 'refund' | 'payout';
};

/** deletions/{uid}, parsed. */
export type AccountDeletion =
  | { readonly status: 'requested' | 'working' | 'done' }
  | { readonly status: 'blocked'; readonly events: readonly BlockingEvent[] };

type Hosted = Pick<
  ArvoEvent,
  'id' | 'title' | 'isPaid' | 'ticketCount' | 'heldCount' | 'date' | 'timeZone' | 'startAt' | 'endAt'
>;

/** Whether an event's money is settled, from payouts/{id} and its orders. */
export type Settlement = {
  readonly payoutState: EventPayoutState | null;
  /** An order is paid, or may still be paid, and is neither refunded nor fully paid out. */
  readonly hasOpenOrders: boolean;
};

/**
 * Why an event blocks the deletion of its host's account, or null. Sold tickets and held spots must be refunded or paid
 * out first, even if nobody attends any more. A free event is deleted with its host. `now` in ms UTC.
 */
export function blockingEvent(event: Hosted, settlement: Settlement, now: number): BlockingEvent | null {
  if (!event.isPaid || settlement.payoutState === 'paid') return null;
  // A problem means that money is stuck and the host has to act: a refund failed, or has to be taken from them.
  const isOpen = settlement.hasOpenOrders || settlement.payoutState === 'problem';
  if (event.ticketCount + event.heldCount === 0 && !isOpen) return null;
  const settle: Record<When, BlockingEvent['settle']> = { upcoming: 'refund', past: 'payout' };
  return { id: event.id, title: event.title, settle: settle[whenOf(event, now)] };
}
