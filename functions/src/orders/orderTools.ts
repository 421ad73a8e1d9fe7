import type { NumberedRequest } from '@arvo/domain/checkout/holds.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import type { EventQueue } from './eventQueue.ts';
import type { HoldResult } from './holdResult.ts';

/** The dependencies of functions/src/orders. Each operation reads the event in its own transaction. */
export type StoreTools = {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
};

/** The Stripe calls that orders need. Both the SDK's client and a test double fit. */
export type SalesStripe = {
  readonly checkout: { readonly sessions: Pick<Stripe['checkout']['sessions'], 'create' | 'retrieve' | 'expire'> };
  readonly refunds: Pick<Stripe['refunds'], 'create' | 'list'>;
  readonly transfers: Pick<Stripe['transfers'], 'create' | 'list' | 'createReversal'>;
  readonly paymentIntents: Pick<Stripe['paymentIntents'], 'retrieve'>;
};

export type OrderTools = StoreTools &
  EventQueue<NumberedRequest, HoldResult> & {
    readonly stripe: SalesStripe;
    /** Reports something that a person should look at; `context` contains no personal data and no secrets. */
    readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
  };
