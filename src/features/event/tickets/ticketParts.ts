/** What buying, holding and selling tickets needs, in one chunk (parts.ts). */
export { BuyersRefundRule } from '../buying/BuyersRefundRule.tsx';
export { CancelEvent } from '../host/CancelEvent.tsx';
export { LeavePaidEvent } from './LeavePaidEvent.tsx';
export { SalesNews } from './SalesNews.tsx';
export { startPayment } from '../buying/startPayment.ts';
export { TakeRefund } from './TakeRefund.tsx';
export { TicketCount } from '../buying/TicketCount.tsx';
export { YourTickets } from './YourTickets.tsx';
