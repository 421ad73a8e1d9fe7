import { formatAbn } from '../money/abn.ts';
import { BUYER_NAMED_FROM_CENTS, gstCents } from '../money/gst.ts';
import { formatCents } from '../money/price.ts';
import { orderTexts } from '../texts/money/orders.ts';
import { zonedMoment } from '../time/zonedMoment.ts';
import type { Order } from './order.ts';
import { orderMoney } from './summary.ts';

const isTaxInvoice = ({ sellerTax }: Pick<Order, 'sellerTax'>): boolean => sellerTax?.isGstRegistered === true;

/** 'Tax invoice' if the host is registered for GST; 'Summary' of an order that is not paid. */
export function receiptTitle(order: Pick<Order, 'sellerTax' | 'paidAt'>): string {
  if (order.paidAt === null) return orderTexts.summary;
  return isTaxInvoice(order) ? orderTexts.taxInvoice : orderTexts.receipt;
}

/** Whether the receipt must name its buyer. */
export const namesBuyer = (order: Pick<Order, 'sellerTax' | 'amountCents'>): boolean =>
  isTaxInvoice(order) && order.amountCents >= BUYER_NAMED_FROM_CENTS;

/** `isMoment`: a date with a time. */
export type ReceiptFact = { readonly name: string; readonly value: string; readonly isMoment?: true };

/** Whose and which order it is. `buyer`: their name, if the receipt must have it. */
export function receiptFacts(
  order: Pick<Order, 'sellerTax' | 'event' | 'id' | 'createdAt' | 'paidAt'>,
  buyer: string | null,
): readonly ReceiptFact[] {
  const { sellerTax, event, id, createdAt, paidAt } = order;
  return [
    ...(sellerTax ? [{ name: orderTexts.abn, value: formatAbn(sellerTax.abn) }] : []),
    ...(buyer === null ? [] : [{ name: orderTexts.buyer, value: buyer }]),
    { name: orderTexts.number, value: id },
    { name: orderTexts.ordered, value: zonedMoment(createdAt, event.timeZone), isMoment: true },
    ...(paidAt === null
      ? []
      : [{ name: orderTexts.paidOn, value: zonedMoment(paidAt, event.timeZone), isMoment: true as const }]),
  ];
}

export type ReceiptLine = {
  readonly kind: 'item' | 'total' | 'gst' | 'refund';
  readonly name: string;
  readonly amount: string;
};

/** What was sold and what it cost, in the order of a receipt. */
export function receiptLines(order: Omit<Order, 'refunds' | 'hasPage'>): readonly ReceiptLine[] {
  const { quantity, priceCents, amountCents } = order;
  const { refundCents } = orderMoney(order);
  const total = (name: string, cents: number): readonly ReceiptLine[] => [
    { kind: 'total', name, amount: formatCents(cents) },
    ...(isTaxInvoice(order)
      ? [{ kind: 'gst' as const, name: orderTexts.gst, amount: formatCents(gstCents(cents)) }]
      : []),
  ];
  return [
    { kind: 'item', name: orderTexts.item(quantity, formatCents(priceCents)), amount: formatCents(amountCents) },
    ...total(orderTexts.total, amountCents),
    ...(refundCents > 0
      ? [
          { kind: 'refund' as const, name: orderTexts.refundedLine, amount: formatCents(-refundCents) },
          ...total(orderTexts.remaining, amountCents - refundCents),
        ]
      : []),
  ];
}

/** What stands below the amounts. */
export const receiptNotes = (order: Pick<Order, 'sellerTax'>): readonly string[] => [
  orderTexts.included,
  ...(order.sellerTax && !isTaxInvoice(order) ? [orderTexts.noGst] : []),
];
