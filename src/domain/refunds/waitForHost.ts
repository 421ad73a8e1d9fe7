import type { Order } from '../orders/order.ts';
import type { OrderRecord, StoredRefund } from '../orders/orderRecord.ts';
import { hostShareOf } from '../payouts/payout.ts';

/**
 * Whether the host's part has to be back before the buyer is refunded. Otherwise a host whose other account is the buyer would be
 * paid twice: once by us, once by the refund. Only a cancelled event is refunded at once (Australian Consumer Law), and then the host
 * owes us the advance. After the payout itself the event has taken place: its host can cancel it only after moving it to a later date.
 */
export const mustWaitForHost = (
  { transfer }: Pick<OrderRecord, 'transfer'>,
  { reason }: Pick<StoredRefund, 'reason'>,
): boolean => reason !== 'cancelled' || transfer?.kind === 'payout';

type Shown = Parameters<typeof hostShareOf>[0] & Pick<Order, 'refunds'>;

/** Whether a refund has not been sent because the host has received more than their share. For buyers and hosts to read. */
export const isWaitingForHost = (order: Shown): boolean =>
  order.transferredCents > hostShareOf(order) &&
  order.refunds.some(({ state, cents }) => state === 'pending' && cents > 0);
