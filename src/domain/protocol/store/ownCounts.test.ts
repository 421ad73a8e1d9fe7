import { describe, expect, it } from 'vitest';
import { anEvent } from '../../events/event.testing.ts';
import { asOrderId } from '../../orders/order.ts';
import { order } from '../../orders/order.testing.ts';
import { asUserId } from '../../people/person.ts';
import { afterOwnChange, type OwnChange } from './ownChange.ts';
import { type KeptRecord, PUBLIC_OWNER } from './records.ts';

const ada = asUserId('ada');
const EVENT = anEvent();
const ID = EVENT.id;

describe('the number of tickets on the device', () => {
  const event = (ticketCount: number, savedAt: number, changedAt?: number): KeptRecord => ({
    owner: PUBLIC_OWNER,
    noun: 'event',
    id: ID,
    value: { event: { ...EVENT, ticketCount, unclaimedCount: 2, heldCount: 2 }, host: null },
    savedAt,
    usedAt: savedAt,
    until: null,
    ...(changedAt !== undefined && { changedAt }),
  });
  const join: OwnChange & { readonly kind: 'joined' } = {
    kind: 'joined',
    sold: 1,
    held: 0,
    seen: null,
    eventId: ID,
    card: null,
    profile: { name: 'Ada', photo: null },
    sentAt: 10,
    doneAt: 20,
  };
  const leave = { kind: 'left', eventId: ID, wasLost: false, seen: null, sentAt: 10, doneAt: 20 } as const;
  const countAfter = (change: OwnChange, ...records: readonly KeptRecord[]) => {
    const row = afterOwnChange(records, change, ada).put.find(({ noun }) => noun === 'event') ?? records[0];
    return row?.noun === 'event' ? row.value.event.ticketCount : null;
  };

  it('counts a join that the stored answer cannot contain', () => {
    expect(countAfter(join, event(4, 9))).toBe(5);
  });
  it('does not count a join twice that the stored answer contains', () => {
    expect([countAfter(join, event(5, 20)), countAfter(join, event(5, 3, 20))]).toEqual([5, 5]);
  });
  it('trusts an answer from during the join only if it shows the join', () => {
    expect([countAfter({ ...join, seen: 4 }, event(4, 15)), countAfter({ ...join, seen: 4 }, event(5, 15))]).toEqual([
      5, 5,
    ]);
    expect(countAfter(join, event(5, 15))).toBe(5);
    expect([countAfter({ ...leave, seen: 5 }, event(5, 15)), countAfter({ ...leave, seen: 5 }, event(4, 15))]).toEqual([
      4, 4,
    ]);
  });
  it('counts no place for a ticket that was sold before, and frees what an order held', () => {
    const claimed = afterOwnChange([event(4, 9)], { ...join, sold: 0 }, ada).put;
    expect(claimed).toMatchObject([
      { noun: 'guest' },
      { value: { event: { ticketCount: 4, unclaimedCount: 1, heldCount: 2 } } },
    ]);
    const paid = afterOwnChange([event(4, 9)], { ...join, sold: 2, held: 2 }, ada).put;
    const earlier = order({ id: asOrderId('earlier0000000000000') });
    const coming: KeptRecord = {
      owner: ada,
      noun: 'comingOrders',
      id: 'home',
      value: [earlier],
      savedAt: 1,
      usedAt: 1,
      until: null,
    };
    const bought = order({ event: { ...earlier.event, startAt: earlier.event.startAt - 1 } });
    for (const rows of [[earlier], [earlier, { ...bought, state: 'held' as const }]])
      expect(afterOwnChange([{ ...coming, value: rows }], { ...join, order: bought }, ada).put).toMatchObject([
        { noun: 'comingOrders', value: [bought, earlier] },
      ]);
    expect(paid).toMatchObject([
      { noun: 'guest', value: { totalTicketsPurchased: 2 } },
      { value: { event: { ticketCount: 6, unclaimedCount: 3, heldCount: 0 } } },
    ]);
  });
  it('counts a leave whose answer was lost only if the device still has the guest record', () => {
    const value = { userId: ada, name: 'Ada', profilePhoto: null, joinedAt: 1, totalTicketsPurchased: 1 };
    const guest: KeptRecord = { owner: ada, noun: 'guest', id: ID, value, savedAt: 1, usedAt: 1, until: 99 };
    const lost = { ...leave, wasLost: true };
    expect([countAfter(lost, event(4, 9)), countAfter(lost, event(4, 9), guest)]).toEqual([4, 3]);
  });
});
