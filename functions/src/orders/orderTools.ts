import type { NumberedWish } from '@arvo/domain/sales/holds.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import type { EventQueue } from './eventQueue.ts';
import type { HoldResult } from './holdResult.ts';

/** What the work on orders is given. Everything in functions/src/orders reads the event in a transaction of its own. */
export type StoreTools = {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
};

/** The calls of Stripe's that orders need; the SDK's own client fits, and so does a stand-in. */
export type SalesStripe = {
  readonly checkout: { readonly sessions: Pick<Stripe['checkout']['sessions'], 'create' | 'retrieve' | 'expire'> };
  readonly refunds: Pick<Stripe['refunds'], 'create' | 'list'>;
  readonly transfers: Pick<Stripe['transfers'], 'create' | 'list' | 'createReversal'>;
  readonly paymentIntents: Pick<Stripe['paymentIntents'], 'retrieve'>;
};

export type OrderTools = StoreTools &
  EventQueue<NumberedWish, HoldResult> & {
    readonly stripe: SalesStripe;
    /** Something that somebody should look at; `context` names no person and no secret. */
    readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
  };
