import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';

export const ADA = asUserId('ada');
export const HOST = asUserId('host');
export const PICNIC = asEventId('picnic');

/** Ada has these orders of Priya's picnic, and `who` is signed in. `answers` are our server's answers to calls. */
export function sold(who: UserId, orders: readonly Order[], answers: Partial<SalesGateway> = {}) {
  const checkOrder = vi.fn<SalesGateway['checkOrder']>(async () => ({ kind: 'answered', answer: { state: 'issued' } }));
  const world = screenWorld({}, { sales: { checkOrder, ...answers } });
  const names = { [ADA]: 'Ada Lovelace', [HOST]: 'Priya Raman' };
  for (const uid of [ADA, HOST]) world.given.person(uid, { name: names[uid] ?? '' });
  const event = world.given.event({ id: PICNIC, creatorId: HOST, isPaid: true, priceCents: 5000 });
  world.given.guest(event, ADA, { name: 'Ada Lovelace' });
  orders.forEach(world.given.order);
  world.signIn(who, { name: names[who] ?? '' });
  return { ...world, checkOrder };
}
type World = ReturnType<typeof sold>;

export async function open(world: World, element: React.ReactElement) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router} />));
  await act(async () => {});
}
