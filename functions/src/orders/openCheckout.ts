import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import type { HoldRefusal, HoldWish } from '@arvo/domain/sales/hold.ts';
import type { OrderId } from '@arvo/domain/sales/order.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import { orderPath } from '@arvo/domain/store/paths.ts';
import type { Stripe } from 'stripe';
import { sessionParams } from './checkoutSession.ts';
import { holdInBatch } from './holdPlaces.ts';
import type { HoldResult } from './holdResult.ts';
import { instant, orderOf } from './orderStore.ts';
import type { OrderTools, StoreTools } from './orderTools.ts';
import { releaseOrder } from './releaseOrder.ts';
import { settleOrder } from './settleOrder.ts';

/** A held place is asked about this often, because a payment may come without a webhook. */
export const CHECK_EVERY_MS = 5 * 60_000;

export type CheckoutWish = HoldWish & {
  readonly eventId: EventId;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly email: string | null;
};

export type OpenedCheckout =
  | { readonly kind: 'opened'; readonly url: string; readonly orderId: OrderId }
  | { readonly kind: 'refused'; readonly reason: HoldRefusal; readonly event: ArvoEvent | null }
  /** Another call of the same person is at it. */
  | { readonly kind: 'opening' }
  /** Stripe did not give a page, and places held for it are free again. `isSetup`: it will not until somebody changes the set-up. */
  | { readonly kind: 'failed'; readonly isSetup: boolean };

/**
 * Holds the places, leaves the transaction, and only then asks Stripe for its page. Where Stripe fails the places are free
 * at once. The page's address is given out after its session was stored, so every page that can be paid has an order that knows it.
 */
export async function openCheckout(tools: OrderTools, wish: CheckoutWish): Promise<OpenedCheckout> {
  let result = await holdInBatch(tools, wish);
  if (result.kind === 'replace') {
    await settleOrder(tools, result.order, { giveUp: true });
    result = await holdInBatch(tools, wish);
  }
  switch (result.kind) {
    case 'held':
      return openPage(tools, result.order, wish);
    case 'resumed':
      return reopenPage(tools, result);
    case 'refused':
      return result;
    case 'replace':
    case 'opening':
      return { kind: 'opening' };
  }
}

async function openPage(tools: OrderTools, order: OrderRecord, wish: CheckoutWish): Promise<OpenedCheckout> {
  const page = await createPage(tools, order, wish);
  if (page.kind === 'failed') {
    await giveBack(tools, order);
    return page;
  }
  if (!(await storePage(tools, order.id, page))) {
    // The places were given back meanwhile, as when the host cancelled the event.
    await tools.stripe.checkout.sessions.expire(page.id);
    return { kind: 'opening' };
  }
  return { kind: 'opened', url: page.url, orderId: order.id };
}

/** Stripe alone keeps the address of an open page. */
async function reopenPage(
  tools: OrderTools,
  { order, sessionId }: Extract<HoldResult, { kind: 'resumed' }>,
): Promise<OpenedCheckout> {
  try {
    const { url } = await tools.stripe.checkout.sessions.retrieve(sessionId);
    if (url !== null) return { kind: 'opened', url, orderId: order.id };
  } catch (error) {
    tools.report('Stripe did not say where the page of an order is.', { orderId: order.id, error });
    return { kind: 'failed', isSetup: isSetupError(error) };
  }
  // They have just paid, or the page has closed: the order says so live.
  await settleOrder(tools, order, { giveUp: false });
  return { kind: 'opening' };
}

/** What cannot be given back now is left to the repair job: the person is to read what went wrong with the payment. */
async function giveBack(tools: OrderTools, order: OrderRecord): Promise<void> {
  try {
    await tools.inTurn(order.eventId, () => releaseOrder(tools, order.id));
  } catch (error) {
    tools.report('Places without a page could not be given back yet.', { orderId: order.id, error });
  }
}

type Page = { readonly kind: 'page'; readonly id: string; readonly url: string; readonly expiresAt: number };

async function createPage(
  tools: OrderTools,
  order: OrderRecord,
  wish: CheckoutWish,
): Promise<Page | Extract<OpenedCheckout, { kind: 'failed' }>> {
  try {
    const params = sessionParams(order, { ...wish, now: tools.clock() });
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

/** Whether Stripe will say the same until somebody changes the set-up; by name, because the SDK is loaded late. */
const isSetupError = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && SETUP_ERRORS.includes(error.type);

/** False where the order is no longer held: its page must not be given out. */
function storePage({ db, clock }: StoreTools, id: OrderId, page: Page): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(orderPath(id)));
    if (orderOf(document)?.state !== 'held') return false;
    const now = clock();
    transaction.update(document.ref, {
      checkout: { sessionId: page.id, expiresAt: instant(page.expiresAt) },
      nextCheckAt: instant(now + CHECK_EVERY_MS),
      updatedAt: instant(now),
    });
    return true;
  });
}
