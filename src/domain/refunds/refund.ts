import { type DisputeMark, mayMove, type Order, type OrderRefund, type OrderState } from '../orders/order.ts';
import type { Dispute, Disputes, StoredRefund } from '../orders/orderRecord.ts';

/*
 * How much money is refunded, and when. Pure decisions in integer cents; functions/src/refunds carries them out. A refund
 * is either one whole ticket or everything that is left of an order, so no amount is ever split or rounded.
 */

export type RefundTicket = OrderRefund['ticket'];

/** By our own key ('own', 't2', 'rest', 'rest-2' for a second attempt), or by Stripe's id for a refund made in its dashboard. */
export type RefundsByKey = ReadonlyMap<string, StoredRefund>;

export type Refunds = readonly Pick<OrderRefund, 'cents' | 'state' | 'ticket'>[];
/** A payment, and what the buyer's bank has taken back of it. */
type Payment = Pick<Order, 'amountCents' | 'lostCents'>;
export type Sold = Payment & Pick<Order, 'quantity' | 'priceCents' | 'includesBuyer'>;

/** Cents that are refunded, or on their way. */
export const refundedCentsOf = (refunds: Refunds): number =>
  refunds.reduce((sum, { cents, state }) => (state === 'failed' ? sum : sum + cents), 0);

/** Cents of an order that can still be refunded. */
export const restCents = ({ amountCents, lostCents }: Payment, refunds: Refunds): number =>
  Math.max(0, amountCents - lostCents - refundedCentsOf(refunds));

/**
 * Cents that a buyer gets back because the event was cancelled: refunded for that reason already, or still to be. Zero for
 * a disputed payment, because the bank decides about it.
 */
export function cancellationCents(order: Payment & Pick<Order, 'state' | 'dispute' | 'refunds'>): number {
  const { state, dispute, refunds } = order;
  const toCome = state === 'issued' && dispute !== 'open' ? restCents(order, refunds) : 0;
  return toCome + refundedCentsOf(refunds.filter(({ reason }) => reason === 'cancelled'));
}

/** Whether money was refunded, or is on its way, for this ticket or for the whole order. */
const isPaidBack = (refunds: Refunds, ticket: RefundTicket): boolean =>
  refunds.some((refund) => refund.ticket === ticket && refund.state !== 'failed' && refund.cents > 0);

/** Cents to refund for one ticket: its price, or less if the order has less left; 0 if it was refunded before. */
export function ticketRefundCents(order: Sold, refunds: Refunds, ticket: 'own' | number): number {
  return isPaidBack(refunds, ticket) ? 0 : Math.min(order.priceCents, restCents(order, refunds));
}

/** Whether the buyer still has their own spot of this order. Giving it up adds an entry, even without a refund. */
export const hasOwnSpot = (order: Pick<Order, 'includesBuyer'>, refunds: Refunds): boolean =>
  order.includesBuyer && !refunds.some(({ ticket }) => ticket === 'own');

/** The numbers of an order's tickets that were not given up, ascending. The buyer's own spot is number 1. */
export function ticketsLeft(
  order: Pick<Order, 'includesBuyer' | 'ticketNumbers'>,
  refunds: Refunds,
): readonly number[] {
  const friends = order.ticketNumbers.filter((number) => !refunds.some(({ ticket }) => ticket === number));
  return hasOwnSpot(order, refunds) ? [1, ...friends] : friends;
}

/**
 * Cents that Stripe failed to refund and no other refund covers. A refund of the whole order covers every ticket; of several
 * failed attempts for a ticket the largest counts.
 */
function failedCents(refunds: Refunds): number {
  const owed = new Map<RefundTicket, number>();
  for (const { state, ticket, cents } of refunds) {
    if (state !== 'failed') continue;
    const covering = refunds.filter((other) => other.ticket === ticket || other.ticket === null);
    owed.set(ticket, Math.max(owed.get(ticket) ?? 0, cents - refundedCentsOf(covering)));
  }
  return [...owed.values()].reduce((sum, cents) => sum + cents, 0);
}

/** Whether Stripe failed to make a refund and no other covers it. */
export const hasFailedRefund = (refunds: Refunds): boolean => failedCents(refunds) > 0;

/**
 * Whether somebody still has to refund the buyer after Stripe failed to. That holds the host's payout until somebody settles
 * it. What the buyer's bank has returned is not owed.
 */
export const owesRefund = ({ amountCents, lostCents }: Payment, refunds: Refunds): boolean =>
  lostCents < amountCents && failedCents(refunds) > lostCents;

/** The order's state after its refunds or disputes changed: refunded once the buyer has all of the money. It only moves forward. */
export function stateAfterRefunds(order: Payment & Pick<Order, 'state'>, refunds: Refunds): OrderState {
  if (restCents(order, refunds) > 0) return order.state;
  const standing = refunds.filter(({ state }) => state !== 'failed');
  const next = standing.every(({ state }) => state === 'succeeded') ? 'refunded' : 'refunding';
  return mayMove(order.state, next) ? next : order.state;
}

const keyOf = (ticket: RefundTicket): string => {
  if (ticket === null) return 'rest';
  return ticket === 'own' ? 'own' : `t${ticket}`;
};

/** 'rest-2' → 'rest': what the refund is for, without the number of the attempt. */
const withoutAttempt = (key: string): string => key.replace(/-\d+$/u, '');

/** An unused key with this name. Stripe's idempotency key contains it, so it must never repeat. */
function newKey(refunds: RefundsByKey, name: string): string {
  const used = [...refunds.keys()].filter((key) => withoutAttempt(key) === name);
  const attempt = Math.max(0, ...used.map((key) => Number(/-(\d+)$/u.exec(key)?.[1] ?? 1))) + 1;
  return attempt === 1 ? name : `${name}-${attempt}`;
}

/** Adds a refund to be sent to Stripe. A refund of 0 cents only records that the spot was given up. */
export const withRefund = (
  refunds: RefundsByKey,
  wanted: Pick<StoredRefund, 'cents' | 'ticket' | 'reason'>,
): RefundsByKey =>
  new Map([
    ...refunds,
    [
      newKey(refunds, keyOf(wanted.ticket)),
      { ...wanted, state: wanted.cents === 0 ? 'succeeded' : 'pending', refundId: null },
    ],
  ]);

/**
 * Gives an unsent refund a new key. Stripe repeats a stored error for the same idempotency key, so the next attempt needs
 * another one. withStripeRefund still recognises the first attempt, in case it had an effect.
 */
export function withNewKey(refunds: RefundsByKey, key: string): RefundsByKey {
  const refund = refunds.get(key);
  if (!refund || refund.refundId !== null) return refunds;
  const next = newKey(refunds, withoutAttempt(key));
  return new Map([...[...refunds].filter(([known]) => known !== key), [next, refund]]);
}

/** The fields of Stripe's refund that an order stores. `key` is what we wrote into its metadata. */
export type StripeRefundFacts = {
  readonly id: string;
  readonly key: string | null;
  readonly cents: number;
  /** Stripe's status, an open list ('requires_action' is pending, 'canceled' is failed). */
  readonly status: string | null;
};

/** A refund may fail after it succeeded, but never succeed after it failed. */
const RANK: Readonly<Record<OrderRefund['state'], number>> = { pending: 0, succeeded: 1, failed: 2 };

function stateOf(status: string | null): OrderRefund['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function knownAs(refunds: RefundsByKey, { id, key }: StripeRefundFacts): readonly [string, StoredRefund] | undefined {
  const all = [...refunds];
  const name = key === null ? null : withoutAttempt(key);
  return (
    all.find(([, { refundId }]) => refundId === id) ??
    all.find(([at, refund]) => isUnsent(refund) && withoutAttempt(at) === name)
  );
}

/**
 * The refunds after a message from Stripe about one of them. Idempotent, and independent of the order of messages. A refund
 * without our key was made in Stripe's dashboard and gets its own entry.
 */
export function withStripeRefund(refunds: RefundsByKey, facts: StripeRefundFacts): RefundsByKey {
  const { id, cents, status } = facts;
  const state = stateOf(status);
  const known = knownAs(refunds, facts);
  if (!known) return new Map([...refunds, [id, { cents, state, ticket: null, reason: null, refundId: id }]]);
  const [at, refund] = known;
  const later = RANK[state] > RANK[refund.state] ? state : refund.state;
  return new Map([...refunds, [at, { ...refund, cents, refundId: id, state: later }]]);
}

const isUnsent = ({ state, refundId }: StoredRefund): boolean => state === 'pending' && refundId === null;

/** Refunds that Stripe has not answered yet, with their keys. */
export const unsentRefunds = (refunds: RefundsByKey): readonly (readonly [string, StoredRefund])[] =>
  [...refunds].filter(([, refund]) => isUnsent(refund));

/**
 * Reduces unsent refunds to what the order has left, because a refund made in Stripe's dashboard or the buyer's bank may have
 * taken some of it.
 * A refund of which nothing is left only records that the spot was given up.
 */
export function withinAmount(order: Payment, refunds: RefundsByKey): RefundsByKey {
  let left = restCents(
    order,
    [...refunds.values()].filter((refund) => !isUnsent(refund)),
  );
  return new Map(
    [...refunds].map(([key, refund]) => {
      if (!isUnsent(refund)) return [key, refund];
      const cents = Math.min(refund.cents, left);
      left -= cents;
      return [key, { ...refund, cents, state: cents === 0 ? 'succeeded' : refund.state }];
    }),
  );
}

function markOf(status: string): DisputeMark {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/**
 * Whether `one` says more about a dispute than `before`. A closed dispute never opens again, but a lost one can be won on appeal and a
 * won one lost later. Stripe's messages come in any order and tell their second only; within a second won is the later word.
 */
function isLater(one: Dispute, before: Dispute): boolean {
  if ((one.mark === 'open') !== (before.mark === 'open')) return before.mark === 'open';
  return one.at === before.at ? one.mark === 'won' && before.mark === 'lost' : one.at > before.at;
}

/**
 * The disputes after a message from Stripe about one of them; the same object if nothing changed. `at`: when the message was made, ms
 * UTC. Only the status counts: Stripe reports reinstated funds (charge.dispute.funds_reinstated) of a dispute that stays lost too,
 * where a part had been refunded.
 */
export function withDispute(
  known: Disputes,
  message: { readonly id: string; readonly status: string; readonly cents: number; readonly at: number },
): Disputes {
  const { id, status, ...facts } = message;
  const before = known[id];
  const dispute = { ...facts, mark: markOf(status) };
  return before === undefined || isLater(dispute, before) ? { ...known, [id]: dispute } : known;
}

/** What the buyer's bank has taken back, in cents. A dispute may be about more than the payment where currencies were converted. */
export function lostCentsOf({ amountCents }: Pick<Order, 'amountCents'>, disputes: Disputes): number {
  const lost = Object.values(disputes).filter(({ mark }) => mark === 'lost');
  return Math.min(
    amountCents,
    lost.reduce((sum, { cents }) => sum + cents, 0),
  );
}

/** Combines disputes: if nothing of the payment is left, it is lost; otherwise an open one holds the money. */
export function disputeOf(order: Pick<Order, 'amountCents'>, disputes: Disputes, refunds: Refunds): Order['dispute'] {
  const marks = Object.values(disputes).map(({ mark }) => mark);
  const lostCents = lostCentsOf(order, disputes);
  if (lostCents > 0 && restCents({ ...order, lostCents }, refunds) === 0) return 'lost';
  if (marks.includes('open')) return 'open';
  if (lostCents > 0) return 'partly-lost';
  return marks.length > 0 ? 'won' : null;
}

/**
 * Why an order cannot be refunded now. A payment without a spot can be refunded by the host once its automatic refund has
 * failed.
 */
export type RefundRefusal = 'not-paid' | 'disputed' | 'refunded';

/** Null if the order can be refunded. */
export function refundRefusal(
  order: Payment & Pick<Order, 'issuedAt' | 'dispute'>,
  refunds: Refunds,
): RefundRefusal | null {
  if (order.issuedAt === null && !hasFailedRefund(refunds)) return 'not-paid';
  if (order.dispute === 'open') return 'disputed';
  return restCents(order, refunds) === 0 ? 'refunded' : null;
}
