import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { whenOf } from '../events/timing.ts';
import { EVENT_PAYOUT_STATES } from '../payouts/payout.ts';
import { parseDeletion } from './accountDeletion.schema.ts';
import { blockingEvent } from './accountDeletion.ts';

const NOW = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;

const anyHosted = fc.record({
  id: fc.constant(asEventId('FarAwayPaidEvent0001')),
  title: fc.string(),
  isPaid: fc.boolean(),
  ticketCount: fc.nat(3),
  heldCount: fc.nat(3),
  date: fc.constant('2026-11-22'),
  timeZone: fc.constant('Australia/Sydney'),
  startAt: fc.integer({ min: NOW - 72 * HOUR, max: NOW + 72 * HOUR }),
  endAt: fc.constant(null),
});
const anySettlement = fc.record({
  payoutState: fc.constantFrom(null, ...EVENT_PAYOUT_STATES),
  hasOpenOrders: fc.boolean(),
});

describe('blockingEvent', () => {
  test('only tickets of a paid event block deletion, until they are refunded or paid out', () => {
    fc.assert(
      fc.property(anyHosted, anySettlement, (event, settlement) => {
        const isSold = event.ticketCount + event.heldCount > 0 || settlement.hasOpenOrders;
        const isStuck = settlement.payoutState === 'problem';
        const isOwed = event.isPaid && (isSold || isStuck) && settlement.payoutState !== 'paid';
        expect(blockingEvent(event, settlement, NOW) !== null).toBe(isOwed);
      }),
      { numRuns: 2000 },
    );
  });

  test('a coming event needs refunds first, a past event its payout', () => {
    fc.assert(
      fc.property(anyHosted, (event) => {
        const blocking = blockingEvent(
          { ...event, isPaid: true },
          { payoutState: 'waiting', hasOpenOrders: true },
          NOW,
        );
        expect(blocking?.settle).toBe(whenOf(event, NOW) === 'upcoming' ? 'refund' : 'payout');
      }),
    );
  });
});

describe('parseDeletion', () => {
  test('a document without a status is a pending request', () => {
    expect(parseDeletion({ requestedAt: 1 })).toEqual({ status: 'requested' });
  });

  test('a blocked deletion names the events', () => {
    const blockedBy = [{ id: 'a', title: 'Gala', settle: 'refund' }];
    expect(parseDeletion({ status: 'blocked', blockedBy })).toEqual({ status: 'blocked', events: blockedBy });
  });

  test('no value makes parsing throw, and an invalid document is null', () => {
    fc.assert(fc.property(fc.anything(), (document) => void parseDeletion(document)));
    expect(parseDeletion('done')).toBeNull();
  });
});
