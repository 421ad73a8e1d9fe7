import { type ComponentType, lazy } from 'react';
import type { Purchase, SalesGateway } from '#src/data/ports.sales.ts';
import type { EventView } from './actions/primaryAction.ts';
import { loadSales } from './loadSales.ts';

type Part = 'SalesNews' | 'YourTickets' | 'HostOrdersLink';

/** Without its code the page is shown without it. */
const part = (name: Part) =>
  lazy<ComponentType<EventView>>(() =>
    loadSales().then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: () => null }),
    ),
  );

const PARTS = {
  SalesNews: part('SalesNews'),
  YourTickets: part('YourTickets'),
  HostOrdersLink: part('HostOrdersLink'),
};

/** A part of the page that only paid events have, and only for somebody who is signed in or has an invitation. */
export function Sales({ part: name, ...view }: EventView & { part: Part }) {
  const Component = PARTS[name];
  return <Component {...view} />;
}

/** Rejects where its code cannot be had. */
export const pay = async (sales: () => Promise<SalesGateway>, purchase: Purchase): Promise<string | null> =>
  (await loadSales()).startPayment(sales, purchase);
