import { lazyUntilThere } from '#src/session/reads/lazyUntilThere.ts';
import { OutboxPlace } from './actions/OutboxPlace.tsx';
import type { EventView } from './actions/primaryAction.ts';
import { loadSales } from './loadSales.ts';

type Parts = Awaited<ReturnType<typeof loadSales>>;
type Part = 'SalesNews' | 'YourTickets' | 'HostOrdersLink' | 'TicketCount';

/** Until its code arrives, the page is shown without it. */
const part = (name: Part) => lazyUntilThere(loadSales, (parts) => parts[name]);

const PARTS = {
  OutboxPlace,
  SalesNews: part('SalesNews'),
  YourTickets: part('YourTickets'),
  HostOrdersLink: part('HostOrdersLink'),
  TicketCount: part('TicketCount'),
  GuestParts: lazyUntilThere(
    () => import('./actions/GuestParts.tsx'),
    (code) => code.GuestParts,
  ),
};

/** A part of the page that loads later: on paid events for people who are signed in or have an invitation, on free events for members. */
export function Sales({ part: name, ...view }: EventView & { part: keyof typeof PARTS }) {
  const Component = PARTS[name];
  return <Component {...view} />;
}

/** Rejects if its code fails to load. */
export const pay: Parts['startPayment'] = async (...purchase) => (await loadSales()).startPayment(...purchase);
