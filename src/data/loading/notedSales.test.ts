import { asEventId } from '@arvo/domain/events/event.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { OwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Live } from '../ports/live.ts';
import type { SalesGateway } from '../ports/sales.ts';
import { withNotes } from './notedSales.ts';

const ada = asUserId('ada');
const picnic = asEventId('picnic');
const ticketId = parseTicketId('abcdefghijklmnopqrstuv') ?? expect.fail();
const noted: OwnChange[] = [];
let notify: (orders: Live<readonly Order[]>) => void = () => {};
const answered = { kind: 'answered', answer: { refundCents: 0, people: 0, success: true } } as const;
const calls = {
  claim: vi.fn<SalesGateway['claim']>(async () => answered),
  leavePaid: vi.fn<SalesGateway['leavePaid']>(async () => answered),
  cancelEvent: vi.fn<SalesGateway['cancelEvent']>(async () => answered),
  watchMyOrders: (...[, , listener]: Parameters<SalesGateway['watchMyOrders']>) => {
    notify = listener;
    return () => {};
  },
};
const open = (owner: UserId | null = ada): SalesGateway =>
  withNotes(
    calls as unknown as SalesGateway,
    async (person, change) => {
      expect(person).toBe(owner);
      noted.push(change);
    },
    async () => owner,
  );

beforeEach(() => {
  noted.length = 0;
});

it('a claimed ticket, a leave and a cancelled event are on the device before the call resolves', async () => {
  const sales = open();
  await sales.claim({ eventId: picnic, ticketId });
  await sales.leavePaid(picnic, false);
  await sales.cancelEvent(picnic, false, '');
  expect(noted).toMatchObject([
    { kind: 'joined', eventId: picnic, sold: 0, held: 0 },
    { kind: 'left', eventId: picnic },
    { kind: 'cancelled', eventId: picnic },
  ]);
});

it('previews and refusals change nothing on the device', async () => {
  const sales = open();
  await sales.leavePaid(picnic, true);
  await sales.cancelEvent(picnic, true, '');
  calls.claim.mockResolvedValueOnce({ kind: 'failed' });
  expect(await sales.claim({ eventId: picnic, ticketId })).toEqual({ kind: 'failed' });
  await open(null).claim({ eventId: picnic, ticketId });
  expect(noted).toEqual([]);
});

it('an order is on its buyer’s device once its tickets are issued', async () => {
  const received: unknown[] = [];
  const old = order({ issuedAt: Date.now() - 3_600_000 });
  open().watchMyOrders(picnic, ada, (live) => received.push(live));
  const sends = async (...orders: readonly Order[]) => {
    notify({ kind: 'found', value: orders });
    await Promise.resolve();
  };
  await sends(order({ state: 'held', issuedAt: null }));
  expect(noted).toEqual([]);
  await sends(old);
  await sends(old);
  expect(noted).toMatchObject([
    { kind: 'joined', eventId: old.eventId, sold: 2, held: 2, doneAt: old.issuedAt, order: old },
  ]);
  expect(received).toHaveLength(3);
});

it('a ticket is celebrated once the device has it, at the latest after 3 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const sales = withNotes(
    calls as unknown as SalesGateway,
    () => isStored,
    async () => ada,
  );
  const celebrate = vi.fn<() => void>();
  await sales.noted();
  sales.watchMyOrders(picnic, ada, () => {});
  notify({ kind: 'found', value: [order({ issuedAt: Date.now() })] });
  const first = sales.noted().then(celebrate);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(celebrate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect(celebrate).toHaveBeenCalledOnce();
  store();
  await sales.noted();
});

it('an order that was issued just before the page opened is noted, and one of long ago or of somebody else is not', async () => {
  const now = Date.now();
  const sends = async (one: Order) => {
    noted.length = 0;
    open().watchMyOrders(picnic, ada, () => {});
    notify({ kind: 'found', value: [one] });
    await Promise.resolve();
    return noted.length;
  };
  expect(await sends(order({ issuedAt: now - 1000 }))).toBe(1);
  expect(await sends(order({ issuedAt: now - 3_600_000 }))).toBe(0);
  expect(await sends(order({ issuedAt: now - 1000, buyerId: asUserId('grace') }))).toBe(0);
  // The buyer has left since; a friend's ticket keeps the order issued.
  const refund = { cents: 2500, state: 'succeeded', reason: 'left' } as const;
  expect(await sends(order({ issuedAt: now - 1000, refunds: [{ ...refund, ticket: 'own' }] }))).toBe(0);
  expect(await sends(order({ issuedAt: now - 1000, refunds: [{ ...refund, ticket: 2 }] }))).toBe(1);
});
