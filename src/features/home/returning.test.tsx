import { asEventId } from '@arvo/domain/events/event.ts';
import { asOrderId } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { guestPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ADA, adasWorld, inHours, joinsChoir, joinsPicnic, NOW, open, useHome } from './homeStage.testing.tsx';

useHome();

const TIMERS = ['Date', 'performance', 'setTimeout', 'clearTimeout'] as const;
/** The person returns to the window, some seconds after home was read. */
const returns = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const titles = async () =>
  (await region('Your Events'))
    .getAllByRole('link')
    .flatMap((link) => link.getAttribute('href')?.split('/events/')[1] ?? []);

it('shows what another device has joined and left meanwhile', async () => {
  vi.useFakeTimers({ now: NOW, toFake: [...TIMERS], shouldAdvanceTime: true });
  const world = adasWorld();
  joinsPicnic(world);
  open(world);
  await (await region('Next up')).findByText('Picnic');
  expect(await titles()).toEqual(['Picnic']);
  world.server.delete(guestPath(asEventId('Picnic'), ADA));
  joinsChoir(world);
  await returns();
  expect(await titles()).toEqual(['Choir']);
  expect((await region('Next up')).getByText('Choir')).toBeTruthy();
});

it('shows that an event with tickets was cancelled meanwhile, and no ticket any more', async () => {
  vi.useFakeTimers({ now: NOW, toFake: [...TIMERS], shouldAdvanceTime: true });
  const world = adasWorld();
  joinsPicnic(world);
  const event = { ...order().event, title: 'Picnic', startAt: inHours(20) };
  const bought = { id: asOrderId('one'), eventId: asEventId('Picnic'), event };
  world.given.order(order(bought));
  open(world);
  expect(await (await region('Your tickets')).findByText(/2 tickets · Ticket issued/u)).toBeTruthy();
  // The refund removes the guest record.
  world.server.delete(guestPath(asEventId('Picnic'), ADA));
  const refund = { cents: 10_000, state: 'pending', ticket: null, reason: 'cancelled' } as const;
  world.given.order(order({ ...bought, state: 'refunding', refundedCents: 10_000, refunds: [refund] }));
  await returns();
  expect(screen.queryByRole('region', { name: 'Next up' })).toBeNull();
  expect(screen.queryByText(/Ticket issued/u)).toBeNull();
  expect((await region('Your tickets')).getByText(/No tickets left/u)).toBeTruthy();
});

it('shows what another tab has viewed meanwhile', async () => {
  vi.useFakeTimers({ now: NOW, toFake: [...TIMERS], shouldAdvanceTime: true });
  const world = adasWorld();
  open(world);
  await screen.findByText('Events you join show up here, so they are easy to find on the day.');
  const entry = { title: 'Quiz', date: '2026-11-28', timeZone: 'Australia/Sydney', imageURL: null, viewedAt: NOW };
  await world.gateways.recentlyViewed.remember(ADA, { id: asEventId('Quiz'), ...entry });
  await returns();
  expect((await region('Recently Viewed')).getByText('Quiz')).toBeTruthy();
});

it('reads each list at most once in five seconds', async () => {
  vi.useFakeTimers({ now: NOW, toFake: [...TIMERS], shouldAdvanceTime: true });
  const world = adasWorld();
  joinsPicnic(world);
  open(world);
  await screen.findByRole('region', { name: 'Next up' });
  for (let second = 0; second < 10; second += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1_100);
      window.dispatchEvent(new Event('focus'));
    });
  for (const call of ['events.joinedForHome', 'events.nextForHome', 'orders.forHome'] as const)
    expect(world.calls(call).length).toBeLessThanOrEqual(1 + 2);
  expect(world.calls('events.joinedForHome').length).toBeGreaterThan(1);
});
