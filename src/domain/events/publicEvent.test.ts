import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPublicEvent } from './anyPublicEvent.testing.ts';
import { asEventId } from './event.ts';
import { parsePublicEvent, publicEventJson } from './publicEvent.ts';

test('an event is read back as it was written, without the payment account', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const json: unknown = JSON.parse(JSON.stringify(publicEventJson(publicEvent)));
      const expected = { ...publicEvent, event: { ...publicEvent.event, hostStripeAccountId: null } };
      expect(parsePublicEvent(publicEvent.event.id, json)).toEqual(expected);
      expect(JSON.stringify(json)).not.toContain('hostStripeAccountId');
    }),
  );
});

test.each([null, 1, 'text', [], {}, { id: 'other', event: {} }, { id: 'one' }, { id: 'one', event: { title: 'x' } }])(
  'is null for %j',
  (json) => {
    expect(parsePublicEvent(asEventId('one'), json)).toBeNull();
  },
);

test('one invalid field makes the whole answer invalid', () => {
  const other = fc.constantFrom(undefined, {}, [], Number.NaN, Symbol('no'));
  fc.assert(
    fc.property(anyPublicEvent(), fc.nat(), other, (publicEvent, at, wrong) => {
      const { event } = publicEventJson(publicEvent);
      const fields = typeof event === 'object' ? { ...event } : {};
      const names = Object.keys(fields).filter((name) => name !== 'id');
      const changed = { ...fields, [names[at % names.length] ?? '']: wrong };
      const isListAgain = names[at % names.length] === 'guestPreview' && Array.isArray(wrong);
      const newer = [
        'isSearchable',
        'access',
        'accessibility',
        'isCancelled',
        'isSalesClosed',
        'revision',
        'unclaimedCount',
      ];
      const isNewer = newer.includes(names[at % names.length] ?? '');
      const mayBeAbsent = isNewer && wrong === undefined;
      // Without a known fact.
      const isAccess = names[at % names.length] === 'access' && JSON.stringify(wrong) === '{}';
      if (!isListAgain && !mayBeAbsent && !isAccess)
        expect(parsePublicEvent(publicEvent.event.id, { ...publicEventJson(publicEvent), event: changed })).toBeNull();
    }),
  );
});

test('an older answer without isSearchable is not searchable', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const json = publicEventJson(publicEvent);
      const event = { ...Object(json.event), isSearchable: undefined };
      expect(parsePublicEvent(publicEvent.event.id, { ...json, event })?.event.isSearchable).toBe(false);
    }),
  );
});

test('no value makes parsing throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(() => parsePublicEvent(asEventId('one'), json)).not.toThrow();
    }),
  );
});

test('an older answer without accessibility has an empty note', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const json = publicEventJson(publicEvent);
      const event = { ...Object(json.event), accessibility: undefined };
      expect(parsePublicEvent(publicEvent.event.id, { ...json, event })?.event.accessibility).toBe('');
    }),
  );
});

test('a notice of a move is read as it was sent, and an invalid one makes the answer invalid', () => {
  const wrong = fc.constantFrom(null, 7, {}, { at: 1 }, { at: '1', startAt: 1 });
  fc.assert(
    fc.property(
      anyPublicEvent(),
      fc.record({ at: fc.nat(), startAt: fc.nat() }),
      wrong,
      ({ event, host }, notice, no) => {
        const json = publicEventJson({ event: { ...event, startNotice: notice }, host });
        const read = (startNotice: unknown) =>
          parsePublicEvent(event.id, { ...json, event: { ...Object(json.event), startNotice } });
        expect(read(notice)?.event.startNotice).toEqual(notice);
        expect(read(no)).toBeNull();
      },
    ),
  );
});

test('an older answer does not say how many tickets are to be claimed', () => {
  fc.assert(
    fc.property(anyPublicEvent(), (publicEvent) => {
      const json = publicEventJson(publicEvent);
      const event = { ...Object(json.event), unclaimedCount: undefined };
      expect(parsePublicEvent(publicEvent.event.id, { ...json, event })?.event.unclaimedCount).toBeNull();
    }),
  );
});
