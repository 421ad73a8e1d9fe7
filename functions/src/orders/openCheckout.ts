import type { EventId } from '@arvo/domain/events/event.ts';
import type { HoldRequest } from '@arvo/domain/checkout/hold.ts';
import type { RefusedRequest } from '@arvo/domain/checkout/holds.ts';
import { payableUntil } from '@arvo/domain/checkout/nextHold.ts';
import type { OrderId, OrderState } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { orderPath, orderPaymentPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Stripe } from 'stripe';
import { sessionParams } from './checkoutSession.ts';
import { holdInBatch } from './holdSpots.ts';
import type { HoldResult } from './holdResult.ts';
import { nextCheckOf } from './nextCheck.ts';
import { instant, orderOf } from './orderStore.ts';
import type { OrderTools, StoreTools } from './orderTools.ts';
import { releaseOrder } from './releaseOrder.ts';
import { readSessionId } from './orderPayment.ts';
import { settleOrder } from './settleOrder.ts';

export type CheckoutRequest = HoldRequest & {
  readonly eventId: EventId;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly email: string | null;
};

export type OpenedCheckout =
  | { readonly kind: 'opened'; readonly url: string; readonly orderId: OrderId }
  | RefusedRequest
  /** Another call of the same person is in progress. */
  | { readonly kind: 'opening' }
  /** The person has just paid for their unfinished order, so no other page opens. */
  | { readonly kind: 'paid' }
  /**
   * Stripe did not create a page, and the held spots are free again. `isSetup`: retrying fails until somebody changes the
   * account's set-up.
   */
  | { readonly kind: 'failed'; readonly isSetup: boolean };

/**
 * Holds the spots in a transaction, and calls Stripe for the payment page afterwards. If Stripe fails, the spots are free
 * at once. The page's address is returned only after its session was stored, so every page that can be paid belongs to an
 * order that knows it.
 */
export async function openCheckout(tools: OrderTools, request: CheckoutRequest): Promise<OpenedCheckout> {
  const first = await holdInBatch(tools, request);
  const earlier = await earlierPage(tools, first);
  if (earlier === null) return openHeld(tools, first, request);
  return earlier === 'closed' ? openHeld(tools, await holdInBatch(tools, request), request) : earlier;
}

/**
 * The outcome if the person has an unfinished order: its page, or that it was paid. 'closed': nobody can pay it any more, so its
 * spots can be held again. Null if there is no such order.
 */
async function earlierPage(tools: OrderTools, result: HoldResult): Promise<OpenedCheckout | 'closed' | null> {
  switch (result.kind) {
    case 'resumed':
      return reopenPage(tools, result);
    case 'replace':
      return closedOrPaid(await settleOrder(tools, result.order, { giveUp: true }));
    case 'held':
    case 'refused':
    case 'opening':
      return null;
  }
}

const closedOrPaid = (state: OrderState): OpenedCheckout | 'closed' =>
  state === 'issued' || state === 'paid' ? { kind: 'paid' } : 'closed';

async function openHeld(tools: OrderTools, result: HoldResult, request: CheckoutRequest): Promise<OpenedCheckout> {
  switch (result.kind) {
    case 'held':
      return openPage(tools, result.order, request);
    case 'refused':
      return result;
    // An order that the person opened meanwhile in another tab.
    case 'resumed':
    case 'replace':
    case 'opening':
      return { kind: 'opening' };
  }
}

async function openPage(tools: OrderTools, order: OrderRecord, request: CheckoutRequest): Promise<OpenedCheckout> {
  const page = await createPage(tools, order, request);
  if (page.kind === 'failed') {
    await giveBack(tools, order);
    return page;
  }
  if (!(await storePage(tools, order, page))) {
    // The spots were given back meanwhile, for example because the host cancelled the event.
    await tools.stripe.checkout.sessions.expire(page.id);
    return { kind: 'opening' };
  }
  return { kind: 'opened', url: page.url, orderId: order.id };
}

/** Reads the address of an open page from Stripe; we do not store it. */
async function reopenPage(
  tools: OrderTools,
  { order }: Extract<HoldResult, { kind: 'resumed' }>,
): Promise<OpenedCheckout | 'closed'> {
  try {
    const { url } = await tools.stripe.checkout.sessions.retrieve(await readSessionId(tools.db, order));
    if (url !== null) return { kind: 'opened', url, orderId: order.id };
  } catch (error) {
    tools.report('Stripe did not say where the page of an order is.', { orderId: order.id, error });
    return { kind: 'failed', isSetup: isSetupError(error) };
  }
  // The buyer has just paid, or the page has closed before its time, and its message is late or lost.
  return closedOrPaid(await settleOrder(tools, order, { giveUp: false }));
}

/** If giving back fails, the repair job does it later: the person should read why the payment failed, not this. */
async function giveBack(tools: OrderTools, order: OrderRecord): Promise<void> {
  try {
    await tools.inTurn(order.eventId, () => releaseOrder(tools, order.id, { sessionId: null }));
  } catch (error) {
    tools.report('Spots without a page could not be given back yet.', { orderId: order.id, error });
  }
}

type Page = { readonly kind: 'page'; readonly id: string; readonly url: string; readonly expiresAt: number };

async function createPage(
  tools: OrderTools,
  order: OrderRecord,
  request: CheckoutRequest,
): Promise<Page | Extract<OpenedCheckout, { kind: 'failed' }>> {
  try {
    const params = sessionParams(order, { ...request, now: tools.clock() });
    const session: Stripe.Checkout.Session = await tools.stripe.checkout.sessions.create(params, {
      idempotencyKey: order.id,
    });
    if (session.url === null) throw new Error(`session ${session.id} has no page`);
    return { kind: 'page', id: session.id, url: session.url, expiresAt: session.expires_at * 1000 };
  } catch (error) {
    tools.report('Stripe gave no page for an order.', { orderId: order.id, error });
    return { kind: 'failed', isSetup: isSetupError(error) };
  }
}

const SETUP_ERRORS: readonly unknown[] = [
  'StripeInvalidRequestError',
  'StripePermissionError',
  'StripeAuthenticationError',
];

/** Whether Stripe will refuse again until somebody changes the set-up. Compares names, because the SDK loads late. */
const isSetupError = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && SETUP_ERRORS.includes(error.type);

/** False if the order is no longer held: do not return its page. */
function storePage({ db, clock }: StoreTools, { id, holdUntil }: OrderRecord, page: Page): Promise<boolean> {
  const expiresAt = Math.min(page.expiresAt, payableUntil({ holdUntil }));
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(orderPath(id)));
    if (orderOf(document)?.state !== 'held') return false;
    const now = clock();
    transaction.set(db.doc(orderPaymentPath(id)), { sessionId: page.id }, { merge: true });
    transaction.update(document.ref, {
      checkout: { expiresAt: instant(expiresAt) },
      nextCheckAt: instant(nextCheckOf({ checkout: { expiresAt }, holdUntil }, now)),
      updatedAt: instant(now),
    });
    return true;
  });
}
