import type { Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { EventOrdersScreen } from './EventOrdersScreen.tsx';

afterEach(cleanup);

const { eventId, hostId } = order();
const HANG = { timeout: 10_000 };
const DATE =
  /^Paid to the bank 24 hours after the event: on .+\. Deposits go out daily, and banks take 1 to 2 business days/u;

async function openHostsOrders(sold: Order) {
  const world = screenWorld();
  world.given.person(hostId, { name: 'Priya Raman' });
  world.given.event({ id: eventId, creatorId: hostId, isPaid: true, priceCents: 5000 });
  world.given.order(sold);
  world.given.payout({
    eventId,
    hostId,
    firstEndAt: 1,
    dueAt: 1,
    state: 'waiting',
    problem: null,
    receivesCents: 0,
    transferredCents: 0,
  });
  world.signIn(hostId, { name: 'Priya Raman' });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EventOrdersScreen id={eventId} uid={hostId} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router} />));
  await screen.findByRole('region', { name: 'Summary' }, HANG);
  await vi.waitFor(() => expect(world.calls('sales.watchPayout')).not.toEqual([]), HANG);
  await act(async () => {});
}

// @spec:9/payout
it('the host sees when they are paid, and how long the bank takes', async () => {
  await openHostsOrders(order());
  expect(await screen.findByText(DATE, undefined, HANG)).toBeTruthy();
});

it('a host is promised no payout once everything is refunded', async () => {
  await openHostsOrders(order({ state: 'refunded', refundedCents: 10_000 }));
  expect(screen.queryByText(DATE)).toBeNull();
});
