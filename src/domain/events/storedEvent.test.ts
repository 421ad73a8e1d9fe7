import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREAS } from '../places/area.testing.ts';
import { anyPublicEvent } from './anyPublicEvent.testing.ts';
import { parseCard, parseEvent } from './event.schema.ts';
import type { ArvoEvent } from './event.ts';
import { anEvent } from './event.testing.ts';
import { cardOf } from './eventCard.ts';
import { EDITABLE_FIELDS, storedCard, storedEvent } from './storedEvent.ts';

/** Instants as the stores' readers hand them to the schemas: ms UTC. */
const read = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(read);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner)]));
};

const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
const anyStoredEvent: fc.Arbitrary<ArvoEvent> = fc
  .record({
    publicEvent: anyPublicEvent(),
    // A document holds the name of a place; the page shows any text.
    area: fc.constantFrom('', ...AREAS),
    startNotice: fc.option(fc.record({ at: instant, startAt: instant }), { nil: undefined }),
    told: fc.option(fc.record({ revision: fc.nat(200), at: instant, movedFrom: fc.option(instant) }), {
      nil: undefined,
    }),
  })
  .map(({ publicEvent: { event }, area, startNotice, told }) => ({
    ...event,
    area,
    ...(startNotice && { startNotice }),
    ...(told && { told }),
  }));

test('any event is parsed back from its stored fields', () => {
  fc.assert(
    fc.property(anyStoredEvent, (event) => {
      expect(parseEvent(event.id, read(storedEvent(event)))).toEqual(event);
    }),
  );
});

test('any card is parsed back from its stored fields', () => {
  fc.assert(
    fc.property(anyStoredEvent, (event) => {
      expect(parseCard(event.id, read(storedCard(event)))).toEqual({ ...cardOf(event), isCancelled: false });
    }),
  );
});

test('nothing but the data model’s fields is stored, whatever else the object has', () => {
  const withAddress = { ...anEvent(), place: { address: '12 Smith Street' } };
  expect(JSON.stringify(storedEvent(withAddress))).not.toContain('Smith Street');
});

test('the rules let a host change exactly the fields that the app sends', () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const list = /function editableEventFields\(\) \{\s*return \[(.*)\];/u.exec(rules)?.[1] ?? '';
  expect(list.split(', ').map((name) => name.slice(1, -1))).toEqual([...EDITABLE_FIELDS]);
});
