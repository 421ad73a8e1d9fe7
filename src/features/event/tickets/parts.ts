/** All code for buying tickets in one chunk, which free events and visitors never load (loadSales.ts). */
export { CancelEvent } from './CancelEvent.tsx';
export { HostOrdersLink } from './HostOrdersLink.tsx';
export { LeavePaidEvent } from './LeavePaidEvent.tsx';
export { SalesNews } from './SalesNews.tsx';
export { startPayment } from './startPayment.ts';
export { TicketCount } from './TicketCount.tsx';
export { YourTickets } from './YourTickets.tsx';
