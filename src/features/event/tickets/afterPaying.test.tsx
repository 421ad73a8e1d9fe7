import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { asOrderId, type Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  ADA,
  event as picnic,
  button,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  ID,
  meanwhile,
  open,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';
import { friend, PAID } from './friends.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const unpaid = order({ state: 'held', paidAt: null, issuedAt: null, hasPage: true });

/** Ada, who has these orders and is no guest, returns from Stripe's page. */
async function buyer(orders: readonly Order[], changes: Partial<ArvoEvent> = {}) {
  signIn(ADA);
  givenEvent({ ...PAID, ...changes });
  orders.forEach(world.given.order);
  await open({ paid: true });
}

describe("a buyer's page", () => {
  it('says that the payment is being confirmed before the orders are read', async () => {
    signIn(ADA);
    givenEvent(PAID);
    world.next('sales.watchMyOrders', { until: new Promise(() => {}) });
    await open({ paid: true });
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join Event/u }).className).toContain('bg-card');
  });

  it('says so without a connection, although the device knows of no order', async () => {
    signIn(ADA);
    const event = givenEvent(PAID);
    await world.data.records.keep({
      owner: ADA,
      noun: 'orders',
      id: event.id,
      value: [],
      savedAt: 0,
      until: Date.now() + 60_000,
    });
    world.next('sales.watchMyOrders', { until: new Promise(() => {}) });
    world.next('sales.watchMyOrders', { until: new Promise(() => {}) });
    await open({ paid: true });
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join Event/u }).className).toContain('bg-card');
  });

  it('waits for the paid order, although the device holds an earlier one', async () => {
    givenGuest(PAID);
    await world.data.records.keep({
      owner: ADA,
      noun: 'orders',
      id: ID,
      value: [order()],
      savedAt: 0,
      until: Date.now() + 60_000,
    });
    const answer = Promise.withResolvers<void>();
    world.next('sales.watchMyOrders', { until: answer.promise });
    world.next('sales.watchMyOrders', { until: answer.promise });
    await open({ paid: true });
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    expect(screen.queryByText("You're in!")).toBeNull();
    const later = { id: asOrderId('b'.repeat(20)), createdAt: order().createdAt + 1 };
    world.given.order(order());
    world.given.order(order({ ...later, includesBuyer: false, quantity: 2 }));
    await meanwhile(answer.resolve);
    expect(await screen.findByText('Your 2 extra tickets are here!', {}, HANG)).toBeTruthy();
  });

  it('says nothing of a payment after the server has reported that there is no order', async () => {
    await buyer([]);
    await waitFor(() => expect(screen.queryByText('Confirming your payment…')).toBeNull(), HANG);
    await waitFor(() => expect(button(/^Join Event/u)).toHaveProperty('disabled', false), HANG);
  });

  it('says so too where the order is paid and the address does not say it, such as in another tab', async () => {
    signIn(ADA);
    givenEvent(PAID);
    world.given.order(order({ state: 'paid', issuedAt: null }));
    await open();
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    await waitFor(() => expect(button(/^Join Event/u)).toHaveProperty('disabled', true), HANG);
    await meanwhile(() => world.given.order(order()));
    expect(await screen.findByText("You're in!", {}, HANG)).toBeTruthy();
    expect(screen.queryByText('Confirming your payment…')).toBeNull();
  });

  it("leads on to the friends' tickets once the person has read that they are in", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await buyer([unpaid]);
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    await meanwhile(() => {
      world.given.order(order());
      world.given.ticket(friend());
      world.given.guest(picnic(PAID), ADA);
    });
    expect(await screen.findByText("You're in!", {}, HANG)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    vi.useRealTimers();
    const sheet = within(await screen.findByRole('dialog', { name: 'Tickets to send' }, HANG));
    expect(screen.queryByText("You're in!")).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Later' }));
    expect(await findButton('Send 1 ticket')).toBeTruthy();
  });

  it('says nothing of an order that was issued before the page opened', async () => {
    signIn(ADA);
    givenEvent(PAID);
    world.given.order(order());
    await open();
    expect(await screen.findByRole('region', { name: 'Your tickets' }, HANG)).toBeTruthy();
    expect(screen.queryByText("You're in!")).toBeNull();
  });

  it('says nothing of a payment to a visitor', async () => {
    givenEvent(PAID);
    // For a visitor only an invitation loads the code that would say it.
    await open({ paid: true, ticket: 'abcdefghijklmnopqrstuv' });
    expect(await findButton('Claim ticket')).toBeTruthy();
    expect(screen.queryByText('Confirming your payment…')).toBeNull();
  });

  it('says that the money is refunded if the event was over', async () => {
    const refunds = [{ cents: 10_000, state: 'pending', ticket: null, reason: 'over' }] as const;
    await buyer([order({ state: 'refunding', issuedAt: null, refunds })]);
    expect(await screen.findByText(/The event was over when your payment arrived/u)).toBeTruthy();
  });

  it('says it once if the event was cancelled meanwhile', async () => {
    const refunds = [{ cents: 10_000, state: 'pending', ticket: null, reason: 'cancelled' }] as const;
    const late = order({ state: 'refunding', issuedAt: null, refundedCents: 10_000, refunds });
    await buyer([late], { isCancelled: true });
    expect(await screen.findByText('This event is cancelled. You get $100.00 back.')).toBeTruthy();
    expect(screen.queryByText(/your payment arrived/u)).toBeNull();
  });

  it('shows that an order was refunded, without tickets, and each link by a name of its own', async () => {
    const gone = { state: 'refunded', refundedCents: 10_000 } as const;
    await buyer([
      order({ ...gone, createdAt: Date.UTC(2026, 10, 20) }),
      order({ ...gone, id: asOrderId('b'.repeat(20)), createdAt: Date.UTC(2026, 10, 21) }),
    ]);
    const region = await screen.findByRole('region', { name: 'Your tickets' }, HANG);
    expect(within(region).queryByRole('list')).toBeNull();
    expect(within(region).getAllByText('Refunded')).toHaveLength(2);
    expect(within(region).getAllByRole('link', { name: /Your order/u })).toHaveLength(1);
  });

  it('does not offer a guest more tickets until the payment for the last ones is known', async () => {
    givenGuest(PAID);
    world.given.order({ ...unpaid, includesBuyer: false });
    await open({ paid: true });
    const more = await findButton('Buy More Tickets');
    expect(await screen.findByText('Confirming your payment…')).toBeTruthy();
    expect(more).toHaveProperty('disabled', true);
    await meanwhile(() => world.given.order(order({ includesBuyer: false })));
    await waitFor(() => expect(more).toHaveProperty('disabled', false), HANG);
  });

  it('does not offer an invitation until the payment is known', async () => {
    signIn(ADA);
    givenEvent(PAID);
    world.given.order(unpaid);
    await open({ paid: true, ticket: 'a'.repeat(22) });
    expect(await screen.findByText('Confirming your payment…')).toBeTruthy();
    expect(button('Claim ticket')).toHaveProperty('disabled', true);
  });
});
