import { order } from '@arvo/domain/orders/order.testing.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EventOrdersScreen } from './EventOrdersScreen.tsx';
import { HOST, open, PICNIC, sold } from './ordersStage.testing.tsx';

afterEach(cleanup);

vi.mock('./RefundDialog.tsx', () => {
  throw new Error('Loading chunk RefundDialog failed.');
});

it('a refund whose dialog does not load without a connection says so beside its order, and the page stays', async () => {
  await open(sold(HOST, [order()]), <EventOrdersScreen id={PICNIC} uid={HOST} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }, { timeout: 10_000 }));
  const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 });
  expect(alert.textContent).toBe('We could not refund this order. Please try again.');
  expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Summary' })).toBeTruthy();
});
