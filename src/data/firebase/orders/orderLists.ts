import type { OrderState } from '@arvo/domain/orders/order.ts';

/** How many orders home shows. */
export const HOME_ORDERS = 3;
/** The states in which the buyer still has tickets, or a refund on its way. */
export const HOME_ORDER_STATES: readonly OrderState[] = ['held', 'paid', 'issued', 'refunding'];
