import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { asOrderId, type OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { orderMoney } from '@arvo/domain/orders/summary.ts';
import { parseTicketId, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { payoutPath, payoutsPath } from '@arvo/domain/protocol/store/paths.ts';
import { expect } from 'vitest';
import { type PaidSession, sessionFacts } from '../../../functions/src/orders/checkoutSession.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import type { OrderTools } from '../../../functions/src/orders/orderTools.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { claimTicket } from '../../../functions/src/tickets/claimTicket.ts';
import { deleteAll } from '../../../functions/src/platform/documents/deleteAll.ts';
import { hostAccount } from '../../../doubles/stripe/samples.ts';
import type { TestSimulator } from '../../../doubles/stripe/testSimulator.ts';
import {
  expectCounted,
  forgetOrders,
  HOST,
  newPerson,
  newSale,
  opened,
  requestOf,
  type SalesTools,
  salesTools,
  ticketsOf,
} from './sales.ts';
import { db } from './world.ts';

/** Sells tickets in tests, and checks the invariants of their money. */

/** A payable account for the host; the bank account's number decides the outcome of payouts. Its id. */
export async function hostWithAccount({ stripe, control }: TestSimulator, accountNumber?: string): Promise<string> {
  const { id } = await stripe.accounts.create(hostAccount(accountNumber));
  await control.call('onboard', { account: id });
  await db().doc(`users/${HOST}`).update({ stripeAccountId: id, paymentSetupComplete: true });
  return id;
}

/** The tools of a test without orders of earlier tests, and with money at Stripe for refunds. */
export async function freshTools(simulator: TestSimulator): Promise<SalesTools> {
  await forgetOrders();
  await fillBalance(simulator);
  return salesTools(simulator);
}

/** One paid event for sale without data of earlier tests: its host has an account, and Stripe has money for refunds. */
export async function freshSale(simulator: TestSimulator, accountNumber?: string) {
  const tools = await freshTools(simulator);
  await deleteAll(db(), db().collection(payoutsPath));
  const eventId = await newSale();
  return { tools, eventId, account: await hostWithAccount(simulator, accountNumber) };
}

/** Advances the clocks of the server and of Stripe. */
export async function passTime(tools: { now: number }, { control }: TestSimulator, ms: number): Promise<void> {
  tools.now += ms;
  await control.call('clock', { advanceSeconds: ms / 1000 });
}

/** Refunds come out of the available balance, and sales become available after two days. */
export const fillBalance = ({ control }: TestSimulator, availableCents = 100_000_000): Promise<unknown> =>
  control.call('balance', { availableCents });

export const mustRead = async (id: OrderId): Promise<OrderRecord> => {
  const order = await readOrder(db(), id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};

/** What Stripe says about a page that was paid. */
export async function paidSession({ stripe }: TestSimulator, sessionId: string): Promise<PaidSession> {
  const { sessions } = stripe.checkout;
  const facts = sessionFacts(await sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }));
  return facts.kind === 'paid' ? facts.paid : expect.fail(facts.kind);
}

type Sale = { readonly buyerId: UserId; readonly orderId: OrderId; readonly tickets: readonly TicketId[] };

/** A paid and issued order; `tickets` are its friends' tickets, lowest number first. */
export async function sell(
  tools: OrderTools,
  simulator: TestSimulator,
  eventId: EventId,
  over: {
    readonly quantity?: number;
    readonly buyerId?: UserId;
    readonly forFriends?: boolean;
    readonly card?: string;
  } = {},
): Promise<Sale> {
  const buyerId = over.buyerId ?? (await newPerson());
  const { quantity = 1, forFriends = false } = over;
  const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyerId, { quantity, forFriends }));
  await simulator.control.call('pay', { session: sessionId, card: over.card });
  expect(await settleOrder(tools, await mustRead(orderId))).toBe('issued');
  const mine = (await ticketsOf(eventId)).filter((ticket) => ticket.get('orderId') === orderId);
  const tickets = mine
    .toSorted((a, b) => Number(a.get('ticketNumber')) - Number(b.get('ticketNumber')))
    .map(({ id }) => parseTicketId(id))
    .filter((id) => id !== null);
  return { buyerId, orderId, tickets };
}

/** A friend who has claimed the ticket. */
export async function claimed(tools: OrderTools, eventId: EventId, ticketId: TicketId | undefined): Promise<UserId> {
  const claimer = await newPerson();
  if (ticketId === undefined) throw new Error('no ticket to claim');
  expect(await claimTicket(tools, { eventId, ticketId, claimer })).toBe('claimed');
  return claimer;
}

/** Checks an event's orders: Stripe's books agree with them to the cent, no cent is missing, and the event counts their spots. */
export async function expectMoney({ control }: TestSimulator, eventId: EventId): Promise<void> {
  await expectCounted(eventId);
  const { groups } = await control.call('money', {});
  const found = await db().collection('orders').where('eventId', '==', eventId).get();
  let receivesCents = 0;
  for (const { id } of found.docs) {
    const order = await mustRead(asOrderId(id));
    const { refundCents, feeCents, hostCents, amountCents } = orderMoney(order);
    expect(refundCents + feeCents + hostCents).toBe(amountCents);
    receivesCents += hostShareOf(order);
    const books = groups[id];
    if (!books) {
      expect([order.state, order.paidAt]).toEqual(['expired', null]);
      continue;
    }
    expect({ id, ...books }).toMatchObject({ id, charged: order.amountCents });
    expect([id, books.refunded + books.refundsPending]).toEqual([id, order.refundedCents]);
    expect([id, books.transferred - books.reversed]).toEqual([id, order.transferredCents]);
    expect(order.transferredCents).toBeLessThanOrEqual(Math.max(hostShareOf(order), 0));
  }
  const payout = await db().doc(payoutPath(eventId)).get();
  if (payout.exists) expect(payout.get('receivesCents')).toBe(receivesCents);
}
