import type { OrderState } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import type { Stripe } from 'stripe';
import { carryOutRefunds } from '../refunds/carryOutRefunds.ts';
import { carryOutPayment } from './carryOutPayment.ts';
import { retrieveSession, sessionFacts } from './checkoutSession.ts';
import { closesAt } from './nextCheck.ts';
import { readOrder } from './orderStore.ts';
import type { OrderTools } from './orderTools.ts';
import { releaseOrder } from './releaseOrder.ts';
import { readSessionId } from './orderPayment.ts';

/** After this long, a call that is still waiting for Stripe's page no longer returns one. */
const OPENING_MS = 2 * 60_000;
/** A payment that has had no ticket for longer than this is reported. */
const WITHOUT_TICKET_MS = 2 * 60_000;

/**
 * Makes an order agree with what Stripe reports now: paid becomes tickets or a refund, expired gives the spots back.
 * `giveUp` closes a page that is still open. Called on the buyer's return, by the host's "Check again", by the repair job
 * and before spots are given back. Idempotent, and safe to call concurrently.
 */
export async function settleOrder(
  tools: OrderTools,
  order: OrderRecord,
  { giveUp = false }: { readonly giveUp?: boolean } = {},
): Promise<OrderState> {
  if (order.state !== 'held' && order.state !== 'paid') return carryOutRefunds(tools, order.id);
  return order.checkout
    ? settleSession(tools, { order, sessionId: await readSessionId(tools.db, order), giveUp })
    : settleWithoutPage(tools, order, giveUp);
}

/** For an order without a stored page. The page's address is returned only after it was stored, so nobody can pay this order. */
async function settleWithoutPage(tools: OrderTools, order: OrderRecord, giveUp: boolean): Promise<OrderState> {
  if (!giveUp && tools.clock() - order.createdAt < OPENING_MS) return order.state;
  const state = await release(tools, order, null);
  if (state !== 'held') return state;
  // Another call has stored its page since the order was read.
  const now = await readOrder(tools.db, order.id);
  return now ? settleOrder(tools, now, { giveUp }) : state;
}

type Opened = { readonly order: OrderRecord; readonly sessionId: string; readonly giveUp: boolean };

async function settleSession(tools: OrderTools, { order, sessionId, giveUp }: Opened): Promise<OrderState> {
  const close = giveUp || tools.clock() >= closesAt(order);
  const facts = sessionFacts(await readSession(tools, sessionId, close));
  switch (facts.kind) {
    case 'paid': {
      const { chargedAt } = facts.paid;
      const waitedMs = chargedAt === null ? 0 : tools.clock() - chargedAt;
      if (waitedMs > WITHOUT_TICKET_MS) tools.report('Paid without a ticket.', { orderId: order.id, waitedMs });
      return known(await carryOutPayment(tools, facts.paid), order);
    }
    case 'expired':
      return release(tools, order, sessionId);
    case 'unpaid':
    case 'foreign':
      tools.report('A session is in a state that no sale of ours can reach.', { orderId: order.id, sessionId });
      return order.state;
    case 'open':
      return order.state;
  }
}

/** The session and its charge, read from Stripe. `close` expires an open session first, unless a payment gets there before. */
async function readSession({ stripe }: OrderTools, id: string, close: boolean): Promise<Stripe.Checkout.Session> {
  const { sessions } = stripe.checkout;
  const session = await retrieveSession(sessions, id);
  if (!close || session.status !== 'open') return session;
  try {
    return await sessions.expire(id);
  } catch (error) {
    const again = await retrieveSession(sessions, id);
    if (again.status === 'open') throw error;
    return again;
  }
}

const release = async (tools: OrderTools, order: OrderRecord, sessionId: string | null): Promise<OrderState> =>
  known(await tools.inTurn(order.eventId, () => releaseOrder(tools, order.id, { sessionId })), order);

const known = (state: OrderState | 'unknown', order: OrderRecord): OrderState =>
  state === 'unknown' ? order.state : state;
