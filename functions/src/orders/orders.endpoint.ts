import { asEventId } from '@arvo/domain/events/event.ts';
import { cancelCheckout, checkOrder, createCheckoutSession } from '@arvo/domain/protocol/contracts/sales.schema.ts';
import { asOrderId } from '@arvo/domain/orders/order.ts';
import { isReturnAddress } from '@arvo/domain/checkout/returnAddress.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { refusalTexts } from '@arvo/domain/texts/money/refusals.ts';
import { member, verified } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { refuse } from '../platform/requests/refusal.ts';
import { orStripeFailed } from '../platform/stripe.ts';
import { checkoutAnswer } from './checkoutAnswer.ts';
import { liveOrderTools } from './liveOrderTools.ts';
import { openCheckout } from './openCheckout.ts';
import { createOrderChecks } from './orderChecks.ts';
import { readOrder } from './orderStore.ts';
import { settleOrder } from './settleOrder.ts';

const HOUR_MS = 60 * 60_000;
/** High, because a crowd at one venue shares one address when a sale opens. */
const CROWD = { most: 3000, per: 60_000 };

/** Many times what a person can press, and a fifth of the reads that Stripe allows in a second. */
const BURST = { most: 20, per: 10_000 };

const checkNow = createOrderChecks();

const create = callEndpoint(createCheckoutSession, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  perAddress: CROWD,
  handle: async ({ eventId, quantity, successUrl, cancelUrl, buyingForFriends = false }, { caller, origin }) => {
    const event = asEventId(eventId);
    const isOurs = [successUrl, cancelUrl].every((address) => isReturnAddress(address, { origin, eventId: event }));
    if (!isOurs) return refuse(400, refusalTexts.returnAddress);
    const { uid: buyerId, email } = caller;
    const request = { eventId: event, buyerId, quantity, forFriends: buyingForFriends, successUrl, cancelUrl, email };
    return checkoutAnswer(await openCheckout(await liveOrderTools(), request));
  },
});

/** Called when the buyer returns from Stripe, and by the host's "Check again". */
const check = callEndpoint(checkOrder, {
  who: verified,
  perPerson: { most: 600, per: HOUR_MS },
  burst: BURST,
  perAddress: CROWD,
  handle: async ({ orderId }, { caller }) => {
    const tools = await liveOrderTools();
    const order = await readOrder(tools.db, asOrderId(orderId));
    if (order?.buyerId !== caller.uid && order?.hostId !== caller.uid) return refuse(404, refundTexts.noOrder);
    return orStripeFailed(
      callTexts.unavailable,
      checkNow(tools, order).then((state) => ({ success: true, state }) as const),
    );
  },
});

const cancel = callEndpoint(cancelCheckout, {
  who: verified,
  perPerson: { most: 120, per: HOUR_MS },
  handle: async ({ orderId }, { caller }) => {
    const tools = await liveOrderTools();
    const order = await readOrder(tools.db, asOrderId(orderId));
    if (order?.buyerId !== caller.uid) return refuse(404, refundTexts.noOrder);
    return orStripeFailed(
      callTexts.unavailable,
      settleOrder(tools, order, { giveUp: true }).then((state) => ({ success: true, state }) as const),
    );
  },
});

export const orderEndpoints = [create, check, cancel];
