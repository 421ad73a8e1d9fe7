import { parseTaxDetails } from '@arvo/domain/money/taxDetails.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { orderAmounts, type Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { orderPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OrderScreen } from './OrderScreen.tsx';
import { ADA, open, sold } from './ordersStage.testing.tsx';

afterEach(cleanup);

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

  it.each([
    ['is refunded', 'refunding', 10_000, null],
    ['is partly refunded', 'issued', 5000, 2],
  ] as const)(
    'that %s says that the refund waits while the host has its money',
    async (_what, state, cents, ticket) => {
      const refunds = [{ cents, state: 'pending', ticket, reason: 'host' }] as const;
      await openOrder({ state, refunds, refundedCents: cents, transferredCents: 9795 });
      expect(
        await screen.findByText(/^Your refund is waiting: the host was paid for your ticket already\./u),
      ).toBeTruthy();
      expect(screen.queryByText(/on its way/u)).toBeNull();
    },
  );

  it('says after a lost dispute that the bank has returned the payment, also if a refund had failed', async () => {
    const refunds = [{ cents: 5000, state: 'failed', ticket: 2, reason: 'host' }] as const;
    await openOrder({ state: 'refunded', dispute: 'lost', refunds });
    expect(
      await screen.findByText('Your bank has returned this payment, so its tickets are no longer valid.'),
    ).toBeTruthy();
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines.slice(-3)).toEqual(['$100.00', '-$100.00', '$0.00']);
  });

  it('says after an appeal of the host that the payment stands and the tickets do not', async () => {
    const spots = ['own', 2] as const;
    const refunds = spots.map((ticket) => ({ cents: 0, state: 'succeeded', ticket, reason: null }) as const);
    await openOrder({ dispute: 'won', refunds });
    expect(await screen.findByText('Paid')).toBeTruthy();
    expect(screen.getByText(/Your tickets are no longer valid: ask the host for a refund\.$/u)).toBeTruthy();
  });

  const own = { ticket: 'own', reason: 'left', state: 'succeeded', cents: 5000 } as const;
  it.each([
    ['whose own spot stands', {}, 'Show your pass at the door, or say your name.'],
    ['of a buyer who left in time', { refunds: [own] }, /^Your friends claim their tickets/u],
    ['of a buyer who left late', { refunds: [{ ...own, cents: 0 }] }, /^You left .* so no money went back\.$/u],
    ['for friends alone', { includesBuyer: false }, /^Your friends claim their tickets/u],
    ['with a refund that failed', { refunds: [{ ...own, state: 'failed' as const }] }, /did not reach your card/u],
  ])('%s says what its tickets are good for', async (_what, changes, sentence) => {
    await openOrder(changes);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  const coming = { ...order().event, startAt: Date.now() + 3_600_000, endAt: null };
  const over = { ...coming, date: '2026-01-02', startAt: Date.parse('2026-01-02T08:00:00Z') };
  it.each([
    ['who still goes', { event: coming }, '/events/picnic/pass'],
    ['who left', { event: coming, refunds: [own] }, null],
    ['whose payment is awaited', { event: coming, state: 'held' as const, paidAt: null, issuedAt: null }, null],
    ['of an event that is over', { event: over }, null],
  ])('leads a buyer %s to the pass, if there is one', async (_who, changes, path) => {
    await openOrder(changes);
    await screen.findByText('Order number');
    expect(screen.queryByRole('link', { name: 'Your pass' })?.getAttribute('href') ?? null).toBe(path);
  });

  it('leaves the seller out of the receipt until the name has been read, and reads it again after a failure', async () => {
    const world = sold(ADA, [order()]);
    world.next('people.profile', 'fails');
    await open(world, <OrderScreen id={order().id} />);
    expect(await screen.findByText('Order number')).toBeTruthy();
    expect(screen.queryByText('Event Organizer')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Priya Raman', {}, { timeout: 5_000 })).toBeTruthy();
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

  it.each([
    ['$1,000.00', 100_000, 'Ada Lovelace'],
    ['$999.99', 99_999, undefined],
  ])('on a tax invoice of %s names the buyer only if it is a thousand dollars or more', async (_total, cents, name) => {
    const sellerTax = parseTaxDetails({ abn: '51824753556', isGstRegistered: true });
    const { lines } = await paper({ ...orderAmounts(cents, 1), sellerTax });
    expect(lines.get('Host')).toBe('Priya Raman');
    expect(lines.get('Buyer')).toBe(name);
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
