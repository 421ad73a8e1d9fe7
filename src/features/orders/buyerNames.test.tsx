import { asOrderId, type Order } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { profilePath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EventOrdersScreen } from './EventOrdersScreen.tsx';
import { ADA, HOST, open, PICNIC, sold } from './ordersStage.testing.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HANG = { timeout: 10_000 };
const REFUNDED = { state: 'refunded', refundedCents: 10_000 } as const;

/** Orders of buyers who are not in the guest list: buyer0, buyer1, … The newest, of buyer0, is first on the screen. */
const ofOthers = (count: number, changes: Partial<Order> = {}): readonly Order[] =>
  Array.from({ length: count }, (_, at) =>
    order({
      ...REFUNDED,
      id: asOrderId(`b${at}`.padEnd(20, 'x')),
      buyerId: asUserId(`buyer${at}`),
      createdAt: Date.UTC(2026, 10, 22) - at * 1000,
      ...changes,
    }),
  );

async function openOrders(orders: readonly Order[]) {
  const world = sold(HOST, orders);
  for (const { buyerId } of orders) if (buyerId !== ADA) world.given.person(buyerId, { name: `Named ${buyerId}` });
  await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
  await screen.findByRole('region', { name: 'Summary' }, HANG);
  return world;
}

it('a buyer who was refunded is no guest any more, and the host still sees their name', async () => {
  const { calls } = await openOrders([...ofOthers(1), order()]);
  expect(await screen.findByText('Named buyer0', undefined, HANG)).toBeTruthy();
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  expect(calls('people.profile')).toEqual([['buyer0']]);
});

it('a buyer whose account was deleted stays "Guest", and their profile is not read again', async () => {
  const world = await openOrders(ofOthers(1));
  await screen.findByText('Named buyer0', undefined, HANG);
  cleanup();
  world.server.delete(profilePath(asUserId('buyer0')));
  await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
  expect(await screen.findByText('Guest', undefined, HANG)).toBeTruthy();
  world.given.order(order({ id: asOrderId('another'.padEnd(20, 'x')) }));
  expect(await screen.findByText('Ada Lovelace', undefined, HANG)).toBeTruthy();
  expect(world.calls('people.profile')).toHaveLength(2);
});

it('somebody who never paid stays unnamed, and no profile is read', async () => {
  const unpaid = { state: 'expired', paidAt: null, issuedAt: null, refundedCents: 0 } as const;
  const { calls } = await openOrders(ofOthers(1, unpaid));
  await waitFor(() => expect(calls('guests.list')).toHaveLength(1), HANG);
  await act(async () => {});
  expect(screen.getByText('Guest')).toBeTruthy();
  expect(calls('people.profile')).toEqual([]);
});

it('only the rows shown are named, and everybody in the CSV', async () => {
  const texts: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    texts.push(blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = await openOrders(ofOthers(53));
  expect(await screen.findByText('Named buyer49', undefined, HANG)).toBeTruthy();
  expect(calls('people.profile')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(texts).toHaveLength(1), HANG);
  const rows = ((await texts[0]?.text()) ?? '').split('\r\n');
  expect(rows.filter((row) => row.includes('Named buyer'))).toHaveLength(53);
  expect(calls('people.profile')).toHaveLength(53);
});

it.each(['fails', 'does-not-load'] as const)(
  'if reading the name %s, the buyer is "Guest", and it is read once',
  async (fault) => {
    const world = sold(HOST, ofOthers(1));
    world.next('people.profile', fault);
    await open(world, <EventOrdersScreen id={PICNIC} uid={HOST} />);
    await waitFor(() => expect(world.calls('people.profile')).toHaveLength(1), HANG);
    await act(async () => {});
    expect(screen.getByText('Guest')).toBeTruthy();
    expect(world.calls('people.profile')).toHaveLength(1);
  },
);
