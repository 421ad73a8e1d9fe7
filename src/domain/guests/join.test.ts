import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asUserId } from '../people/person.ts';
import { HOLD_MS } from '../orders/order.ts';
import { eventTexts } from '../texts/events/events.ts';
import { decideJoin, isFull, spotsLeft, spotsOnHold, viewerOf } from './join.ts';

const HOST = asUserId('host');
const ADA = asUserId('ada');
const NOW = Date.UTC(2026, 11, 12, 7, 30);
const HOUR = 3_600_000;
const event = {
  capacity: 10,
  ticketCount: 3,
  heldCount: 0,
  isPaid: false,
  isCancelled: false,
  isSalesClosed: false,
  creatorId: HOST,
  startAt: NOW - HOUR,
  endAt: NOW + 1,
};
const over = { ...event, endAt: NOW };
const ada = { uid: ADA, profileComplete: true };

describe('decideJoin', () => {
  it.each([
    ['a visitor signs in first', event, null, false, { kind: 'sign-in' }],
    ['a visitor of a full event', { ...event, ticketCount: 10 }, null, false, { kind: 'sign-in' }],
    [
      'an incomplete profile is set up first',
      event,
      { ...ada, profileComplete: false },
      false,
      { kind: 'set-up-profile' },
    ],
    ['anyone else joins', event, ada, false, { kind: 'join' }],
    ['the last spot can be taken', { ...event, ticketCount: 9 }, ada, false, { kind: 'join' }],
    ['at capacity it is full', { ...event, ticketCount: 10 }, ada, false, { kind: 'refused', reason: 'full' }],
    ['above capacity it is full too', { ...event, ticketCount: 11 }, ada, false, { kind: 'refused', reason: 'full' }],
    [
      'held spots are taken',
      { ...event, ticketCount: 8, heldCount: 2 },
      ada,
      false,
      { kind: 'refused', reason: 'full' },
    ],
    [
      'an event without a capacity is never full',
      { ...event, capacity: null, ticketCount: 5000 },
      ada,
      false,
      { kind: 'join' },
    ],
    [
      'nobody joins a cancelled event',
      { ...event, isCancelled: true },
      ada,
      false,
      { kind: 'refused', reason: 'over' },
    ],
    [
      'a visitor cannot join a cancelled event',
      { ...event, isCancelled: true },
      null,
      false,
      { kind: 'refused', reason: 'over' },
    ],
    [
      'nobody joins while the host has closed sales',
      { ...event, isSalesClosed: true },
      ada,
      false,
      { kind: 'refused', reason: 'sales-closed' },
    ],
    [
      'nobody is asked to sign in while sales are closed, also if it is full',
      { ...event, ticketCount: 10, isSalesClosed: true },
      null,
      false,
      { kind: 'refused', reason: 'sales-closed' },
    ],
    [
      'a guest stays one while sales are closed',
      { ...event, isSalesClosed: true },
      ada,
      true,
      { kind: 'already-guest' },
    ],
    ['a paid event is paid for', { ...event, isPaid: true }, ada, false, { kind: 'pay' }],
    [
      'a full paid event is not',
      { ...event, isPaid: true, ticketCount: 10 },
      ada,
      false,
      { kind: 'refused', reason: 'full' },
    ],
    ['a guest has joined already', event, ada, true, { kind: 'already-guest' }],
    ['a guest of a full event has joined already', { ...event, ticketCount: 10 }, ada, true, { kind: 'already-guest' }],
    // @spec:4/host-stays
    ['the host cannot join', event, { uid: HOST, profileComplete: true }, false, { kind: 'refused', reason: 'host' }],
    ['nobody joins after the end', over, ada, false, { kind: 'refused', reason: 'over' }],
    ['nobody pays after the end', { ...over, isPaid: true }, ada, false, { kind: 'refused', reason: 'over' }],
    ['over has precedence over full', { ...over, ticketCount: 10 }, ada, false, { kind: 'refused', reason: 'over' }],
    [
      'an event without an end closes 12 hours after its start',
      { ...event, startAt: NOW - 12 * HOUR, endAt: null },
      ada,
      false,
      { kind: 'refused', reason: 'over' },
    ],
    ['nobody is asked to sign in for an event that is over', over, null, false, { kind: 'refused', reason: 'over' }],
    [
      'nobody is asked to set up a profile for an event that is over',
      over,
      { ...ada, profileComplete: false },
      false,
      { kind: 'refused', reason: 'over' },
    ],
    ['a guest of an event that is over stays one', over, ada, true, { kind: 'already-guest' }],
    [
      'the host cannot join even with a guest record',
      event,
      { uid: HOST, profileComplete: true },
      true,
      { kind: 'refused', reason: 'host' },
    ],
  ] as const)('%s', (_name, given, viewer, isGuest, decision) => {
    expect(decideJoin({ event: given, viewer, isGuest, now: NOW })).toEqual(decision);
  });

  it('nobody joins or pays if no spot is left, after the end, or once the event is cancelled', () => {
    const events = fc.record({
      capacity: fc.option(fc.integer({ min: 1, max: 1000 })),
      ticketCount: fc.nat(1500),
      heldCount: fc.nat(50),
      isPaid: fc.boolean(),
      isCancelled: fc.boolean(),
      isSalesClosed: fc.boolean(),
      creatorId: fc.constantFrom(HOST, ADA),
      startAt: fc.integer({ min: NOW - 48 * HOUR, max: NOW + HOUR }),
      endAt: fc.option(fc.integer({ min: NOW - 48 * HOUR, max: NOW + HOUR })),
    });
    const viewers = fc.option(fc.record({ uid: fc.constantFrom(HOST, ADA), profileComplete: fc.boolean() }));
    fc.assert(
      fc.property(events, viewers, fc.boolean(), (given, viewer, isGuest) => {
        const decision = decideJoin({ event: given, viewer, isGuest, now: NOW });
        if (decision.kind !== 'join' && decision.kind !== 'pay') return;
        expect(given.capacity === null || given.ticketCount + given.heldCount < given.capacity).toBe(true);
        expect(given.endAt ?? given.startAt + 12 * HOUR).toBeGreaterThan(NOW);
        expect(viewer?.profileComplete).toBe(true);
        expect(viewer?.uid).not.toBe(given.creatorId);
        expect([given.isCancelled, given.isSalesClosed]).toEqual([false, false]);
        expect(isGuest).toBe(false);
        expect(decision.kind).toBe(given.isPaid ? 'pay' : 'join');
      }),
    );
  });
});

describe('spotsLeft', () => {
  it('is never negative, and null without a limit', () => {
    expect(spotsLeft({ capacity: 5, ticketCount: 7, heldCount: 0 })).toBe(0);
    expect(spotsLeft({ capacity: 5, ticketCount: 3, heldCount: 1 })).toBe(1);
    expect(spotsLeft({ capacity: null, ticketCount: 3, heldCount: 1 })).toBeNull();
    expect(isFull({ capacity: null, ticketCount: 3, heldCount: 1 })).toBe(false);
  });
});

describe('viewerOf', () => {
  it.each([
    [null, false, 'visitor'],
    [ADA, false, 'non-guest'],
    [ADA, true, 'guest'],
    [HOST, false, 'host'],
    [HOST, true, 'host'],
  ] as const)('%s (has a guest record: %s) is a %s', (uid, isGuest, viewer) => {
    expect(viewerOf({ creatorId: HOST }, uid, isGuest)).toBe(viewer);
  });
});

describe('spotsOnHold', () => {
  it.each([
    ['a full event without unfinished orders has none', { ticketCount: 10 }, 0],
    ['the last spots may come back', { ticketCount: 8, heldCount: 2 }, 2],
    ['while spots are left it does not matter', { ticketCount: 7, heldCount: 2 }, 0],
    ['holds beyond the capacity do not come back as spots', { ticketCount: 9, heldCount: 3 }, 1],
    ['an event without a limit is never full', { capacity: null, heldCount: 3 }, 0],
  ])('%s', (_what, changes, spots) => {
    expect(spotsOnHold({ ...event, ...changes })).toBe(spots);
  });

  it('lasts as long as the page says', () => {
    expect(eventTexts.onHoldHint(1)).toContain(`within ${HOLD_MS / 60_000} minutes`);
    expect(eventTexts.onHoldHint(2)).toContain(`within ${HOLD_MS / 60_000} minutes`);
  });
});
