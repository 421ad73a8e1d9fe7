import type { OrderState } from '@arvo/domain/sales/order.ts';

/** As many orders as home shows. */
export const HOME_ORDERS = 3;
/** The states in which the buyer still has tickets, or money on its way. */
export const HOME_ORDER_STATES: readonly OrderState[] = ['held', 'paid', 'issued', 'refunding'];
/** As many orders or tickets as the rules let one query read. */
export const ORDERS_PAGE = 100;
