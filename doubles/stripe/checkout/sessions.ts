/** Checkout sessions: /v1/checkout/sessions. */
import type { Stripe } from 'stripe';
import { found, refused } from '../server/errors.ts';
import { listPage } from '../server/list.ts';
import { nothing } from '../server/params.schema.ts';
import { type Call, idOf, type Route, route } from '../server/route.ts';
import { emit } from '../world/events.ts';
import type { World } from '../world/world.ts';
import { newCheckout } from './newSession.ts';
import type { CheckoutRecord } from './record.ts';
import { lineItemList, sessionCreate, sessionList } from './sessions.schema.ts';

export const checkoutOf = (world: World, id: string): CheckoutRecord =>
  found(world.sessions, 'checkout.session', id, 'session');

const ofCall = (call: Call): CheckoutRecord => checkoutOf(call.world, idOf(call));

/** Expires the session, so that nobody can pay it any more. Returns the event's id. */
function expire(world: World, { session }: CheckoutRecord): void {
  session.status = 'expired';
  session.url = null;
  emit(world, 'checkout.session.expired', session);
}

function expireOnRequest(call: Call): Stripe.Checkout.Session {
  const record = ofCall(call);
  const { session } = record;
  if (session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.expires_at = call.world.clock.seconds();
  expire(call.world, record);
  return session;
}

export const sessionRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', sessionCreate, ({ world }, params) => {
    const record = newCheckout(world, params);
    const { session } = record;
    world.sessions.set(session.id, record);
    world.jobs.at(session.expires_at, () => {
      if (session.status === 'open') expire(world, record);
    });
    return session;
  }),
  route('GET', '/v1/checkout/sessions', sessionList, ({ world }, params) => {
    const { payment_intent: intent, status } = params;
    const sessions = Array.from(world.sessions.values(), ({ session }) => session).filter(
      (session) =>
        (intent ?? session.payment_intent) === session.payment_intent && (status ?? session.status) === session.status,
    );
    return listPage(sessions, params, '/v1/checkout/sessions');
  }),
  route('GET', '/v1/checkout/sessions/:id', nothing, (call) => ofCall(call).session),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, expireOnRequest),
  route('GET', '/v1/checkout/sessions/:id/line_items', lineItemList, (call, params) => {
    const { lineItems, session } = ofCall(call);
    return listPage(lineItems.toReversed(), params, `/v1/checkout/sessions/${session.id}/line_items`);
  }),
];
