import type { UserId } from '@arvo/domain/people/person.ts';
import { csvCents, csvOf } from '@arvo/domain/orders/csv.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { statusOf } from '@arvo/domain/orders/orderStatus.ts';
import { orderMoney } from '@arvo/domain/orders/summary.ts';
import { hostOrderTexts } from '@arvo/domain/texts/money/orders.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';

/** A header and one row for each order, with amounts in dollars. Orders that were never paid have no amounts. */
export const csvOfOrders = (orders: readonly Order[], nameOf: (buyer: UserId) => string): string =>
  csvOf([
    hostOrderTexts.columns,
    ...orders.map((order) => {
      const { amountCents, feeCents, refundCents, hostCents, paidOutCents } = orderMoney(order);
      const money = order.issuedAt === null ? [] : [amountCents, feeCents, refundCents, hostCents, paidOutCents];
      return [
        order.id,
        zonedMoment(order.createdAt, order.event.timeZone),
        nameOf(order.buyerId),
        String(order.quantity),
        statusOf(order).name,
        ...money.map(csvCents),
      ];
    }),
  ]);
