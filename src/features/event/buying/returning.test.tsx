import { order } from '@arvo/domain/orders/order.testing.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ADA, givenEvent, HANG_MS, open, sales, signIn, useStage, world } from '../eventStage.testing.tsx';

useStage();

const PLANNED = 6;

/** Ada is back from Stripe's page, her order is still held, and every planned call has been made without an answer. */
async function waitingLong() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sales.checkOrder.mockResolvedValue({ kind: 'failed' });
  signIn(ADA);
  givenEvent({ isPaid: true, priceCents: 5000 });
  world.given.order(order({ state: 'held', paidAt: null, issuedAt: null, hasPage: true }));
  await open({ paid: true });
  await vi.waitFor(() => expect(screen.getByText('Confirming your payment…')).toBeTruthy(), HANG_MS);
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(sales.checkOrder).toHaveBeenCalledTimes(PLANNED);
}
const comesBack = (ms: number) =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(ms);
  });

it('a phone that was offline for longer makes the server read the payment once it is online again', async () => {
  await waitingLong();
  sales.checkOrder.mockResolvedValue({ kind: 'answered', answer: { state: 'issued' } });
  await comesBack(5000);
  expect(sales.checkOrder).toHaveBeenCalledTimes(PLANNED + 1);
});

it('a connection that comes and goes makes one call for each return, and never more than twenty', async () => {
  await waitingLong();
  for (let times = 0; times < 5; times += 1) await comesBack(0);
  expect(sales.checkOrder).toHaveBeenCalledTimes(PLANNED);
  for (let times = 0; times < 30; times += 1) await comesBack(5000);
  // Of the first five returns none made a call of its own, because the next came within a second.
  expect(sales.checkOrder).toHaveBeenCalledTimes(PLANNED + 15);
});

it('a page that was left makes no call when the connection returns', async () => {
  await waitingLong();
  cleanup();
  await comesBack(5000);
  expect(sales.checkOrder).toHaveBeenCalledTimes(PLANNED);
});
