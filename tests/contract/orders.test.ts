import { randomBytes } from 'node:crypto';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { asOrderId, type Order, orderAmounts } from '@arvo/domain/orders/order.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import { useWorlds, worlds } from './support/worlds.ts';

/** Orders, tickets and payouts as the app reads them: through the rules, from the real emulator, and from memory. */

const NOW = Date.UTC(2026, 11, 12, 2);
const newId = () => randomBytes(10).toString('hex');
const instant = (minutes: number) => new Date(NOW + minutes * 60_000);

/** The first answer for which `is` holds. */
function firstOf<T>(
  watch: (listener: (live: Live<T>) => void) => Unsubscribe,
  is: (live: Live<T>) => boolean = () => true,
): Promise<Live<T>> {
  return new Promise((resolve) => {
    const stop = watch((live) => {
      if (!is(live)) return;
      resolve(live);
      // The first answer may come while the watch begins.
      setTimeout(() => stop());
    });
  });
}
const valueOf = <T>(live: Live<T>): T => {
  if (live.kind !== 'found') throw new Error(`the answer is ${live.kind}`);
  return live.value;
};

useWorlds();

describe.each(worlds)('%s', (_name, world) => {
  const { server, data, signInSomebody } = world;
  let me: UserId;
  let eventId: EventId;
  beforeEach(async () => {
    me = (await signInSomebody()).uid;
    eventId = asEventId(newId());
  });
  const { watchMyOrders, watchOrder, watchOrdersOfEvent, watchPayout, watchTickets } = data.sales;

  const orderOf = (over: Record<string, unknown>, minute = 0) => ({
    buyerId: 'buyer',
    hostId: 'host',
    eventId,
    event: {
      title: 'Gala night',
      date: '2026-12-12',
      startTime: '19:00',
      timeZone: 'Australia/Sydney',
      startAt: instant(0),
      endAt: null,
      area: 'Fitzroy VIC',
      imageURL: null,
    },
    ...orderAmounts(2050, 2),
    includesBuyer: true,
    state: 'issued',
    checkout: null,
    holdUntil: instant(35),
    createdAt: instant(minute),
    paidAt: instant(1),
    issuedAt: instant(1),
    paymentIntentId: 'pi_secret',
    chargeId: 'ch_secret',
    disputes: { du_secret: 'won' },
    ...over,
  });
  async function givenOrders(count: number, over: Record<string, unknown>): Promise<readonly string[]> {
    const ids = Array.from({ length: count }, newId);
    await server.set(Object.fromEntries(ids.map((id, at) => [`orders/${id}`, orderOf(over, at)])));
    return ids;
  }

  async function givenTickets(numbers: readonly number[], over: Record<string, unknown>): Promise<void> {
    const tickets = numbers.map((ticketNumber) => [
      `events/${eventId}/tickets/${randomBytes(16).toString('base64url')}`,
      { orderId: 'order', ownerId: 'buyer', hostId: 'host', status: 'reserved', ticketNumber, ...over },
    ]);
    await server.set(Object.fromEntries(tickets));
  }

  describe("a buyer's orders", () => {
    const mine = (buyer = me) => firstOf<readonly Order[]>((listener) => watchMyOrders(eventId, buyer, listener));

    test('are those of one event, newest first, without server-only fields', async () => {
      const ids = await givenOrders(3, { buyerId: me });
      await givenOrders(1, { buyerId: me, eventId: 'another' });
      await givenOrders(1, {});
      const orders = valueOf(await mine());
      expect(orders.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(orders[0]).toMatchObject({ amountCents: 4100, state: 'issued', event: { title: 'Gala night' } });
      expect(JSON.stringify(orders)).not.toContain('secret');
    });

    test('are an empty list if there are none; somebody else’s cannot be read', async () => {
      expect(await mine()).toEqual({ kind: 'found', value: [] });
      await givenOrders(1, {});
      expect(await mine(asUserId('buyer'))).toEqual({ kind: 'failed' });
    });

    test('are live: a closed page and a refund are reported', async () => {
      const [id = ''] = await givenOrders(1, { buyerId: me, state: 'held', paidAt: null, issuedAt: null });
      const order = (is: (live: Live<Order>) => boolean) =>
        firstOf<Order>((listener) => watchOrder(asOrderId(id), listener), is);
      expect(valueOf(await order(() => true))).toMatchObject({ state: 'held', hasPage: false });
      const expired = order((live) => live.kind === 'found' && live.value.state === 'expired');
      await server.update(`orders/${id}`, { state: 'expired' });
      expect(valueOf(await expired).id).toBe(id);
    });

    // A stale order would be taken for one that has just been paid (issue 32, walk 1728601372).
    test('of a new list are those at the server, not those that an ended list had received', async () => {
      const [id = ''] = await givenOrders(1, { buyerId: me });
      const states: string[] = [];
      const stopFirst = watchMyOrders(eventId, me, () => {});
      expect(valueOf(await mine())).toHaveLength(1);
      await world.goOffline();
      await server.update(`orders/${id}`, { state: 'refunded' });
      stopFirst();
      const stop = watchMyOrders(eventId, me, (live) => {
        if (live.kind === 'found') states.push(...live.value.map(({ state }) => state));
      });
      await world.goOnline();
      await vi.waitFor(() => expect(states).toContain('refunded'), 8000);
      stop();
      expect(states).toEqual(['refunded']);
    });

    test('of somebody else are not reported, even by id', async () => {
      const [id = ''] = await givenOrders(1, {});
      expect(await firstOf<Order>((listener) => watchOrder(asOrderId(id), listener))).toEqual({ kind: 'failed' });
    });
  });

  describe('home', () => {
    const bought = (title: string, days: number, state = 'issued') => {
      const card = { ...orderOf({}).event, title, startAt: new Date(NOW + days * 86_400_000) };
      return givenOrders(1, { buyerId: me, state, event: card });
    };
    const titles = async (buyer = me) => valueOf(await data.orders.forHome(buyer, NOW)).map(({ event }) => event.title);

    test('shows the next three of the orders that hold a ticket or money', async () => {
      expect(await titles()).toEqual([]);
      for (const state of ['refunded', 'expired']) await bought(state, 1, state);
      await bought('over', -3);
      for (const [title, days] of [
        ['fourth', 5],
        ['third', 4],
        ['second', 3],
      ] as const)
        await bought(title, days);
      await bought('first', 2, 'held');
      expect(await titles()).toEqual(['first', 'second', 'third']);
    });

    test("does not read another person's orders", async () => {
      expect(await data.orders.forHome(asUserId('another'), NOW)).toEqual({ kind: 'failed' });
    });
  });

  describe("a host's orders", () => {
    const all = (host = me, is: (orders: readonly Order[]) => boolean = () => true) =>
      firstOf<readonly Order[]>(
        (listener) => watchOrdersOfEvent(eventId, host, listener),
        (live) => live.kind !== 'found' || is(live.value),
      );

    test('are all of the event, newest first, although the rules limit a query to 100', async () => {
      const ids = await givenOrders(230, { hostId: me });
      await givenOrders(1, {});
      await givenOrders(1, { hostId: me, eventId: 'another' });
      expect(valueOf(await all()).map(({ id }) => id)).toEqual(ids.toReversed());
    });

    test('are live: a sale after 100 others, and a refund of the oldest, are reported', async () => {
      const [oldest = ''] = await givenOrders(100, { hostId: me });
      expect(valueOf(await all())).toHaveLength(100);
      const both = all(me, (orders) => orders.length === 101 && orders.at(-1)?.state === 'refunded');
      const newest = newId();
      await server.set({ [`orders/${newest}`]: orderOf({ hostId: me }, 200) });
      await server.update(`orders/${oldest}`, { state: 'refunded' });
      expect(valueOf(await both)[0]?.id).toBe(newest);
    });

    test('of another host cannot be read', async () => {
      await givenOrders(1, {});
      expect(await all(asUserId('host'))).toEqual({ kind: 'failed' });
    });

    test('have the numbers of their friends’ tickets, not their secret ids', async () => {
      await givenOrders(1, { hostId: me, ticketNumbers: [2, 3] });
      await givenTickets([2, 3], { hostId: me });
      expect(valueOf(await all())[0]?.ticketNumbers).toEqual([2, 3]);
    });

    test('have a payout from the first sale on', async () => {
      const payout = () =>
        firstOf(
          (listener) => watchPayout(eventId, listener),
          ({ kind }) => kind !== 'missing',
        );
      expect((await payout()).kind).toBe('failed');
      const fields = { hostId: me, firstEndAt: instant(0), dueAt: instant(1440), state: 'waiting', problem: null };
      await server.set({ [`payouts/${eventId}`]: fields });
      expect(valueOf(await payout())).toMatchObject({ eventId, state: 'waiting', dueAt: NOW + 86_400_000 });
    });
  });

  describe('tickets for friends', () => {
    const mine = (owner = me) => firstOf<readonly FriendTicket[]>((listener) => watchTickets(eventId, owner, listener));

    test('are those that the person bought for the event, by number', async () => {
      await givenTickets([10, 2, 3], { ownerId: me });
      await givenTickets([4], {});
      expect(valueOf(await mine()).map(({ ticketNumber }) => ticketNumber)).toEqual([2, 3, 10]);
    });

    test('of somebody else cannot be read', async () => {
      await givenTickets([2], {});
      expect(await mine(asUserId('buyer'))).toEqual({ kind: 'failed' });
    });
  });
});
