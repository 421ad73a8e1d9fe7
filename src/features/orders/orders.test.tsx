import { asEventId } from '@arvo/domain/events/event.ts';
import { parseTaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { asOrderId, orderAmounts, type Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { orderPath } from '@arvo/domain/store/paths.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.ts';
import { EventOrdersScreen } from './EventOrdersScreen.tsx';
import { csvOfOrders } from './ordersCsv.ts';
import { OrderScreen } from './OrderScreen.tsx';

const ADA = asUserId('ada');
const HOST = asUserId('host');
const PICNIC = asEventId('picnic');

beforeAll(teachJsdomDialogs);
afterEach(cleanup);

/** Ada has these orders of Priya's picnic, and `who` is signed in. `answers` are our server's answers to calls. */
function sold(who: UserId, orders: readonly Order[], answers: Partial<SalesGateway> = {}, pageSize = 100) {
  const checkOrder = vi.fn<SalesGateway['checkOrder']>(async () => ({ kind: 'answered', answer: { state: 'issued' } }));
  const world = screenWorld({ pageSize }, { sales: { checkOrder, ...answers } });
  const names = { [ADA]: 'Ada Lovelace', [HOST]: 'Priya Raman' };
  for (const uid of [ADA, HOST]) world.given.person(uid, { name: names[uid] ?? '' });
  const event = world.given.event({ id: PICNIC, creatorId: HOST, isPaid: true, priceCents: 5000 });
  world.given.guest(event, ADA, { name: 'Ada Lovelace' });
  orders.forEach(world.given.order);
  world.signIn(who, { name: names[who] ?? '' });
  return { ...world, checkOrder };
}
type World = ReturnType<typeof sold>;

async function open(world: World, element: React.ReactElement) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router} />));
  await act(async () => {});
}

/** The buyer's page of an order. */
async function openOrder(changes: Partial<Order> = {}) {
  const world = sold(ADA, [order(changes)]);
  await open(world, <OrderScreen id={order().id} />);
  return world;
}

describe("the buyer's order", () => {
  it("without a connection shows this device's copy, and when it was saved", async () => {
    const world = sold(ADA, []);
    const value = [order()];
    await world.data.records.keep({ owner: ADA, noun: 'comingOrders', id: 'home', value, savedAt: 0 });
    world.goOffline();
    await open(world, <OrderScreen id={order().id} />);
    expect(await screen.findByText('Ticket issued')).toBeTruthy();
    expect(await screen.findByText(/^Saved on this device/u)).toBeTruthy();
  });

  it.each([
    ['held', 'Waiting for payment', { paidAt: null, issuedAt: null }],
    ['paid', 'Issuing your ticket', { issuedAt: null }],
    ['issued', 'Ticket issued', {}],
    ['refunding', 'Paid', {}],
    ['refunded', 'Refunded', {}],
    ['expired', 'Expired', { paidAt: null, issuedAt: null }],
  ] as const)('%s says "%s", live', async (state, sentence, changes) => {
    const { checkOrder } = await openOrder({ state, ...changes });
    const status = (await screen.findAllByRole('status'))[0] ?? expect.fail('no status');
    expect(within(status).getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to event' }).getAttribute('href')).toBe('/events/picnic');
    expect(checkOrder).toHaveBeenCalledTimes(state === 'held' || state === 'paid' ? 1 : 0);
  });

  it('does not say "Refunded" after the bank has returned the refund', async () => {
    const refunds = [{ cents: 10_000, state: 'failed', ticket: null, reason: 'host' }] as const;
    await openOrder({ state: 'refunded', refunds });
    expect(await screen.findByText('A refund did not reach your card. Please contact the host.')).toBeTruthy();
    expect(screen.queryByText('Refunded')).toBeNull();
  });

  it('says after a lost dispute that the bank has returned the payment, also if a refund had failed', async () => {
    const refunds = [{ cents: 5000, state: 'failed', ticket: 2, reason: 'host' }] as const;
    await openOrder({ state: 'refunded', dispute: 'lost', refunds });
    expect(
      await screen.findByText('Your bank has returned this payment, so its tickets are no longer valid.'),
    ).toBeTruthy();
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines.slice(-3)).toEqual(['$100.00', '-$100.00', '$0.00']);
  });

  const own = { ticket: 'own', reason: 'left', state: 'succeeded', cents: 5000 } as const;
  it.each([
    ['whose own place stands', {}, 'Your name is on the guest list: say it at the door.'],
    ['of a buyer who left in time', { refunds: [own] }, /^Your friends claim their tickets/u],
    ['of a buyer who left late', { refunds: [{ ...own, cents: 0 }] }, /^You left .* so no money went back\.$/u],
    ['for friends alone', { includesBuyer: false }, /^Your friends claim their tickets/u],
    ['with a refund that failed', { refunds: [{ ...own, state: 'failed' as const }] }, /did not reach your card/u],
  ])('%s says what its tickets are good for', async (_what, changes, sentence) => {
    await openOrder(changes);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('adds up to the cent on the receipt', async () => {
    await openOrder({ refundedCents: 5000 });
    const lines = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(lines.slice(-3)).toEqual(['$100.00', '-$50.00', '$50.00']);
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  const paper = async (changes: Partial<Order>) => {
    await openOrder(changes);
    const region = (await screen.findByText('Order number')).closest('section') ?? expect.fail('no receipt');
    const terms = within(region)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const values = within(region)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    return { region, lines: new Map(terms.map((term, at) => [term, values[at]])) };
  };

  it('is a tax invoice if the host is registered for GST: ABN, and an eleventh of what remains paid', async () => {
    const sellerTax = parseTaxDetails({ abn: '51824753556', isGstRegistered: true });
    const { region, lines } = await paper({ sellerTax, refundedCents: 5000 });
    expect(within(region).getByRole('heading', { name: 'Tax invoice' })).toBeTruthy();
    expect(lines.get('ABN')).toBe('51 824 753 556');
    const gst = within(region).getAllByText('Includes GST of');
    expect(gst.map(({ nextSibling }) => nextSibling?.textContent)).toEqual(['$9.09', '$4.55']);
    // The law asks for the buyer from $1,000 on.
    expect(lines.has('Buyer')).toBe(false);
  });

  it('names the buyer on a tax invoice of $1,000 or more', async () => {
    const sellerTax = parseTaxDetails({ abn: '51824753556', isGstRegistered: true });
    const { lines } = await paper({ ...orderAmounts(20_000, 5), sellerTax });
    expect(lines.get('Buyer')).toBe('Ada Lovelace');
  });

  it('is a receipt without GST if the host is not registered', async () => {
    const { region, lines } = await paper({
      sellerTax: parseTaxDetails({ abn: '51824753556', isGstRegistered: false }),
    });
    expect(within(region).getByRole('heading', { name: 'Receipt' })).toBeTruthy();
    expect(lines.get('ABN')).toBe('51 824 753 556');
    expect(region.textContent).toContain('not registered for GST');
    expect(lines.has('Includes GST of')).toBe(false);
  });

  it('is no receipt before it is paid', async () => {
    const { region } = await paper({ state: 'held', paidAt: null, issuedAt: null });
    expect(within(region).getByRole('heading', { name: 'Summary' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('follows the order: a payment that arrives is shown at once', async () => {
    const { server } = await openOrder({ state: 'held', paidAt: null, issuedAt: null });
    expect(await screen.findByText('Waiting for payment')).toBeTruthy();
    const paid = { state: 'issued', paidAt: new Date(), issuedAt: new Date() };
    await act(async () => server.update(orderPath(order().id), paid));
    expect((await screen.findAllByText('Ticket issued')).length).toBeGreaterThan(0);
  });

  it('is hidden from anybody but its buyer, and says who can see it', async () => {
    await open(sold(ADA, [order({ buyerId: asUserId('bob') })]), <OrderScreen id={order().id} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/signed in as its buyer/u);
    expect(screen.queryByText('Waiting for payment')).toBeNull();
  });
});

describe("the host's orders", () => {
  const openList = async (world: World) => {
    await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
    return screen.findByRole('region', { name: 'Summary' });
  };

  it('are summed over every page', async () => {
    const refunded = order({ id: asOrderId('b'.repeat(20)), ...orderAmounts(5000, 1), refundedCents: 5000 });
    const world = sold(HOST, [refunded, order()], {}, 1);
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

  it('name their event', async () => {
    await openList(sold(HOST, [order()]));
    expect(screen.getByText('Picnic')).toBeTruthy();
  });

  it('name their event even if nobody has ordered', async () => {
    const world = sold(HOST, []);
    world.given.event({ id: PICNIC, creatorId: HOST, isPaid: true, priceCents: 5000, title: 'Picnic' });
    await openList(world);
    expect(await screen.findByText('Picnic')).toBeTruthy();
    expect(screen.getByText('No orders yet.')).toBeTruthy();
  });

  it('say why the money waits, with a link to the page where the host can resolve it', async () => {
    const world = sold(HOST, [order()]);
    const waits = { firstEndAt: 1, dueAt: 1, state: 'problem', problem: 'requirement', transferredCents: 0 } as const;
    world.given.payout({ eventId: PICNIC, hostId: HOST, ...waits });
    await openList(world);
    expect((await screen.findByRole('alert')).textContent).toContain('Stripe needs more details from you');
    expect(screen.getByRole('link', { name: 'Open payout settings' }).getAttribute('href')).toBe('/profile');
  });

  it('are checked again by a press, and read again', async () => {
    const world = sold(HOST, [order()]);
    await openList(world);
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(world.checkOrder).toHaveBeenCalledExactlyOnceWith(order().id);
    await vi.waitFor(() => expect(world.calls('sales.ordersOfEvent')).toHaveLength(2), 10_000);
  });

  it('can be refunded as a whole, or one ticket at a time', async () => {
    const refundOrder = vi.fn<SalesGateway['refundOrder']>(async () => ({
      kind: 'answered',
      answer: { refundCents: 5000 },
    }));
    await openList(sold(HOST, [order()], { refundOrder }));
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Refund the order of Ada Lovelace?' });
    const options = within(dialog).getAllByRole('option');
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(['Ticket 1', 'Ticket 2']);
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Ticket 1');
    expect(within(dialog).getByText(/^\$50\.00 goes back/u)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(refundOrder).toHaveBeenCalledExactlyOnceWith(order().id, 1);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), 10_000);
  });

  const failed = [{ cents: 10_000, state: 'failed', ticket: null, reason: 'no-place' }] as const;
  it.each([
    ['offered once a dispute was won', { dispute: 'won' }, 1],
    ['not offered while the bank decides', { dispute: 'open' }, 0],
    ['offered if a payment without a place is not back', { state: 'refunding', issuedAt: null, refunds: failed }, 1],
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

  it("show the server's sentence after a refused refund", async () => {
    const refused = { kind: 'refused', status: 409, error: 'Already refunded.', extra: {} } as const;
    const refundOrder = vi.fn<SalesGateway['refundOrder']>(async () => refused);
    await openList(sold(HOST, [order()], { refundOrder }));
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Already refunded.');
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
