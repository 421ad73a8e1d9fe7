import { order } from '@arvo/domain/orders/order.testing.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  ADA,
  button,
  findButton,
  givenEvent,
  HANG_MS,
  open,
  sales,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();
afterEach(() => window.history.replaceState(null, '', '/'));

const never = new Promise<never>(() => {});

it.each([
  ['the payment page is opening, the spots cannot be given back', 'Continue to payment', 'Give the spots back'],
  ['the spots are being given back, the payment page cannot be opened', 'Give the spots back', 'Continue to payment'],
])('while %s', async (_what, pressed, other) => {
  signIn(ADA);
  givenEvent({ isPaid: true, priceCents: 5000 });
  world.given.order(order({ state: 'held', paidAt: null, issuedAt: null, hasPage: true, holdUntil: Date.now() + 1e6 }));
  sales.buy.mockReturnValue(never);
  sales.cancelCheckout.mockReturnValue(never);
  await open();
  fireEvent.click(await findButton(pressed));
  fireEvent.click(button(other));
  await Promise.resolve();
  expect(sales.buy.mock.calls.length + sales.cancelCheckout.mock.calls.length).toBe(1);
  expect(button(other)).toHaveProperty('disabled', true);
  expect(screen.getByRole('region', { name: 'You have an unfinished order' })).toBeTruthy();
});

it.each([
  ['still on the page goes to the payment', '/events/picnic', '#stripe'],
  ['who went back before the answer stays there; the page offers the held spots later', '/home', ''],
])('a buyer %s', async (_what, path, hash) => {
  window.history.replaceState(null, '', '/events/picnic');
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof sales.buy>>>();
  sales.buy.mockReturnValue(promise);
  signIn(ADA);
  givenEvent({ isPaid: true, priceCents: 5000 });
  await open();
  fireEvent.click(button('Join Event ($50.00)'));
  await vi.waitFor(() => expect(sales.buy).toHaveBeenCalled(), HANG_MS);
  if (path === '/home') cleanup();
  window.history.replaceState(null, '', path);
  await act(async () => resolve({ kind: 'answered', answer: { url: `${window.location.href}#stripe` } }));
  await act(async () => {});
  expect(window.location.hash).toBe(hash);
});
