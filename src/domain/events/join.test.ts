import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asUserId } from '../people/person.ts';
import { decideJoin, isFull, spotsLeft, viewerOf } from './join.ts';

const HOST = asUserId('host');
const ADA = asUserId('ada');
const event = { capacity: 10, ticketCount: 3, heldCount: 0, isPaid: false, creatorId: HOST };
const ada = { uid: ADA, profileComplete: true };

describe('decideJoin', () => {
  it.each([
    ['a visitor signs in first', event, null, false, { kind: 'sign-in' }],
    ['a visitor of a full event too', { ...event, ticketCount: 10 }, null, false, { kind: 'sign-in' }],
    [
      'an incomplete profile is set up first',
      event,
      { ...ada, profileComplete: false },
      false,
      { kind: 'set-up-profile' },
    ],
    ['anyone else joins', event, ada, false, { kind: 'join' }],
    ['the last place is for the taking', { ...event, ticketCount: 9 }, ada, false, { kind: 'join' }],
    ['at capacity it is full', { ...event, ticketCount: 10 }, ada, false, { kind: 'refused', reason: 'full' }],
    ['above capacity as well', { ...event, ticketCount: 11 }, ada, false, { kind: 'refused', reason: 'full' }],
    [
      'held places are taken',
      { ...event, ticketCount: 8, heldCount: 2 },
      ada,
      false,
      { kind: 'refused', reason: 'full' },
    ],
    [
      'without a capacity it is never full',
      { ...event, capacity: null, ticketCount: 5000 },
      ada,
      false,
      { kind: 'join' },
    ],
    ['a paid event is paid for', { ...event, isPaid: true }, ada, false, { kind: 'pay' }],
    [
      'a full paid event is not',
      { ...event, isPaid: true, ticketCount: 10 },
      ada,
      false,
      { kind: 'refused', reason: 'full' },
    ],
    ['a guest is in already', event, ada, true, { kind: 'already-guest' }],
    ['even where it is full', { ...event, ticketCount: 10 }, ada, true, { kind: 'already-guest' }],
    ['the host cannot join', event, { uid: HOST, profileComplete: true }, false, { kind: 'refused', reason: 'host' }],
    ['not even as a guest', event, { uid: HOST, profileComplete: true }, true, { kind: 'refused', reason: 'host' }],
  ] as const)('%s', (_name, given, viewer, isGuest, decision) => {
    expect(decideJoin({ event: given, viewer, isGuest })).toEqual(decision);
  });

  it('never lets anyone join or pay where no place is left', () => {
    const events = fc.record({
      capacity: fc.option(fc.integer({ min: 1, max: 1000 })),
      ticketCount: fc.nat(1500),
      heldCount: fc.nat(50),
      isPaid: fc.boolean(),
      creatorId: fc.constantFrom(HOST, ADA),
    });
    const viewers = fc.option(fc.record({ uid: fc.constantFrom(HOST, ADA), profileComplete: fc.boolean() }));
    fc.assert(
      fc.property(events, viewers, fc.boolean(), (given, viewer, isGuest) => {
        const decision = decideJoin({ event: given, viewer, isGuest });
        if (decision.kind !== 'join' && decision.kind !== 'pay') return;
        expect(given.capacity === null || given.ticketCount + given.heldCount < given.capacity).toBe(true);
        expect(viewer?.profileComplete).toBe(true);
        expect(viewer?.uid).not.toBe(given.creatorId);
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
  ] as const)('%s, guest: %s, is a %s', (uid, isGuest, viewer) => {
    expect(viewerOf({ creatorId: HOST }, uid, isGuest)).toBe(viewer);
  });
});
