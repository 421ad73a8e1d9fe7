import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { type FriendTicket, parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ADA, event, givenGuest, HANG, HANG_MS, HOST, ID, meanwhile, open, world } from '../eventStage.testing.tsx';

/** Ada's tickets for the picnic, which is paid. */

export const PAID = { isPaid: true, priceCents: 5000 };
export const TICKET = 'abcdefghijklmnopqrstuv';
export const ticketId = parseTicketId(TICKET) ?? expect.fail('no ticket id');
export const otherId = parseTicketId('vutsrqponmlkjihgfedcba') ?? expect.fail('no ticket id');
export const answered = <A,>(answer: A) => ({ kind: 'answered' as const, answer });

export const friend = (changes: Partial<FriendTicket> = {}): FriendTicket => ({
  id: ticketId,
  eventId: ID,
  orderId: order().id,
  ownerId: ADA,
  hostId: HOST,
  ticketNumber: 2,
  pass: null,
  status: 'reserved',
  openedAt: null,
  sentAt: null,
  claimedBy: null,
  claimedByName: null,
  ...changes,
});

/** Ada opens the page of a paid event to which she has an order, and `tickets` for her friends. */
export async function guest(changes: Partial<ArvoEvent> = {}, ...tickets: readonly FriendTicket[]) {
  givenGuest({ ...PAID, ...changes });
  const { startAt, timeZone } = event(changes);
  const { date, time: startTime } = clockAt(startAt, timeZone);
  world.given.order(order({ event: { ...order().event, startAt, date, startTime } }));
  tickets.forEach(world.given.ticket);
  await open();
  // The order and the tickets arrive one after the other.
  await screen.findByRole('link', { name: 'Your order' }, HANG);
  await vi.waitFor(() => expect(rows()).toHaveLength(1 + tickets.length), HANG_MS);
}
export const becomes = (ticket: FriendTicket) => meanwhile(() => world.given.ticket(ticket));
export const rows = () => within(screen.getByRole('region', { name: 'Your tickets' })).getAllByRole('listitem');
