import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { parseOrder, parseOrderRecord } from './order.schema.ts';
import { parseTicket } from '../tickets/ticket.schema.ts';

const NOW = Date.UTC(2026, 10, 22);
const ID = 'a1B2c3D4e5F6g7H8i9J0';
const event = {
  title: 'Gala night',
  date: '2026-12-01',
  startTime: '19:00',
  timeZone: 'Australia/Sydney',
  startAt: NOW,
  endAt: null,
  area: 'Fitzroy VIC',
  imageURL: null,
};
const stored = {
  buyerId: 'buyer',
  hostId: 'host',
  eventId: 'event',
  event,
  quantity: 2,
  includesBuyer: true,
  priceCents: 5000,
  amountCents: 10_000,
  feeCents: 205,
  shareCents: 9795,
  state: 'held',
  checkout: { sessionId: 'cs_1', expiresAt: NOW },
  holdUntil: NOW,
  createdAt: NOW,
};

describe('an order', () => {
  test('lets the buyer return to the payment page while it is held', () => {
    expect(parseOrder(ID, stored)?.hasPage).toBe(true);
    expect(parseOrder(ID, { ...stored, checkout: null })?.hasPage).toBe(false);
  });

  test('uses the later of displayed date and stored instant', () => {
    const displayed = Date.UTC(2026, 11, 1, 8);
    expect(parseOrder(ID, stored)?.event).toMatchObject({ startAt: displayed, endAt: null });
    const later = { ...event, startAt: displayed + 1, endAt: displayed + 2 };
    expect(parseOrder(ID, { ...stored, event: later })?.event).toMatchObject(later);
    const ended = { ...event, endAt: NOW + 1 };
    expect(parseOrder(ID, { ...stored, event: ended })?.event).toMatchObject({ startAt: displayed, endAt: displayed });
  });

  test('keeps the stored instant if the displayed date cannot be read', () => {
    const undated = { ...event, date: '2026-02-31' };
    expect(parseOrder(ID, { ...stored, event: undated })?.event).toMatchObject({ startAt: NOW });
  });

  test('from before money moved has no refund and no transfer', () => {
    expect(parseOrder(ID, stored)).toMatchObject({ refundedCents: 0, transferredCents: 0 });
  });

  test('from before holds were continued began its own hold', () => {
    expect(parseOrderRecord(ID, stored)?.heldSince).toBe(NOW);
    expect(parseOrderRecord(ID, { ...stored, heldSince: NOW - 1 })?.heldSince).toBe(NOW - 1);
  });

  test('may have ids of one character', () => {
    expect(parseOrder(ID, { ...stored, buyerId: 'b', hostId: 'h', eventId: 'e' })).toMatchObject({ buyerId: 'b' });
  });

  test('has refunds without Stripe’s ids; the server’s record has them by our key', () => {
    const document = {
      ...stored,
      state: 'refunding',
      refundedCents: 10_000,
      refunds: { late: { cents: 10_000, state: 'pending', ticket: null, refundId: 're_1', reason: 'no-place' } },
    };
    expect(parseOrder(ID, document)?.refunds).toEqual([
      { cents: 10_000, state: 'pending', ticket: null, reason: 'no-place' },
    ]);
    expect(parseOrderRecord(ID, document)?.refundsByKey.get('late')?.refundId).toBe('re_1');
  });

  test('has the seller’s tax details for the receipt, or null if they are invalid', () => {
    const sellerTax = { abn: '51824753556', isGstRegistered: true };
    expect(parseOrder(ID, { ...stored, sellerTax })?.sellerTax).toEqual(sellerTax);
    expect(parseOrder(ID, stored)?.sellerTax).toBeNull();
    expect(parseOrder(ID, { ...stored, sellerTax: { ...sellerTax, abn: '51824753557' } })?.sellerTax).toBeNull();
  });

  test('from before disputed sums were stored: a dispute counts as one about the whole payment', () => {
    const lost = parseOrderRecord(ID, { ...stored, dispute: 'lost', disputes: { du_1: 'lost' } });
    expect(lost).toMatchObject({ lostCents: 10_000, disputes: { du_1: { mark: 'lost', cents: 10_000, at: 0 } } });
    expect(parseOrder(ID, { ...stored, dispute: 'open' })?.lostCents).toBe(0);
    const part = {
      ...stored,
      dispute: 'partly-lost',
      lostCents: 5000,
      disputes: { du_1: { mark: 'lost', cents: 5000 } },
    };
    expect(parseOrderRecord(ID, part)).toMatchObject({
      lostCents: 5000,
      disputes: { du_1: { mark: 'lost', cents: 5000, at: 0 } },
    });
  });

  test.each([
    ['an amount that is no integer', { amountCents: 99.5 }],
    ['a negative amount', { amountCents: -1 }],
    ['an unknown state', { state: 'lost' }],
    ['no event', { event: null }],
    ['no buyer', { buyerId: '' }],
  ])('with %s is rejected', (_what, over) => {
    expect(parseOrder(ID, { ...stored, ...over })).toBeNull();
  });

  test('of any other form is rejected', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseOrder(ID, value)).toBeNull();
      }),
    );
  });
});

describe('a ticket', () => {
  const ticket = { orderId: ID, ownerId: 'buyer', hostId: 'host', ticketNumber: 2, status: 'reserved' };
  const parsed = (over: object, id = 'abcdefghijklmnopqrstuv') =>
    parseTicket(asEventId('event'), id, { ...ticket, ...over });

  test('that nobody has claimed is reserved', () => {
    expect(parsed({})).toMatchObject({ status: 'reserved', claimedBy: null, claimedByName: null });
  });

  test('that somebody has opened stays reserved, as written by this and by earlier versions', () => {
    expect(parsed({ openedAt: 5 })).toMatchObject({ status: 'reserved', openedAt: 5 });
    expect(parsed({ status: 'opened', openedAt: 5 })).toMatchObject({ status: 'reserved', openedAt: 5 });
    expect(parsed({ status: 'opened' })).toMatchObject({ status: 'reserved', openedAt: 0 });
    expect(parsed({})).toMatchObject({ openedAt: null });
  });

  test('in any state but reserved counts as claimed (specification section 3)', () => {
    expect(parsed({ status: 'used' })?.status).toBe('claimed');
  });

  test('whose id is not a valid secret is rejected', () => {
    expect(parsed({}, 'ticket1')).toBeNull();
  });
});
