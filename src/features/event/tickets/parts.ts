/** All code for buying tickets in one chunk, which free events and visitors never load (loadSales.ts). */
export { CancelEvent } from '../host/CancelEvent.tsx';
export { HostOrdersLink } from '../host/HostOrdersLink.tsx';
export { LeavePaidEvent } from './LeavePaidEvent.tsx';
export { SalesNews } from './SalesNews.tsx';
export { startPayment } from '../buying/startPayment.ts';
export { TicketCount } from '../buying/TicketCount.tsx';
export { YourTickets } from './YourTickets.tsx';
