import type { Stripe } from 'stripe';
import type { EventHandler } from '../webhook/receiveEvent.ts';
import { SESSION_EVENTS } from '../webhook/subscriptions.ts';
import { carryOutPayment } from './carryOutPayment.ts';
import { type PaidSession, retrieveSession, sessionFacts } from './checkoutSession.ts';
import type { OrderTools } from './orderTools.ts';
import { releaseOrder } from './releaseOrder.ts';

/** Applies Stripe's events about Checkout sessions: paid becomes tickets or a refund, expired gives the spots back. */
export function sessionEvents(tools: OrderTools): ReadonlyMap<string, EventHandler> {
  const handle: EventHandler = (event) => (isSession(event) ? settleByEvent(tools, event) : Promise.resolve('done'));
  return new Map(SESSION_EVENTS.map((type) => [type, handle]));
}

type SessionEvent = Extract<Stripe.Event, { readonly data: { readonly object: Stripe.Checkout.Session } }>;

const isSession = (event: Stripe.Event): event is SessionEvent =>
  'object' in event.data.object && event.data.object.object === 'checkout.session';

async function settleByEvent(tools: OrderTools, event: SessionEvent): Promise<'done' | 'unknown'> {
  const session = event.data.object;
  const facts = sessionFacts(session);
  const message = { id: event.id, type: event.type, objectId: session.id };
  switch (facts.kind) {
    case 'paid': {
      const paid = await paidAtStripe(tools, session.id);
      return (await carryOutPayment(tools, paid, message)) === 'unknown' ? 'unknown' : 'done';
    }
    case 'expired': {
      const closed = { sessionId: session.id, message };
      const state = await tools.inTurn(facts.eventId, () => releaseOrder(tools, facts.orderId, closed));
      return state === 'unknown' ? 'unknown' : 'done';
    }
    case 'unpaid':
      tools.report('A session is complete and not paid.', { orderId: facts.orderId });
      return 'done';
    case 'open':
    case 'foreign':
      return 'done';
  }
}

/**
 * The payment, read from Stripe: a message that somebody else signed with our secret makes no ticket.
 * @throws Error if Stripe does not report the session as paid, or cannot be read: Stripe sends the event again.
 */
async function paidAtStripe({ stripe }: OrderTools, sessionId: string): Promise<PaidSession> {
  const facts = sessionFacts(await retrieveSession(stripe.checkout.sessions, sessionId));
  if (facts.kind !== 'paid') throw new Error(`Stripe reports session ${sessionId} as ${facts.kind}`);
  return facts.paid;
}
