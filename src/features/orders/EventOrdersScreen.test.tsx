import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asOrderId, orderAmounts, type Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { EventOrdersScreen } from './EventOrdersScreen.tsx';
import { csvOfOrders } from './ordersCsv.ts';
import { ADA, HOST, open, PICNIC, sold } from './ordersStage.testing.tsx';

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

describe("the host's orders", () => {
  const openList = async (world: ReturnType<typeof sold>) => {
    await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
    return screen.findByRole('region', { name: 'Summary' });
  };

  it('are summed', async () => {
    const refunded = order({ id: asOrderId('b'.repeat(20)), ...orderAmounts(5000, 1), refundedCents: 5000 });
    const world = sold(HOST, [refunded, order()]);
    const summary = await openList(world);
    expect([...summary.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Sold',
      '$150.00',
      'Fees',
      '$2.05',
      'Refunds',
      '$50.00',
      'You receive',
      '$97.95',
      'Paid out',
      '$0.00',
    ]);
  });

  it('name their event as it was sold until it answers, and then as it is now', async () => {
    const world = sold(HOST, [order()]);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const call of ['events.watch', 'publicEvents.read'] as const) world.next(call, { until: promise });
    await openList(world);
    expect(screen.getByText('Picnic')).toBeTruthy();
    resolve();
    expect(await screen.findByText('Rooftop film night')).toBeTruthy();
  });

  it('name their event even if nobody has ordered', async () => {
    const world = sold(HOST, []);
    world.given.event({ id: PICNIC, creatorId: HOST, isPaid: true, priceCents: 5000, title: 'Picnic' });
    await openList(world);
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.getByText('No orders yet.')).toBeTruthy();
  });

  it('name their event from the device while no answer comes, and say after 3 s that it takes longer', async () => {
    const world = sold(HOST, [order()]);
    const value = { event: anEvent({ id: PICNIC, title: 'Picnic by the river' }), host: null };
    await world.data.records.keep({ owner: PUBLIC_OWNER, noun: 'event', id: PICNIC, value, savedAt: 1 });
    const answer = Promise.withResolvers<void>();
    world.next('sales.watchOrdersOfEvent', { until: answer.promise });
    world.next('events.watch', { until: answer.promise });
    world.next('publicEvents.read', { until: answer.promise });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
    expect(await screen.findByText('Picnic by the river')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    vi.useRealTimers();
    expect(await screen.findByText('This is taking longer than usual…')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    answer.resolve();
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeTruthy();
    expect(screen.queryByText('This is taking longer than usual…')).toBeNull();
  });

  it('say why the money waits, with a link to the page where the host can resolve it', async () => {
    const world = sold(HOST, [order()]);
    const waits = {
      firstEndAt: 1,
      dueAt: 1,
      state: 'problem',
      problem: 'requirement',
      receivesCents: 0,
      transferredCents: 0,
    } as const;
    world.given.payout({ eventId: PICNIC, hostId: HOST, ...waits });
    await openList(world);
    expect((await screen.findByRole('alert')).textContent).toContain('Stripe needs more details from you');
    expect(screen.getByRole('link', { name: 'Open payout settings' }).getAttribute('href')).toBe('/profile');
  });

  it('are live: tickets sold meanwhile are counted, with their payout', async () => {
    const world = sold(HOST, []);
    await openList(world);
    expect(screen.getByText('No orders yet.')).toBeTruthy();
    const payout = { firstEndAt: 1, dueAt: order().event.startAt, state: 'waiting', problem: null } as const;
    world.given.payout({ eventId: PICNIC, hostId: HOST, receivesCents: 0, transferredCents: 0, ...payout });
    world.given.order(order());
    expect(await screen.findByText('2 tickets, $100.00')).toBeTruthy();
    expect(screen.queryByText('No orders yet.')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('$100.00')).toBeTruthy();
    expect(await screen.findByText(/^Paid to the bank 24 hours after the event/u)).toBeTruthy();
  });

  it('are asked for again after a failure', async () => {
    let fails = true;
    const world = sold(HOST, [order()], {
      watchOrdersOfEvent: (...args) => {
        if (!fails) return world.gateways.sales.watchOrdersOfEvent(...args);
        args[2]({ kind: 'failed' });
        return () => {};
      },
    });
    await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not load the orders/u);
    expect(screen.queryByText(/\$/u)).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 tickets, $100.00')).toBeTruthy();
  });

  it('are only for the host: somebody else is told so, and sees no sums', async () => {
    await open(sold(ADA, [order()]), <EventOrdersScreen id={PICNIC} uid={ADA} />);
    expect(await screen.findByRole('heading', { name: 'Only for the host' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to event' }).getAttribute('href')).toBe('/events/picnic');
    expect(screen.queryByText(/\$|No orders/u)).toBeNull();
  });

  it('nobody is told "No orders yet" while the event has not answered', async () => {
    const world = sold(ADA, []);
    for (const call of ['events.watch', 'publicEvents.read'] as const)
      world.next(call, { until: new Promise(() => {}) });
    await open(world, <EventOrdersScreen id={PICNIC} uid={ADA} />);
    expect(await screen.findByText('Loading…')).toBeTruthy();
    await vi.waitFor(() => expect(world.calls('sales.watchOrdersOfEvent')).toHaveLength(1));
    expect(screen.queryByText(/\$|No orders/u)).toBeNull();
  });

  it('of an event that is gone are not "$0.00" either', async () => {
    const world = sold(HOST, []);
    world.server.delete(eventPath(PICNIC));
    await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
    expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
    expect(screen.queryByText(/\$|No orders/u)).toBeNull();
  });

  it('are checked again by a press', async () => {
    const world = sold(HOST, [order({ state: 'paid', issuedAt: null })]);
    world.checkOrder.mockImplementation(async () => {
      world.given.order(order());
      return { kind: 'answered', answer: { state: 'issued' } };
    });
    await openList(world);
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(world.checkOrder).toHaveBeenCalledExactlyOnceWith(order().id);
    expect(await screen.findByText('Ticket issued')).toBeTruthy();
  });

  it('can be refunded as a whole, or one ticket at a time', async () => {
    const refundOrder = vi.fn<SalesGateway['refundOrder']>(async () => ({
      kind: 'answered',
      answer: { refundCents: 5000 },
    }));
    const world = sold(HOST, [order()], { refundOrder });
    await openList(world);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Refund the order of Ada Lovelace?' });
    const options = within(dialog).getAllByRole('option');
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(['Ticket 1', 'Ticket 2']);
    expect(within(dialog).getByText(/^\$100\.00 goes back .* The spots are free again\.$/u)).toBeTruthy();
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Ticket 1');
    expect(within(dialog).getByText(/^\$50\.00 goes back .* The spot is free again\.$/u)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(refundOrder).toHaveBeenCalledExactlyOnceWith(order().id, 1);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), 10_000);
    expect(world.data.stores.slots.getState().notice?.text).toBe('$50.00 refunded to Ada Lovelace');
  });

  const failed = [{ cents: 10_000, state: 'failed', ticket: null, reason: 'no-place' }] as const;
  it.each([
    ['offered once a dispute was won', { dispute: 'won' }, 1],
    ['not offered while the bank decides', { dispute: 'open' }, 0],
    ['offered if a payment without a spot is not back', { state: 'refunding', issuedAt: null, refunds: failed }, 1],
    ['not offered before an order is paid', { state: 'held', paidAt: null, issuedAt: null }, 0],
  ] as const)('a refund is %s', async (_when, changes, buttons) => {
    await openList(sold(HOST, [order(changes)]));
    expect(screen.queryAllByRole('button', { name: 'Refund' })).toHaveLength(buttons);
  });

  it('say after a dispute lost about a part how much the bank took, and offer to refund the rest', async () => {
    await openList(sold(HOST, [order({ dispute: 'partly-lost', lostCents: 5000 })]));
    expect(await screen.findByText(/bank took back \$50\.00 of this payment/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy();
    expect(screen.queryByText(/spots are free again/u)).toBeNull();
  });

  it('say after a lost dispute that the spots are free, and ask for no refund', async () => {
    const refunds = [{ cents: 5000, state: 'failed', ticket: 2, reason: 'host' }] as const;
    await openList(sold(HOST, [order({ state: 'refunded', dispute: 'lost', refunds })]));
    expect(screen.getByText("The buyer's bank took this payment back. The spots are free again.")).toBeTruthy();
    expect(screen.queryByText('A refund did not reach the buyer. Try again.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  describe('after a refused refund', () => {
    const error = 'This has been refunded already.';
    const one = { cents: 5000, state: 'succeeded', ticket: 2, reason: 'host' } as const;
    const whole = { cents: 10_000, state: 'succeeded', ticket: null, reason: 'host' } as const;
    /** Another tab has refunded this meanwhile; then a press here is refused. */
    const refused = async (changes: Partial<Order>, choice: string) => {
      const refundOrder = vi.fn<SalesGateway['refundOrder']>(async () => {
        world.given.order(order(changes));
        return { kind: 'refused', status: 409, error, extra: {} };
      });
      const world = sold(HOST, [order()], { refundOrder });
      await openList(world);
      await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.selectOptions(within(dialog).getByRole('combobox'), choice);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(error);
      expect(refundOrder).toHaveBeenCalledTimes(1);
      return dialog;
    };

    it("the order is as another tab left it, the server's sentence stays, and nothing is left to press", async () => {
      const dialog = await refused({ state: 'refunded', refundedCents: 10_000, refunds: [whole] }, 'Everything');
      expect(await screen.findByText('Refunded')).toBeTruthy();
      expect(within(dialog).getByRole('alert').textContent).toBe(error);
      expect(within(dialog).queryByRole('combobox')).toBeNull();
      expect(within(dialog).queryByText(/goes back/u)).toBeNull();
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    });

    it('a ticket that is gone is no longer offered, and the rest is', async () => {
      const dialog = await refused({ refundedCents: 5000, refunds: [one] }, 'Ticket 2');
      expect(await screen.findByText(/\$50\.00 refunded/u)).toBeTruthy();
      const options = within(dialog).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(['Everything', 'Ticket 1']);
      expect(within(dialog).getByText(/^\$50\.00 goes back/u)).toBeTruthy();
      expect(within(dialog).getByRole('alert').textContent).toBe(error);
    });
  });

  it('show a sentence after a refund that did not reach the server', async () => {
    const refundOrder = vi.fn<SalesGateway['refundOrder']>(async () => ({ kind: 'failed' }));
    const world = sold(HOST, [order()], { refundOrder });
    await openList(world);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not refund this order/u);
    expect(refundOrder).toHaveBeenCalledExactlyOnceWith(order().id, null);
  });
});

it('the CSV has a row for each order, and no name in it is a formula', () => {
  const [, first, second] = csvOfOrders(
    [order(), order({ state: 'expired', issuedAt: null })],
    () => '=HYPERLINK("x")',
  ).split('\r\n');
  expect(first).toBe(
    `"${order().id}","Sun 22 Nov 2026, 11:00 AM","'=HYPERLINK(""x"")","2","Ticket issued","100.00","2.05","0.00","97.95","0.00"`,
  );
  expect(second).toMatch(/,"2","Expired"$/u);
});
