import type { EventId } from '@arvo/domain/events/event.ts';
import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hasOwnSpot } from '@arvo/domain/refunds/refund.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Live } from '../ports/live.ts';
import type { CallOutcome } from '../ports/payments.ts';
import type { SalesGateway } from '../ports/sales.ts';

/** An order issued longer ago than this when it is first read was noted by an earlier page, or its person has read the event since. */
const JUST_ISSUED_MS = 120_000;

/** A device that takes longer to store it does not delay the celebration of a ticket. */
const NOTE_BOUND_MS = 3_000;

const TICKET = { kind: 'joined', card: null, profile: null, seen: null } as const;

/**
 * Sales whose effects on the signed-in person are on the device before their calls resolve: a claimed ticket, a leave, a cancelled
 * event, and as soon as an order's tickets are issued. `owner`: null if nobody is signed in.
 */
export function withNotes(
  sales: Omit<SalesGateway, 'noted'>,
  note: NoteOwnChange,
  owner: () => Promise<UserId | null>,
): SalesGateway {
  type Effect = { readonly kind: 'left' | 'cancelled' | 'claimed'; readonly eventId: EventId };
  const noted = async <T>(effect: Effect | null, call: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> => {
    const sentAt = Date.now();
    const outcome = await call();
    const person = effect && outcome.kind === 'answered' ? await owner() : null;
    if (effect === null || person === null) return outcome;
    const { kind, eventId } = effect;
    const times = { sentAt, doneAt: Date.now() };
    if (kind === 'left') await note(person, { kind, eventId, wasLost: false, seen: null, ...times });
    else if (kind === 'cancelled') await note(person, { kind, eventId, ...times });
    // The ticket was sold to the friend.
    else await note(person, { ...TICKET, eventId, sold: 0, held: 0, ...times });
    return outcome;
  };
  const { noteIssued, settled } = createNoteIssued(note, owner);
  return {
    ...sales,
    noted: () => withTimeout(settled(), NOTE_BOUND_MS, undefined),
    claim: (ticket) => noted({ kind: 'claimed', eventId: ticket.eventId }, () => sales.claim(ticket)),
    leavePaid: (eventId, isPreview, takesRefund) =>
      noted(isPreview ? null : { kind: 'left', eventId }, () => sales.leavePaid(eventId, isPreview, takesRefund)),
    cancelEvent: (eventId, isPreview, word) =>
      noted(isPreview ? null : { kind: 'cancelled', eventId }, () => sales.cancelEvent(eventId, isPreview, word)),
    watchOrder: (id, listener) => sales.watchOrder(id, (live) => noteIssued(live, (order) => [order], listener)),
    watchMyOrders: (eventId, buyer, listener) =>
      sales.watchMyOrders(eventId, buyer, (live) => noteIssued(live, (orders) => orders, listener)),
  };
}

/** Notes each order once, when its tickets are issued, and passes on what was read. */
function createNoteIssued(note: NoteOwnChange, owner: () => Promise<UserId | null>) {
  const waiting = new Set<OrderId>();
  const noted = new Set<OrderId>();
  let underWay: Promise<void> = Promise.resolve();
  const isNew = (order: Order): boolean => {
    const { id, state, issuedAt } = order;
    // The buyer has left since, and a friend's ticket keeps the order issued.
    if (order.includesBuyer && !hasOwnSpot(order, order.refunds)) return false;
    if (state === 'held' || state === 'paid' || state === 'expired') waiting.add(id);
    if (state !== 'issued' || issuedAt === null || noted.has(id)) return false;
    return waiting.has(id) || Math.abs(Date.now() - issuedAt) < JUST_ISSUED_MS;
  };
  const noteIssued = <T>(
    live: Live<T>,
    ordersOf: (value: T) => readonly Order[],
    listener: (live: Live<T>) => void,
  ): void => {
    const issued = live.kind === 'found' ? ordersOf(live.value).filter(isNew) : [];
    if (issued.length === 0) return listener(live);
    for (const { id } of issued) noted.add(id);
    underWay = Promise.allSettled([underWay, noteAll(issued)]).then(() => {});
    return listener(live);
  };
  return { noteIssued, settled: () => underWay };

  async function noteAll(orders: readonly Order[]): Promise<void> {
    const person = await owner();
    for (const order of orders) {
      const { buyerId, eventId, event, quantity, issuedAt } = order;
      if (buyerId !== person || issuedAt === null) continue;
      const card = { ...event, id: eventId, isCancelled: false };
      const times = { sentAt: issuedAt, doneAt: issuedAt };
      await note(person, { ...TICKET, eventId, card, sold: quantity, held: quantity, order, ...times });
    }
  }
}
