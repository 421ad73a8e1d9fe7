import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';

/** What a buyer gets back for giving up a spot, and when. Later if the host has been paid for the order (waitForHost.ts). */
export function backText(cents: number, order: Pick<Order, 'transferredCents'> | null | undefined): string {
  const isHostPaid = (order?.transferredCents ?? 0) > 0;
  return (isHostPaid ? salesTexts.money.backLater : salesTexts.money.back)(formatCents(cents));
}
