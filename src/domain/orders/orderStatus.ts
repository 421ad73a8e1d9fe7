import { orderTexts } from '../texts/money/orders.ts';
import type { Order } from './order.ts';
import { hasFailedRefund, hasOwnSpot, owesRefund } from '../refunds/refund.ts';
import { hasLostSpots } from '../refunds/wonOnAppeal.ts';
import { isWaitingForHost } from '../refunds/waitForHost.ts';

const { states, explained } = orderTexts;

/** The first line of an order's page; `isWaiting`: the server will change the status without the buyer. */
export type OrderStatus = {
  readonly name: string;
  readonly text: string;
  readonly isWaiting: boolean;
};

type Shown = Pick<Order, 'state' | 'includesBuyer'> & Parameters<typeof isWaitingForHost>[0];

/** The status for buyer and host. */
export function statusOf(order: Shown): OrderStatus {
  switch (order.state) {
    case 'held':
      return { name: states.waiting, text: explained.waiting, isWaiting: true };
    case 'expired':
      return { name: states.expired, text: explained.expired, isWaiting: false };
    case 'paid':
      return { name: states.issuing, text: explained.issuing, isWaiting: true };
    case 'issued':
      return hasLostSpots(order)
        ? { name: states.paid, text: explained.wonOnAppeal, isWaiting: false }
        : { name: states.issued, text: issuedText(order), isWaiting: false };
    case 'refunding': {
      const onItsWay = isWaitingForHost(order) ? explained.refundWaiting : explained.refunding;
      const text = hasFailedRefund(order.refunds) ? explained.refundFailed : onItsWay;
      // The buyer has paid, and the bank has not returned the money yet.
      return { name: states.paid, text, isWaiting: true };
    }
    case 'refunded':
      // A bank can return a refund days later: then only we have the money.
      return owesRefund(order, order.refunds)
        ? { name: states.paid, text: explained.refundFailed, isWaiting: false }
        : { name: states.refunded, text: refundedText(order), isWaiting: false };
  }
}

const refundedText = ({ dispute }: Pick<Order, 'dispute'>): string =>
  dispute === 'lost' ? explained.returnedByBank : explained.refunded;

/** The text of an issued order: what its remaining tickets are for. */
function issuedText(order: Shown): string {
  const { refunds, dispute } = order;
  if (owesRefund(order, refunds)) return explained.refundFailed;
  if (isWaitingForHost(order)) return explained.refundWaiting;
  if (hasOwnSpot(order, refunds)) return explained.issued;
  const own = refunds.find(({ ticket }) => ticket === 'own');
  // After a lost dispute the buyer has the money from their bank.
  if (own?.cents !== 0 || dispute !== null) return explained.forFriends;
  if (own.reason === 'left-often') return explained.leftOften;
  return own.reason === 'left' ? explained.leftLate : explained.forFriends;
}

/** One sentence for each reason of a refund. */
export const refundReasons = ({ refunds }: Pick<Order, 'refunds'>): readonly string[] => [
  ...new Set(
    refunds.flatMap(({ reason, cents }) => (reason === null || cents === 0 ? [] : [orderTexts.reasons[reason]])),
  ),
];
