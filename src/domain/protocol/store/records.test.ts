import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEventId } from '../../events/event.ts';
import { anEvent } from '../../events/event.testing.ts';
import { asUserId } from '../../people/person.ts';
import { aUser } from '../../people/user.testing.ts';
import { anyOrder } from '../../orders/anyOrder.testing.ts';
import { order } from '../../orders/order.testing.ts';
import { asOrderId } from '../../orders/order.ts';
import { parseTicketId } from '../../tickets/ticket.ts';
import type { NewRecord } from './records.ts';
import { parseRecord, rowOf } from './records.schema.ts';

const ada = asUserId('ada');
const id = asEventId('picnic');
const ticketId = parseTicketId('abcdefghijklmnopqrstuv') ?? expect.fail();
const { title, date, startTime, timeZone, startAt, endAt, area, imageURL } = anEvent();
const card = { id, title, date, startTime, timeZone, startAt, endAt, area, imageURL, isCancelled: true };
const guestList = [{ userId: ada, name: 'Ada', profilePhoto: null }];
const saved = { savedAt: 7 };
const until = 9;

const records: readonly NewRecord[] = [
  { owner: ada, noun: 'user', id: ada, value: aUser(), ...saved },
  { owner: ada, noun: 'profile', id: ada, value: { name: 'Ada', photo: null }, ...saved },
  {
    owner: 'public',
    noun: 'event',
    id,
    value: { event: anEvent({ id, guestPreview: guestList }), host: { name: 'Grace', photo: null } },
    ...saved,
  },
  { owner: 'public', noun: 'guests', id, value: guestList, ...saved },
  {
    owner: ada,
    noun: 'guest',
    id,
    value: { userId: ada, name: 'Ada', profilePhoto: null, joinedAt: 5, totalTicketsPurchased: 2 },
    ...saved,
    until,
  },
  { owner: ada, noun: 'place', id, value: { address: '1 High St, Fitzroy', lat: -37.8, lng: 145 }, ...saved, until },
  {
    owner: ada,
    noun: 'tickets',
    id,
    value: [
      {
        id: ticketId,
        eventId: id,
        orderId: asOrderId('order'),
        ownerId: ada,
        hostId: asUserId('host'),
        ticketNumber: 2,
        pass: null,
        status: 'reserved',
        openedAt: 5,
        sentAt: 4,
        claimedBy: null,
        claimedByName: null,
      },
    ],
    ...saved,
    until,
  },
  { owner: ada, noun: 'orders', id, value: [order(), order({ state: 'held', hasPage: true })], ...saved, until },
  { owner: ada, noun: 'comingOrders', id: 'home', value: [order()], ...saved },
  {
    owner: ada,
    noun: 'list',
    id: 'home',
    value: [
      { event: card, joinedAt: 5 },
      { event: card, joinedAt: null },
      { event: card, joinedAt: null, taken: { spots: 12, capacity: 50, isPaid: true, receivesCents: null } },
    ],
    ...saved,
  },
];

/** As the database stores it. */
const rowFor = (record: NewRecord) => structuredClone(rowOf(record, 8));

describe('a stored record', () => {
  it.each(records)('of noun $noun is read back unchanged', (record) => {
    expect(parseRecord(record.noun, rowFor(record))).toMatchObject({ until: null, ...record, usedAt: 8 });
  });

  it('of orders is read back with every refund', () => {
    fc.assert(
      fc.property(fc.array(anyOrder), (generated) => {
        // As a page reads them: Stripe's ids never leave the server.
        const orders = generated.map((one) => ({
          ...one,
          refunds: one.refunds.map(({ cents, state, ticket, reason }) => ({ cents, state, ticket, reason })),
        }));
        const row = rowFor({ owner: ada, noun: 'orders', id, value: orders, savedAt: 7, until });
        expect(parseRecord('orders', row)?.value).toMatchObject(orders);
      }),
    );
  });

  it('of an event does not contain the host’s Stripe account', () => {
    const event = anEvent({ id, hostStripeAccountId: 'acct_1' });
    const row = rowFor({ owner: 'public', noun: 'event', id, value: { event, host: null }, ...saved });
    expect(JSON.stringify(row)).not.toContain('acct_1');
  });

  it.each(records)('of noun $noun counts as absent if another build stored another form', ({ noun, ...record }) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const row = { owner: ada, noun, id: record.id, value, savedAt: 7, usedAt: 8, until: null };
        const parsed = parseRecord(noun, row);
        if (typeof value !== 'object' || value === null) expect(parsed).toBeNull();
      }),
    );
  });

  it('counts as absent if one entry of its list is unreadable', () => {
    for (const noun of ['tickets', 'orders', 'list'] as const) {
      const [record] = records.filter((one) => one.noun === noun);
      const row = rowFor(record ?? expect.fail());
      expect(Array.isArray(row.value)).toBe(true);
      const value = [...(Array.isArray(row.value) ? row.value : []), { id: 'odd' }];
      expect(parseRecord(noun, { ...row, value })).toBeNull();
    }
  });

  it('counts as absent if the row belongs to another noun', () => {
    const [record] = records;
    expect(parseRecord('profile', rowFor(record ?? expect.fail()))).toBeNull();
  });
});
