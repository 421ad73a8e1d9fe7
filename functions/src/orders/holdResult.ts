import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { HoldRefusal } from '@arvo/domain/sales/hold.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';

/** What became of somebody's wish for places. */
export type HoldResult =
  | { readonly kind: 'held'; readonly order: OrderRecord }
  /** The same tickets are held for this person, and their page is open. */
  | { readonly kind: 'resumed'; readonly sessionId: string; readonly order: OrderRecord }
  /** Other tickets are held for this person: to be given back first, which needs Stripe. */
  | { readonly kind: 'replace'; readonly order: OrderRecord }
  /** Another call of this person is getting its page at this moment. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly reason: HoldRefusal; readonly event: ArvoEvent | null };
