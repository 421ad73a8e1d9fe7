import type { Guest } from '@arvo/domain/events/event.ts';
import { csvOf } from '@arvo/domain/orders/csv.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import type { TimeZone } from '@arvo/domain/time/zonedTime.ts';

type Sold = { readonly orders: readonly Order[]; readonly unclaimed: number; readonly zone: TimeZone };

/** A header and one row for each ticket: those of guests, then those that no friend has claimed. Times in the event's zone. */
export function csvOfGuests(guests: readonly Guest[], { orders, unclaimed, zone }: Sold): string {
  const ordersByBuyer = new Map(orders.map(({ buyerId, id }) => [buyerId, id]));
  return csvOf([
    manageTexts.csvColumns,
    ...guests.map(({ userId, name, joinedAt, contact = '' }) => [
      name,
      manageTexts.csvGuest,
      joinedAt === null ? '' : zonedMoment(joinedAt, zone),
      ordersByBuyer.get(userId) ?? '',
      contact,
    ]),
    ...Array.from({ length: unclaimed }, () => ['', manageTexts.csvUnclaimed, '', '', '']),
  ]);
}
