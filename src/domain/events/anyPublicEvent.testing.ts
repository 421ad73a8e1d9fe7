import { twoDigits } from '../time/twoDigits.ts';
import * as fc from 'fast-check';
import { ACCESS_ANSWERS, ACCESS_FACTS, readAccess } from './access.ts';
import { asEventId, type GuestPreview } from './event.ts';
import type { PublicEvent } from './publicEvent.ts';
import { asUserId } from '../people/person.ts';
import { spanOf } from '../time/zonedTime.ts';

/** Generates public events with texts that people and attackers type: markup, emoji, both writing directions. */

const hostile = fc.constantFrom(
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'; alert(1) //",
  '&lt;b&gt; &amp; ${x} \u2028\u2029 <!-- -->',
  'مرحبا 👩‍👩‍👧‍👦 שלום',
  'x'.repeat(100),
);
const text = (longest: number): fc.Arbitrary<string> =>
  fc.oneof(hostile, fc.string({ minLength: 1, maxLength: longest, unit: 'grapheme' })).map(visible);

/** HTML parsers read a carriage return as a line feed, and a lone surrogate is not valid text. */
const visible = (value: string): string => value.toWellFormed().replaceAll(/[\r\0]/gu, ' ');

const stored = (file: string): string =>
  `http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/${encodeURIComponent(file)}?alt=media&token=1`;
const photo = fc.option(
  fc.constantFrom(
    'https://example.org/a.jpg?x=1&y="2"',
    stored('users/ada/profile/profile_1.jpg'),
    stored('events/abcdefghij0123456789/photo_1.jpg'),
  ),
);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(twoDigits).join(':'));
const guest: fc.Arbitrary<GuestPreview> = fc.record({
  userId: fc.uuid().map(asUserId),
  name: fc.oneof(fc.constant(''), text(50)),
  profilePhoto: photo,
});

export const anyPublicEvent = (): fc.Arbitrary<PublicEvent> =>
  fc
    .record({
      id: fc.stringMatching(/^[A-Za-z0-9]{20}$/u).map(asEventId),
      title: fc.oneof(fc.constantFrom('', ' \n '), text(100)),
      description: text(1000),
      date: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      startTime: time,
      endTime: fc.option(time),
      timeZone: fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth'),
      area: fc.oneof(fc.constant(''), text(80)),
      accessibility: fc.oneof(fc.constant(''), text(300)),
      access: fc
        .dictionary(fc.constantFrom(...ACCESS_FACTS), fc.constantFrom(...ACCESS_ANSWERS))
        .map((facts) => readAccess(facts) ?? {}),
      capacity: fc.option(fc.integer({ min: 1, max: 1000 })),
      price: fc.option(fc.integer({ min: 50, max: 1_000_000 })),
      imageURL: photo,
      isSearchable: fc.boolean(),
      isCancelled: fc.boolean(),
      isSalesClosed: fc.boolean(),
      creatorId: fc.uuid().map(asUserId),
      createdAt: fc.option(fc.integer({ min: 0, max: 2_000_000_000_000 })),
      revision: fc.nat(200),
      ticketCount: fc.nat(1200),
      unclaimedCount: fc.option(fc.nat(1200)),
      heldCount: fc.nat(5),
      guestPreview: fc.uniqueArray(guest, { maxLength: 8, selector: ({ userId }) => userId }),
      host: fc.oneof(
        fc.constantFrom(null, 'unread' as const),
        fc.record({ name: fc.oneof(fc.constant(''), text(50)), photo }),
      ),
    })
    .map(({ host, price, ...event }) => ({
      event: {
        ...event,
        ...(spanOf(event) ?? { startAt: 0, endAt: null }),
        isPaid: price !== null,
        priceCents: price ?? 0,
        hostStripeAccountId: price === null ? null : 'acct_1',
      },
      host,
    }));
