import { orderTexts } from '../texts/orders.ts';
import type { Order } from './order.ts';
import { hasFailedRefund, hasOwnPlace } from './refund.ts';

const { states, explained } = orderTexts;

/** What an order's page says first; `isWaiting`: the server will change it without the buyer. */
export type OrderStatus = {
  readonly name: string;
  readonly text: string;
  readonly isWaiting: boolean;
};

/** The status as buyer and host read it. */
export function statusOf(order: Pick<Order, 'state' | 'refunds' | 'includesBuyer' | 'dispute'>): OrderStatus {
  switch (order.state) {
    case 'held':
      return { name: states.waiting, text: explained.waiting, isWaiting: true };
    case 'expired':
      return { name: states.expired, text: explained.expired, isWaiting: false };
    case 'paid':
      return { name: states.issuing, text: explained.issuing, isWaiting: true };
    case 'issued':
      return { name: states.issued, text: issuedText(order), isWaiting: false };
    case 'refunding': {
      const text = hasFailedRefund(order.refunds) ? explained.refundFailed : explained.refunding;
      // The money is still with the bank: it was paid, and is not back yet.
      return { name: states.paid, text, isWaiting: true };
    }
    case 'refunded':
      // A bank can send a refund back days later: then nobody has the money but us.
      return hasFailedRefund(order.refunds)
        ? { name: states.paid, text: explained.refundFailed, isWaiting: false }
        : { name: states.refunded, text: explained.refunded, isWaiting: false };
  }
}

/** Of an issued order: what the tickets that are left are good for. */
function issuedText({ includesBuyer, refunds, dispute }: Pick<Order, 'includesBuyer' | 'refunds' | 'dispute'>): string {
  if (hasFailedRefund(refunds)) return explained.refundFailed;
  if (hasOwnPlace({ includesBuyer }, refunds)) return explained.issued;
  const own = refunds.find(({ ticket }) => ticket === 'own');
  // After a lost dispute the buyer has the money from their bank.
  return own?.reason === 'left' && own.cents === 0 && dispute === null ? explained.leftLate : explained.forFriends;
}

/** Why money went back, a sentence each. */
export const refundReasons = ({ refunds }: Pick<Order, 'refunds'>): readonly string[] => [
  ...new Set(
    refunds.flatMap(({ reason, cents }) => (reason === null || cents === 0 ? [] : [orderTexts.reasons[reason]])),
  ),
];
