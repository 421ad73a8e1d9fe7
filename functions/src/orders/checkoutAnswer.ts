import { spotsLeft } from '@arvo/domain/guests/join.ts';
import type { RefusedRequest } from '@arvo/domain/checkout/holds.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { cancelledSentence, eventTexts } from '@arvo/domain/texts/events/events.ts';
import { refusalTexts } from '@arvo/domain/texts/money/refusals.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import type { OpenedCheckout } from './openCheckout.ts';

type Answer = { readonly success: true; readonly url: string; readonly orderId: OrderId };

/** Maps the outcome to the answer of create-checkout-session (specification sections 7 and 8). */
export function checkoutAnswer(opened: OpenedCheckout): Answer | Refusal {
  switch (opened.kind) {
    case 'opened':
      return { success: true, url: opened.url, orderId: opened.orderId };
    case 'opening':
      return refuse(409, refusalTexts.opening, { reason: 'opening' });
    case 'paid':
      return refuse(409, refusalTexts.paidAlready, { reason: 'paid' });
    case 'failed':
      return refuse(502, opened.isSetup ? refusalTexts.paymentSetup : salesTexts.payment.createFailed);
    case 'refused':
      return refusedHold(opened);
  }
}

function refusedHold({ reason, event, until, word }: RefusedRequest): Refusal {
  switch (reason) {
    case 'no-event':
      return refuse(404, eventTexts.notFound, { reason });
    case 'cancelled':
      return refuse(410, cancelledSentence, { reason });
    case 'over':
      return refuse(410, eventTexts.overSentence, { reason });
    case 'free':
      return refuse(409, refusalTexts.free, { reason });
    case 'host':
      return refuse(403, refusalTexts.host, { reason });
    case 'quantity':
      return refuse(400, refusalTexts.quantity, { reason });
    case 'no-profile':
      return refuse(403, callTexts.profileIncomplete, { reason });
    case 'requires-setup':
      return refuse(409, refusalTexts.hostsPayments, {
        reason,
        requiresSetup: true,
        details: salesTexts.payment.requiresSetup,
      });
    case 'setup-error':
      return refuse(409, refusalTexts.paymentSetup, { reason, details: salesTexts.payment.setupError });
    case 'removed':
      return refuse(403, eventTexts.removed(word ?? ''), { reason });
    case 'already-guest':
      return refuse(409, salesTexts.claim.alreadyAttending, { reason });
    case 'sales-closed':
      return refuse(409, eventTexts.salesClosedHint, { reason });
    case 'full':
      return refuse(409, eventTexts.fullSentence, { reason });
    case 'wait':
      return refuse(409, refusalTexts.othersFirst, { reason, ...(until === undefined ? {} : { until }) });
    case 'too-few':
      return refuse(409, refusalTexts.tooFew((event && spotsLeft(event)) ?? 0), { reason });
  }
}
