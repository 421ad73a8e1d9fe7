/** The simulator's whole state, in memory. A reset creates a new one. */
import type { Stripe } from 'stripe';
import type { AccountRecord, OnboardingLink } from '../accounts/record.ts';
import type { TestCard } from '../checkout/cards.ts';
import type { CheckoutRecord } from '../checkout/record.ts';
import { book, type LedgerEntry } from '../money/ledger.ts';
import { Clock } from './clock.ts';
import { Idempotency } from './idempotency.ts';
import { Jobs } from './jobs.ts';
import { Trouble } from './trouble.ts';
import { type Endpoint, Webhooks } from './webhooks.ts';

export interface WorldOptions {
  /** The origin of the simulator's own pages, such as http://127.0.0.1:12111. */
  readonly origin: string;
  /** Where webhooks go: one endpoint for the platform's events and one for the connected accounts'. */
  readonly endpoints: readonly Endpoint[];
}

/** Maps keep insertion order, so the newest is last; Stripe's lists have the newest first. */
export interface World {
  readonly options: WorldOptions;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly webhooks: Webhooks;
  readonly trouble: Trouble;
  readonly idempotency: Idempotency;
  readonly accounts: Map<string, AccountRecord>;
  readonly links: Map<string, OnboardingLink>;
  readonly sessions: Map<string, CheckoutRecord>;
  readonly intents: Map<string, Stripe.PaymentIntent>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly refunds: Map<string, Stripe.Refund>;
  /** Refunds that wait for money, oldest first. */
  readonly waitingRefunds: Set<Stripe.Refund>;
  readonly transfers: Map<string, Stripe.Transfer>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly payouts: Map<string, { account: string; payout: Stripe.Payout }>;
  readonly events: Map<string, Stripe.Event>;
  readonly ledger: LedgerEntry[];
  /** The card of a charge, which Stripe's answers do not contain in full. */
  readonly cards: Map<string, TestCard>;
  readonly platform: {
    /** Whether Stripe has not yet approved the platform for accounts that request `transfers` without `card_payments`. */
    isTransfersOnlyRefused: boolean;
    /** Whether Stripe's checks of a host's details continue until a test ends them. */
    isCheckingSlow: boolean;
  };
}

/** The platform's own money, cents: enough for refunds of payments that are not available yet. */
const OPENING_BALANCE = 10_000_000;

export function createWorld(options: WorldOptions): World {
  const clock = new Clock();
  const world: World = {
    options,
    clock,
    jobs: new Jobs(clock),
    webhooks: new Webhooks(options.endpoints),
    trouble: new Trouble(),
    idempotency: new Idempotency(clock),
    accounts: new Map(),
    links: new Map(),
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    waitingRefunds: new Set(),
    transfers: new Map(),
    disputes: new Map(),
    payouts: new Map(),
    events: new Map(),
    ledger: [],
    cards: new Map(),
    platform: { isTransfersOnlyRefused: false, isCheckingSlow: false },
  };
  book(world, { owner: 'platform', type: 'topup', amount: OPENING_BALANCE, source: null });
  return world;
}
