/** Everything of buying tickets, as one piece of code that free events and visitors never load (lazySales.ts). */
export { CancelEvent } from './CancelEvent.tsx';
export { HostOrdersLink } from './HostOrdersLink.tsx';
export { LeavePaidEvent } from './LeavePaidEvent.tsx';
export { SalesNews } from './SalesNews.tsx';
export { startPayment } from './startPayment.ts';
export { TicketCount } from './TicketCount.tsx';
export { YourTickets } from './YourTickets.tsx';
