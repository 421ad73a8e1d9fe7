import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import columns from './gazetteer.json';
import { readArea } from '@arvo/domain/places/area.ts';
import { bestMatch } from '@arvo/domain/places/placeSearch.ts';
import { packPositions } from './gazetteerColumns.ts';
import { indexGazetteer, searchGazetteer } from './gazetteerSearch.ts';
import { anyText } from '@arvo/domain/typography/anyText.testing.ts';
import { fold } from '@arvo/domain/typography/fold.ts';

const index = indexGazetteer(columns);
const labels = (query: string, limit = 6): string[] => searchGazetteer(index, query, limit).map(({ label }) => label);

describe('searching the gazetteer', () => {
  test('a suburb is offered with its state and coordinates', () => {
    const [first] = searchGazetteer(index, 'Fitzroy', 6);
    expect(first).toMatchObject({ label: 'Fitzroy VIC', address: 'Fitzroy VIC' });
    expect(first?.lat).toBeCloseTo(-37.798, 2);
    expect(first?.lng).toBeCloseTo(144.978, 2);
  });

  test('text before the last comma is kept as the street', () => {
    expect(searchGazetteer(index, '12 Smith Street, Fitzroy', 6)[0]).toMatchObject({
      label: '12 Smith Street, Fitzroy VIC',
      address: '12 Smith Street, Fitzroy VIC',
      area: 'Fitzroy VIC',
    });
    expect(labels('Level 2,  12 Smith Street ,fitz')).toContain('Level 2, 12 Smith Street, Fitzroy VIC');
  });

  test('the state may follow, with or without a comma, a postcode or the country', () => {
    for (const query of [
      'Fitzroy VIC',
      'fitzroy v',
      'Fitzroy, Vic',
      'Fitzroy Victoria',
      'Fitzroy VIC 3065',
      'Fitzroy VIC 3065, Australia',
    ]) {
      expect(labels(query)[0], query).toBe('Fitzroy VIC');
    }
    expect(labels('12 Smith Street, Fitzroy, VIC 3065')[0]).toBe('12 Smith Street, Fitzroy VIC');
    expect(labels('12 Smith Street, Fitzroy, VIC, Australia')[0]).toBe('12 Smith Street, Fitzroy VIC');
    expect(labels('Newtown NSW')).toEqual(['Newtown NSW']);
    expect(labels('perth tas')).toEqual(['Perth TAS']);
    expect(labels('Port Augusta, South Australia')[0]).toBe('Port Augusta SA');
  });

  test('a place whose name ends like a state is found', () => {
    const small = indexGazetteer({
      states: ['NSW', 'VIC'],
      name: ['Mount Martha', 'Mount Victoria'],
      state: [1, 0],
      ...packPositions([
        { lat: -38.3, lng: 145 },
        { lat: -33.6, lng: 150.3 },
      ]),
      near: {},
      shared: [],
    });
    expect(searchGazetteer(small, 'Mount Victoria', 6).map(({ label }) => label)).toEqual([
      'Mount Victoria NSW',
      'Mount Martha VIC',
    ]);
  });

  test('the exact name is first, then names that begin with the text, then later words; larger places first', () => {
    expect(labels('perth')[0]).toBe('Perth WA');
    expect(labels('syd')[0]).toBe('Sydney NSW');
    const found = labels('valley', 40);
    expect(found.findIndex((label) => label.startsWith('Valley'))).toBeLessThan(found.indexOf('Fortitude Valley QLD'));
    expect(found).toContain('Fortitude Valley QLD');
  });

  test('a state alone does not match every place in it', () => {
    expect(
      labels('tas', 50).every((label) =>
        fold(label)
          .split(' ')
          .slice(0, -1)
          .some((word) => word.startsWith('tas')),
      ),
    ).toBe(true);
  });

  test('case, diacritics and punctuation do not matter; Saint and Mount go by both forms', () => {
    for (const query of ['st kilda', 'Saint Kilda', 'ST. KILDA', 'sãint kildá'])
      expect(labels(query)[0], query).toBe('St Kilda VIC');
    expect(labels('mt gambier')[0]).toBe('Mount Gambier SA');
    expect(labels("O'Halloran Hill")[0]).toBe("O'Halloran Hill SA");
    expect(labels('ohalloran')[0]).toBe("O'Halloran Hill SA");
  });

  test('two suburbs of one name in one state have distinct labels, but the address has the bare name', () => {
    const found = searchGazetteer(index, 'Red Hill QLD', 6).filter(({ address }) => address === 'Red Hill QLD');
    expect(found.map(({ label }) => label).toSorted()).toEqual([
      'Red Hill QLD (near Brisbane)',
      'Red Hill QLD (near Mackay)',
    ]);
  });

  test.each([
    ['Fitzroy', ['Fitzroy VIC', 'Fitzroy SA']],
    ['Springfield', ['Springfield QLD', 'Springfield NSW', 'Springfield SA', 'Springfield VIC']],
    ['Richmond', ['Richmond VIC', 'Richmond NSW', 'Richmond SA', 'Richmond TAS', 'Richmond QLD']],
    ['Red Hill', ['Red Hill ACT', 'Red Hill QLD', 'Red Hill QLD', 'Red Hill VIC']],
  ])('%s is offered in each state, and none is chosen for the host', (name, areas) => {
    const found = searchGazetteer(index, `12 Smith Street, ${name}`, 12).filter(({ matched }) => matched === 'whole');
    expect(found.map(({ area }) => area).toSorted()).toEqual(areas.toSorted());
    expect(bestMatch(searchGazetteer(index, `12 Smith Street, ${name}`, 6))).toBeNull();
  });

  test.each([
    // Manly is in Queensland too.
    ['Manly', null],
    ['12 Sydney Road Manly', null],
    ['Manly NSW', 'Manly NSW'],
    ['Camberwell', null],
    ['Camberw', null],
    ['Camberwell V', 'Camberwell VIC'],
    ['12 Sydney Road Manly New South Wales', 'Manly NSW'],
    ['Byron Bay', 'Byron Bay NSW'],
    ['Fitzroy SA', 'Fitzroy SA'],
  ])(
    'for %j the host gets %j without choosing: a name that the gazetteer lacks in another state is asked about',
    (query, area) => {
      expect(bestMatch(searchGazetteer(index, query, 6))?.area ?? null).toBe(area);
    },
  );

  test('an address typed without a comma finds its suburb', () => {
    expect(labels('12 Smith Street Fitzroy')[0]).toBe('12 Smith Street, Fitzroy VIC');
    expect(labels('5 Bay Rd Byron Bay NSW')[0]).toBe('5 Bay Rd, Byron Bay NSW');
    expect(labels('smithstreetthatisnowhere')).toEqual([]);
  });

  test('commas of other scripts separate an address too, and a street without a comma may follow a unit', () => {
    expect(labels('The Old Bar\uFF0C12 Smith Street\u3001Fitzroy')[0]).toBe(
      'The Old Bar, 12 Smith Street, Fitzroy VIC',
    );
    expect(searchGazetteer(index, 'Level 2, 40 King St Newtown NSW', 6)).toMatchObject([
      { address: 'Level 2, 40 King St, Newtown NSW', area: 'Newtown NSW', matched: 'whole' },
    ]);
  });

  test("every place's name makes an area that the rules accept", () => {
    const broken = index.entries.filter(({ area }) => area === '' || readArea(area) !== area);
    expect(broken.map(({ label }) => label)).toEqual([]);
    expect(index.entries.map(({ area }) => area)).toEqual(
      columns.name.map((name, at) => `${name} ${columns.states[columns.state[at] ?? -1]}`),
    );
  });

  test('reports which part of the name was typed', () => {
    const matched = (query: string) => searchGazetteer(index, query, 6).map((found) => found.matched);
    expect(matched('x, Coburg').slice(0, 2)).toEqual(['whole', 'beginning']);
    expect(matched('Richmond').slice(0, 2)).toEqual(['whole', 'whole']);
    expect(matched('Fortitude V')).toEqual(['beginning']);
    expect(matched('x, Kuring')).toContain('later-word');
  });

  test('small places with their own time zones are included', () => {
    expect(labels('Lord Howe')[0]).toBe('Lord Howe Island NSW');
    expect(labels('Eucla')[0]).toBe('Eucla WA');
  });

  test('suggests nothing for an empty text or one longer than any address', () => {
    for (const query of ['', ' ', ',', '12 Smith Street,', ' , ,', 'x'.repeat(401)])
      expect(labels(query), query).toEqual([]);
  });

  test('every place is found by its own label (each ninth tried)', () => {
    const tried = index.entries.filter((_, at) => at % 9 === 0);
    const missing = tried.filter(({ area, id }) => !searchGazetteer(index, area, 10).some((found) => found.id === id));
    expect(missing.map(({ label }) => label)).toEqual([]);
  });

  test('for any text: at most the limit, distinct, and the street is the text before the locality', () => {
    const place = fc.constantFrom(...index.entries.slice(0, 500));
    const street = fc
      .string({ maxLength: 40, unit: 'grapheme' })
      .map((text) => text.replace(/[,\u060C\u3001\uFE10\uFE11\uFE50\uFE51\uFF0C\uFF64]/gu, '').trim());
    fc.assert(
      fc.property(
        street.filter((text) => text !== ''),
        place,
        fc.integer({ min: 1, max: 10 }),
        (typed, { area }, limit) => {
          const found = searchGazetteer(index, `${typed}, ${area}`, limit);
          expect(found.length).toBeGreaterThan(0);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          for (const one of found) expect(one.address.startsWith(`${typed}, `)).toBe(true);
          expect(found[0]?.address).toBe(`${typed}, ${area}`);
        },
      ),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(anyText(), (query) => searchGazetteer(index, query, 5).length <= 5),
      { numRuns: 60 },
    );
  });
});
