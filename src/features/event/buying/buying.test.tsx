import { order } from '@arvo/domain/orders/order.testing.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  givenEvent,
  HANG_MS,
  HOUR,
  ID,
  meanwhile,
  navigation,
  open,
  sales,
  settled,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();
afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

const PAID = { isPaid: true, priceCents: 5000 };
/** jsdom cannot navigate; a change of the hash shows where the browser was sent. */
const STRIPE = 'http://localhost:3000/#stripe';
const held = order({ state: 'held', paidAt: null, issuedAt: null, hasPage: true, holdUntil: Date.now() + 1e6 });

/** Ada opens the page of a paid event that she has not joined; `orders` are hers. */
async function nonGuest({ search = {}, orders = [] as readonly Order[] } = {}) {
  signIn(ADA);
  givenEvent(PAID);
  orders.forEach(world.given.order);
  await open(search);
}
const becomes = (changed: Order) => meanwhile(() => world.given.order(changed));
const ordersAreRead = () => vi.waitFor(() => expect(world.calls('sales.watchMyOrders')).not.toEqual([]), HANG_MS);
const press = async () => {
  await nonGuest();
  await userEvent.click(button('Join Event ($50.00)'));
};
/** Presses the button, waits until the code that pays has loaded, and then advances the clock by `ms`. */
async function pressAndWait(ms: number): Promise<void> {
  vi.useFakeTimers();
  await act(async () => fireEvent.click(button('Join Event ($50.00)')));
  await settled();
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
/** An address that `URL` accepts and the browser's navigation throws at. jsdom's location cannot be replaced, but `URL` can. */
function addressRefusedByNavigation(): string {
  const refused = 'http://[refused';
  const Parser = URL;
  const accepting = new Proxy(Parser, {
    construct: (_, [url, base]) => (url === refused ? new Parser(STRIPE) : new Parser(url, base)),
  });
  vi.stubGlobal('URL', accepting);
  return refused;
}
const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);

describe('joining a paid event', () => {
  // @spec:7/create-checkout
  it('sends the browser to the payment page, with one call for two presses', async () => {
    sales.buy.mockResolvedValue({ kind: 'answered', answer: { url: STRIPE } });
    await press();
    await userEvent.click(button(/Processing\.\.\./u));
    await vi.waitFor(() => expect(window.location.hash).toBe('#stripe'), HANG_MS);
    expect(sales.buy).toHaveBeenCalledExactlyOnceWith({
      eventId: ID,
      quantity: 1,
      forFriends: false,
      here: '/events/picnic',
    });
  });

  // @spec:9/payment-redirect
  it('says after 3 seconds that the redirect did not work', async () => {
    sales.buy.mockResolvedValue({ kind: 'answered', answer: { url: STRIPE } });
    await nonGuest();
    await pressAndWait(2_900);
    expect(window.location.hash).toBe('#stripe');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe(
      'Redirect to payment page failed. Please try again or check if popups are blocked.',
    );
    expect(button('Join Event ($50.00)')).toBeTruthy();
  });

  it('says at once that the redirect failed if the browser refuses it, and can be pressed again', async () => {
    sales.buy.mockResolvedValueOnce({ kind: 'answered', answer: { url: addressRefusedByNavigation() } });
    sales.buy.mockResolvedValueOnce({ kind: 'answered', answer: { url: STRIPE } });
    await press();
    expect(await alerts()).toContain('Failed to redirect to payment page. Please try again.');
    await userEvent.click(button('Join Event ($50.00)'));
    await vi.waitFor(() => expect(window.location.hash).toBe('#stripe'), HANG_MS);
  });

  it('says after 3 seconds of waiting that many people may be trying, until there is an answer', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof sales.buy>>>();
    sales.buy.mockReturnValue(promise);
    await nonGuest();
    await pressAndWait(2_900);
    expect(screen.queryByText(/Lots of people may be after tickets/u)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/Lots of people may be after tickets/u)).toBeTruthy();
    expect(button(/Processing\.\.\./u)).toBeTruthy();
    const error = "Lots of people are after tickets right now, and we didn't get to you in time. Please try again.";
    await act(async () => resolve({ kind: 'refused', status: 503, error, extra: { reason: 'busy' } }));
    // Not "Payment error: …", because no payment was tried.
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([error]);
    expect(button('Join Event ($50.00)')).toBeTruthy();
  });

  // @spec:8/payment
  it.each([
    [
      'the host is not set up',
      { kind: 'refused' as const, status: 409, error: 'No account', extra: { requiresSetup: true } },
      'The host needs to set up payments for this event. Please contact them.',
    ],
    [
      'the set-up is wrong',
      { kind: 'refused' as const, status: 500, error: 'Payment setup error', extra: {} },
      'There was an issue with the payment setup. Please try again or contact support.',
    ],
    [
      'the server refuses',
      { kind: 'refused' as const, status: 409, error: 'Too few spots', extra: {} },
      'Payment error: Too few spots',
    ],
    [
      'the server gives details alone',
      { kind: 'refused' as const, status: 500, error: '', extra: { details: 'No card' } },
      'Payment error: No card',
    ],
    [
      'the server says nothing',
      { kind: 'refused' as const, status: 500, error: '', extra: {} },
      'Payment error: Failed to create checkout session',
    ],
    [
      'the answer has no address',
      { kind: 'answered' as const, answer: { url: '' } },
      'No payment URL received. Please try again.',
    ],
    [
      'the address is none of the web',
      { kind: 'answered' as const, answer: { url: 'javascript:alert(1)' } },
      'No payment URL received. Please try again.',
    ],
    ['no answer comes', { kind: 'failed' as const }, 'Failed to initiate payment. Please try again.'],
  ])('shows one message if %s', async (_what, outcome, sentence) => {
    sales.buy.mockResolvedValue(outcome);
    await press();
    expect(await alerts()).toEqual([sentence]);
  });
});

describe('back from the payment', () => {
  // @spec:4/join-paid
  it('waits for the order, asks the server, and celebrates once the tickets are issued', async () => {
    await nonGuest({ search: { paid: true }, orders: [held] });
    expect((await screen.findByText('Confirming your payment…')).closest('output')).toBeTruthy();
    // Not in the green of the next step, and not to be pressed: the server would refuse a second payment.
    expect(button(/^Join Event/u)).toMatchObject({ disabled: true, className: expect.stringContaining('bg-card') });
    expect(screen.queryByText("You're in!")).toBeNull();
    await vi.waitFor(() => expect(sales.checkOrder).toHaveBeenCalledWith(held.id), HANG_MS);
    await becomes(order());
    expect(await screen.findByText("You're in!")).toBeTruthy();
    expect(screen.queryByText('Confirming your payment…')).toBeNull();
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic', { replace: true });
  });

  // @spec:2/paid-and-ticket
  it('shows nothing if there is no order', async () => {
    await nonGuest({ search: { paid: true } });
    await ordersAreRead();
    expect(screen.queryByText("You're in!")).toBeNull();
    await vi.waitFor(() => expect(screen.queryByText('Confirming your payment…')).toBeNull(), HANG_MS);
  });

  it('says that nothing was charged if the order has expired', async () => {
    sales.checkOrder.mockResolvedValue({ kind: 'answered', answer: { state: 'expired' } });
    await nonGuest({ search: { paid: true }, orders: [order({ state: 'expired', paidAt: null, issuedAt: null })] });
    expect(await screen.findByText(/Your payment didn't go through/u)).toBeTruthy();
  });

  it('says that the money is refunded if no spot was left', async () => {
    await nonGuest({ search: { paid: true }, orders: [order({ state: 'refunding', issuedAt: null })] });
    expect(await screen.findByText(/The last spot went before your payment arrived/u)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Your order/u })).toHaveLength(1);
  });
});

describe('an unfinished order', () => {
  it('leads to the payment page', async () => {
    await nonGuest({ orders: [held] });
    expect(await screen.findByText(/2 tickets, \$100\.00\. We hold your spots until/u)).toBeTruthy();
    sales.buy.mockResolvedValue({ kind: 'answered', answer: { url: STRIPE } });
    await userEvent.click(button('Continue to payment'));
    const purchase = { eventId: held.eventId, quantity: 2, forFriends: false, here: '/events/picnic' };
    expect(sales.buy).toHaveBeenCalledExactlyOnceWith(purchase);
    await vi.waitFor(() => expect(window.location.hash).toBe('#stripe'), HANG_MS);
  });

  it('says if the event has changed since', async () => {
    await nonGuest({ orders: [held] });
    await screen.findByText(/We hold your spots until/u);
    expect(screen.queryByText(/has changed since you began/u)).toBeNull();
    const told = { revision: 1, at: new Date(held.createdAt + 1), movedFrom: null };
    await meanwhile(() => world.server.update(eventPath(ID), { told, revision: 1 }));
    expect(
      await screen.findByText('The event has changed since you began. Read it again before you pay.'),
    ).toBeTruthy();
  });

  it('says so if the payment page cannot be opened', async () => {
    sales.buy.mockResolvedValue({ kind: 'failed' });
    await nonGuest({ orders: [held] });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await alerts()).toEqual(['Failed to initiate payment. Please try again.']);
  });

  it('makes the server read Stripe once, because it may have been paid in an app that was closed', async () => {
    await nonGuest({ orders: [held] });
    await vi.waitFor(() => expect(sales.checkOrder).toHaveBeenCalledExactlyOnceWith(held.id), HANG_MS);
    await becomes(held);
    expect(sales.checkOrder).toHaveBeenCalledTimes(1);
  });

  describe("decided by the server, not by this device's clock", () => {
    const CARD = 'You have an unfinished order';
    const by = (state: Order['state']) => sales.checkOrder.mockResolvedValue({ kind: 'answered', answer: { state } });
    const lapsedHere = { ...held, holdUntil: Date.now() - 5 * 60_000 };

    it.each(['held', 'expired'] as const)('is %s', async (state) => {
      by(state);
      await nonGuest({ orders: [state === 'held' ? lapsedHere : held] });
      await vi.waitFor(() => expect(sales.checkOrder).toHaveBeenCalled(), HANG_MS);
      await vi.waitFor(() => expect(screen.queryAllByText(CARD)).toHaveLength(state === 'held' ? 1 : 0), HANG_MS);
    });

    it('if the server does not answer, this clock decides, and the page calls the server again after half a minute', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await nonGuest({ orders: [lapsedHere] });
      await vi.waitFor(() => expect(sales.checkOrder).toHaveBeenCalledOnce(), HANG_MS);
      expect(screen.queryByText(CARD)).toBeNull();
      by('held');
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(sales.checkOrder).toHaveBeenCalledTimes(2);
      expect(screen.getByText(CARD)).toBeTruthy();
    });
  });

  it('is not offered once the event is over', async () => {
    signIn(ADA);
    givenEvent({ ...PAID, startAt: Date.now() - 13 * HOUR });
    world.given.order(held);
    await open();
    await ordersAreRead();
    await act(async () => {});
    expect(screen.queryByText('You have an unfinished order')).toBeNull();
  });

  it('is given back by a press, and gone once the order says so', async () => {
    sales.cancelCheckout.mockResolvedValue({ kind: 'answered', answer: { state: 'expired' } });
    await nonGuest({ orders: [held] });
    await userEvent.click(await screen.findByRole('button', { name: 'Give the spots back' }));
    expect(sales.cancelCheckout).toHaveBeenCalledExactlyOnceWith(held.id);
    await becomes(order({ state: 'expired', paidAt: null, issuedAt: null }));
    expect(screen.queryByText('You have an unfinished order')).toBeNull();
    expect(world.data.stores.slots.getState().notice?.text).toBe('Your spots are free again.');
  });

  it('says so if the spots could not be given back', async () => {
    sales.cancelCheckout.mockResolvedValue({ kind: 'failed' });
    await nonGuest({ orders: [held] });
    await userEvent.click(await screen.findByRole('button', { name: 'Give the spots back' }));
    expect(await alerts()).toEqual(['We could not give the spots back. Please try again.']);
  });
});
