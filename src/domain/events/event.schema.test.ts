import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCard, parseEvent, parseGuest } from './event.schema.ts';
import { asEventId } from './event.ts';
import { cardFieldsOf } from './eventCard.ts';
import { LONGEST_STORED_MS } from './timing.ts';

const ID = asEventId('picnic');
const document = {
  title: 'Picnic',
  description: 'Bring a rug.',
  date: '2026-12-12',
  startTime: '18:30',
  endTime: null,
  timeZone: 'Australia/Melbourne',
  startAt: Date.UTC(2026, 11, 12, 7, 30),
  endAt: null,
  area: 'Fitzroy VIC',
  capacity: 20,
  isPaid: false,
  price: 0,
  imageURL: null,
  accessibility: '',
  isSearchable: false,
  creatorId: 'host',
  status: 'published',
  hostStripeAccountId: null,
  createdAt: 1,
  ticketCount: 2,
  heldCount: 1,
  guestPreview: [{ userId: 'ada', name: 'Ada', profilePhoto: null }],
};
const parse = (changes: Record<string, unknown> = {}) => parseEvent(ID, { ...document, ...changes });

describe('parseEvent', () => {
  it('reads a document of the data model', () => {
    expect(parse()).toMatchObject({ id: 'picnic', title: 'Picnic', priceCents: 0, ticketCount: 2, heldCount: 1 });
  });

  it('reads a cancelled event as cancelled, and only that', () => {
    expect([parse(), parse({ status: 'cancelled' }), parse({ status: 7 })].map((event) => event?.isCancelled)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['a price as a number', { isPaid: true, price: 25 }, 2500],
    // @spec:3/event
    ['a price as a string', { isPaid: true, price: '12.50' }, 1250],
    ['a price of a free event', { isPaid: false, price: 25 }, 0],
    ['a price that is no number', { isPaid: true, price: 'a lot' }, 0],
    ['a negative price', { isPaid: true, price: -5 }, 0],
    // @spec:3/event
    ['a price of an event whose `isPaid` is the text "true"', { isPaid: 'true', price: '12.50' }, 1250],
    ['a price of an event whose `isPaid` is the text "false"', { isPaid: 'false', price: '12.50' }, 0],
    ['a price of an event whose `isPaid` is invalid', { isPaid: 'yes', price: 25 }, 0],
  ])('accepts %s', (_what, changes, cents) => {
    expect(parse(changes)?.priceCents).toBe(cents);
  });

  // @spec:3/event
  it.each([
    ['as text', '3', 3],
    ['that are no number', 'three', 0],
    ['with a fraction', '2.5', 0],
    ['below zero', '-1', 0],
    ['of nothing', '', 0],
  ])('reads counts %s', (_what, stored, counted) => {
    expect(parse({ ticketCount: stored, heldCount: stored })).toMatchObject({
      ticketCount: counted,
      heldCount: counted,
    });
  });

  it.each([
    ['absent, as in an event that was never moved', undefined, undefined],
    ['a time and a start', { at: 7, startAt: 8 }, { at: 7, startAt: 8 }],
    ['a time alone', { at: 7 }, undefined],
  ])('reads since when its start is known: %s', (_what, stored, notice) => {
    expect(parse({ startNotice: stored })?.startNotice).toEqual(notice);
  });

  it.each([
    ['absent, as before the first sale and in older events', undefined, null],
    ['a number', 3, 3],
    ['below zero', -1, null],
    ['text', '3', null],
  ])('reads how many tickets are to be claimed: %s', (_what, stored, counted) => {
    expect(parse({ unclaimedCount: stored })?.unclaimedCount).toBe(counted);
  });

  it.each([
    ['the host lets them', true, true],
    ['the host does not', false, false],
    ['the document predates this field', undefined, false],
    ['the field is no boolean', 'true', false],
  ])('reads isSearchable: %s', (_what, isSearchable, expected) => {
    expect(parse({ isSearchable })?.isSearchable).toBe(expected);
  });

  it.each([
    ['cancelled', true],
    ['published', false],
    [undefined, false],
  ])('with the status %s is cancelled: %s', (status, expected) => {
    expect(parse({ status })?.isCancelled).toBe(expected);
  });

  it.each([
    ['the host says something', 'Step-free entry', 'Step-free entry'],
    ['the document predates this field', undefined, ''],
    ['the field is no string', 5, ''],
  ])('reads accessibility if %s', (_what, accessibility, expected) => {
    expect(parse({ accessibility })?.accessibility).toBe(expected);
  });

  it('computes missing instants of an old document from its local times', () => {
    expect(parse({ startAt: undefined })?.startAt).toBe(document.startAt);
  });

  it.each([
    ['an end that is no time', { endTime: 'late' }, { endTime: null }],
    ['a start that is no time', { startTime: 25 }, { startTime: '18:30', date: '2026-12-12' }],
    ['a day that does not exist', { date: '2026-02-31' }, { startTime: '18:30', date: '2026-12-12' }],
  ])('derives %s from the instants', (_what, changes, expected) => {
    expect(parse(changes)).toMatchObject(expected);
  });

  it.each([
    ['hours before its start', -3 * 3_600_000],
    ['as late as the longest event allows', LONGEST_STORED_MS],
  ])('keeps an end %s', (_what, after) => {
    expect(parse({ endAt: document.startAt + after })?.endAt).toBe(document.startAt + after);
  });

  it.each([
    ['an end centuries later', { endAt: Date.UTC(2700, 0, 1) }],
    ['an end a little later than any event lasts', { endAt: document.startAt + LONGEST_STORED_MS + 1 }],
    ['a start in the year 9999', { startAt: Date.UTC(9999, 0, 1), endAt: Date.UTC(9999, 0, 2) }],
    ['a start in the year 1', { startAt: -62_135_596_800_000 }],
  ])('drops %s: the event keeps its day and has no end', (_what, changes) => {
    expect(parse(changes)).toMatchObject({ startAt: document.startAt, endAt: null });
  });

  it('keeps the valid entries of the preview, at most eight', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ userId: `guest${at}`, name: 'Guest', profilePhoto: null }));
    expect(parse({ guestPreview: many })?.guestPreview).toHaveLength(8);
    expect(parse({ guestPreview: [null, 'x', { name: 'nobody' }, many[0]] })?.guestPreview).toHaveLength(1);
    expect(parse({ guestPreview: 'x' })?.guestPreview).toEqual([]);
  });

  it.each([
    ['without a host', { creatorId: undefined }],
    ['without a day', { startAt: undefined, date: '2026-02-31' }],
    ['whose instant is outside of the calendar', { startAt: 1e300, date: '2026-02-31' }],
  ])('returns null for an event %s', (_what, changes) => {
    expect(parse(changes)).toBeNull();
  });

  it('never throws, and never counts below zero, for any stored values', () => {
    const anything = fc.oneof(fc.anything(), fc.double());
    const keys = Object.keys(document);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), anything), (changes) => {
        const event = parse(changes);
        if (event) expect(Math.min(event.ticketCount, event.heldCount, event.priceCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('parseGuest', () => {
  // @spec:3/guest
  it('takes its userId from the id of the document', () => {
    expect(parseGuest('ada', { userId: 'someone', name: 'Ada', profilePhoto: null, timestamp: 1 })).toEqual({
      userId: 'ada',
      name: 'Ada',
      profilePhoto: null,
      joinedAt: 1,
      totalTicketsPurchased: 1,
    });
  });

  it('is null without a document', () => {
    expect(parseGuest('ada', undefined)).toBeNull();
  });
});

describe('parseCard', () => {
  it('is the card of the event', () => {
    const event = parse({ endAt: Date.UTC(2026, 11, 12, 9), imageURL: 'http://127.0.0.1/picnic.jpg' });
    if (!event) throw new Error('the document is no event');
    expect(parseCard(ID, document)).toMatchObject({ id: 'picnic', title: 'Picnic', startAt: document.startAt });
    expect(parseCard(ID, cardFieldsOf(event))).toEqual({ id: ID, ...cardFieldsOf(event), isCancelled: false });
  });

  it.each([
    ['nothing', undefined],
    ['something else', 'Picnic'],
    ['a card without an instant', { ...document, startAt: undefined }],
    ['a card whose instant is a text', { ...document, startAt: '2026-12-12' }],
  ])('is null if a record has %s', (_what, stored) => {
    expect(parseCard(ID, stored)).toBeNull();
  });

  it('reads other invalid values as far as possible, and never throws', () => {
    expect(parseCard(ID, { startAt: 5, title: 7, timeZone: 'Mars/Olympus' })).toEqual({
      id: ID,
      title: '',
      date: '',
      startTime: '',
      timeZone: 'Australia/Sydney',
      startAt: 5,
      endAt: null,
      area: '',
      imageURL: null,
      isCancelled: false,
    });
    fc.assert(fc.property(fc.anything(), (stored) => (parseCard(ID, stored)?.id ?? ID) === ID));
  });
});

it.each(['12 Smith Street, Fitzroy VIC', 'Fitzroy VIC 3065', 'Smith Street Fitzroy VIC', 'Fitzroy', 7, null])(
  'the stored area %j does not have the shape of a place name, so neither event nor card shows it',
  (area) => {
    expect(parseEvent(ID, { ...document, area })?.area).toBe('');
    expect(parseCard(ID, { ...document, area })?.area).toBe('');
  },
);
