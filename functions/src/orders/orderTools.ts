import type { Firestore } from 'firebase-admin/firestore';
import type { Stripe } from 'stripe';
import type { EventTurns } from './eventTurns.ts';

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

export type OrderTools = StoreTools & {
  readonly stripe: SalesStripe;
  /** Transactions of this process on one event wait for each other here, which costs less than repeating them. */
  readonly inTurn: EventTurns;
  /** Something that somebody should look at; `context` names no person and no secret. */
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};
