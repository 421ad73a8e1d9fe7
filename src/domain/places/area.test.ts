import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AREAS, NOT_AREAS } from './area.testing.ts';
import { NO_AREA, publicArea, readArea } from './area.ts';
import { areaNamed } from './placeName.ts';
import { areaInWords, STATES } from './states.ts';
import { bestMatch, type PlaceSuggestion } from './placeSearch.ts';

describe('the shape of an area', () => {
  test.each(AREAS)('%j is accepted', (area) => {
    expect(readArea(area)).toBe(area);
  });

  test.each(NOT_AREAS)('%j is refused, and a stored one is read as empty', (text) => {
    expect(readArea(text)).toBe(NO_AREA);
  });

  test('digits of all scripts are refused', () => {
    const text = fc.string({ unit: 'grapheme' });
    const digit = fc.constantFrom('1', '９', '٣', '५', '𝟗', '²', '½', 'Ⅳ');
    fc.assert(
      fc.property(text, digit, text, fc.constantFrom(...Object.keys(STATES)), (before, number, after, state) => {
        expect(readArea(`A${before}${number}${after} ${state}`)).toBe(NO_AREA);
      }),
    );
  });
});

describe('the area of a place', () => {
  test('is its locality and state, for a full or abbreviated state', () => {
    for (const state of ['VIC', 'vic', ' Victoria '])
      expect(areaNamed(['Fitzroy', 'Melbourne'], state)).toBe('Fitzroy VIC');
  });

  test('is the larger place if the locality is missing or its name cannot be shown', () => {
    expect(areaNamed([undefined, 'Melbourne'], 'VIC')).toBe('Melbourne VIC');
    expect(areaNamed(['Precinct 7', 'Melbourne'], 'VIC')).toBe('Melbourne VIC');
  });

  test('is empty without a name, without a state, and outside Australia', () => {
    expect(areaNamed([], 'VIC')).toBe('');
    expect(areaNamed(['Fitzroy'], undefined)).toBe('');
    expect(areaNamed(['Auckland'], 'AUK')).toBe('');
  });

  test('is the same for composed and decomposed letters', () => {
    expect(areaNamed(['Cafe\u0301'], 'SA')).toBe('Caf\u00E9 SA');
  });
});

describe('the public area', () => {
  const place = { area: areaNamed(['Fitzroy'], 'VIC'), lat: -37.8, lng: 144.98 };

  test('is the area of the chosen place, for any number of typed parts', () => {
    for (const address of ['12 Smith Street, Fitzroy VIC', 'The Old Bar, Level 2, 12 Smith Street, Fitzroy VIC'])
      expect(publicArea(address, place)).toBe('Fitzroy VIC');
  });

  test('is empty for an address of one part', () => {
    for (const address of ['Fitzroy VIC', ' ,Fitzroy VIC, ', '']) expect(publicArea(address, place)).toBe('');
  });

  test('is the area or empty, for any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (address) => {
        expect(['', 'Fitzroy VIC']).toContain(publicArea(address, place));
      }),
    );
  });
});

describe('the best match', () => {
  const suggestion = (id: string, matched: PlaceSuggestion['matched']): PlaceSuggestion => ({
    id,
    label: id,
    address: id,
    area: NO_AREA,
    lat: 0,
    lng: 0,
    matched,
  });
  const best = (...matched: PlaceSuggestion['matched'][]) =>
    bestMatch(matched.map((part, at) => suggestion(String(at), part)))?.id ?? null;

  test.each([
    ['the only place of that name', ['whole', 'beginning', 'later-word'], '0'],
    ['the only place whose name begins with the typed text', ['beginning'], '0'],
    ['two places of that name', ['whole', 'whole'], null],
    ['two places whose names begin with the typed text', ['beginning', 'beginning'], null],
    ['a place with the typed word later in its name', ['later-word'], null],
    ['none', [], null],
  ] as const)('%s', (_what, matched, expected) => {
    expect(best(...matched)).toBe(expected);
  });

  test('is none if the source lacks a place of that name', () => {
    expect(bestMatch([{ ...suggestion('0', 'whole'), hasNamesake: true }])).toBeNull();
    expect(bestMatch([{ ...suggestion('0', 'whole'), hasNamesake: false }])?.id).toBe('0');
  });
});

test('an area in words has the full name of its state', () => {
  expect(areaInWords('Newtown NSW')).toBe('Newtown, New South Wales');
  expect(areaInWords('Lord Howe Island NSW')).toBe('Lord Howe Island, New South Wales');
  expect(areaInWords('')).toBe('');
});
