import { asEventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { asOrderId, type Order, orderAmounts } from './order.ts';

/** An order of two tickets at $50.00, issued; for tests. A lost dispute is about all of it unless `lostCents` says otherwise. */
export const order = (changes: Partial<Order> = {}): Order => ({
  id: asOrderId('a1B2c3D4e5F6g7H8i9J0'),
  buyerId: asUserId('ada'),
  hostId: asUserId('host'),
  eventId: asEventId('picnic'),
  event: {
    title: 'Picnic',
    date: '2026-12-12',
    startTime: '18:30',
    timeZone: 'Australia/Sydney',
    startAt: Date.UTC(2026, 11, 12, 7, 30),
    endAt: null,
    area: 'Newtown NSW',
    imageURL: null,
  },
  ...orderAmounts(5000, 2),
  includesBuyer: true,
  ticketNumbers: [2],
  state: 'issued',
  hasPage: false,
  holdUntil: Date.UTC(2026, 10, 22, 1),
  createdAt: Date.UTC(2026, 10, 22),
  paidAt: Date.UTC(2026, 10, 22, 0, 1),
  issuedAt: Date.UTC(2026, 10, 22, 0, 1),
  refundedCents: 0,
  refunds: [],
  dispute: null,
  lostCents: changes.dispute === 'lost' ? (changes.amountCents ?? 10_000) : 0,
  sellerTax: null,
  transferredCents: 0,
  ...changes,
});
