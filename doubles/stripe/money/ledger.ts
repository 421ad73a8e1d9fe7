/** The books: every movement of money is a balance transaction of the platform or of a connected account. */
import type { Stripe } from 'stripe';
import { newId } from '../world/ids.ts';
import type { Clock } from '../world/clock.ts';
import type { Jobs } from '../world/jobs.ts';

export interface LedgerEntry {
  /** Whose balance: a connected account's id, or 'platform'. */
  readonly owner: string;
  readonly transaction: Stripe.BalanceTransaction;
  /** The id of its order, if it has one. */
  readonly transferGroup: string | null;
}

/** The part of the simulator's state that bookings change. */
export interface Books {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ledger: LedgerEntry[];
}

export interface Movement {
  readonly owner: string;
  readonly type: Stripe.BalanceTransaction.Type;
  /** Cents; negative when money leaves. */
  readonly amount: number;
  /** Cents that Stripe keeps of it. */
  readonly fee?: number;
  readonly source: string | null;
  /** Seconds UTC from which it counts as available; at once if left out. */
  readonly availableOn?: number;
  readonly transferGroup?: string | null;
  readonly description?: string | null;
}

/** Writes a movement into the books. Returns the transaction's id. */
export function book(books: Books, movement: Movement): string {
  const { owner, type, amount, fee = 0, source, transferGroup = null, description = null } = movement;
  const now = books.clock.seconds();
  const availableOn = movement.availableOn ?? now;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn', 24),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: 'aud',
    description,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: 'aud', description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: availableOn <= now ? 'available' : 'pending',
    type,
  };
  books.ledger.push({ owner, transaction, transferGroup });
  if (transaction.status === 'pending') books.jobs.at(availableOn, () => void (transaction.status = 'available'));
  return transaction.id;
}

/** Available cents, and pending cents. */
export function balanceOf(books: Books, owner: string): { available: number; pending: number } {
  const now = books.clock.seconds();
  let available = 0;
  let pending = 0;
  for (const { owner: whose, transaction } of books.ledger) {
    if (whose !== owner) continue;
    if (transaction.available_on <= now) available += transaction.net;
    else pending += transaction.net;
  }
  return { available, pending };
}
