import { expect, test } from 'vitest';
import { cardOf } from './eventCard.ts';
import { anEvent } from './event.testing.ts';
import { FAREWELL_MS } from './farewell.ts';
import { farewellIn, parseFarewell } from './farewell.schema.ts';

const EVENT = anEvent();
const NOW = Date.UTC(2030, 0, 1);
const stored = { event: { ...cardOf(EVENT), isCancelled: true }, farewell: { at: NOW, word: 'Rain.' } };

test('what is left of an event is read for 30 days', () => {
  const found = parseFarewell(EVENT.id, stored, NOW);
  expect(found).toEqual({ card: { ...cardOf(EVENT), isCancelled: true }, farewell: { at: NOW, word: 'Rain.' } });
  expect(parseFarewell(EVENT.id, stored, NOW + FAREWELL_MS - 1)).toEqual(found);
  expect(parseFarewell(EVENT.id, stored, NOW + FAREWELL_MS)).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['a guest record', { event: stored.event }],
  ['no event', { farewell: stored.farewell }],
  ['no time', { ...stored, farewell: { word: 'Rain.' } }],
])('%s is no farewell', (_what, document) => {
  expect(parseFarewell(EVENT.id, document, NOW)).toBeNull();
});

test('a word that cannot be read is none', () => {
  expect(farewellIn({ farewell: { at: 1, word: 7 } })).toEqual({ farewell: { at: 1, word: '' } });
  expect(farewellIn({ farewell: 'x' })).toEqual({});
  expect(farewellIn({})).toEqual({});
});
