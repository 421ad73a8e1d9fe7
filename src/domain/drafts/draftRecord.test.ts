import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asUserId } from '../people/person.ts';
import { areaNamed } from '../places/placeName.ts';
import { parseDraftRecords } from './draft.schema.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { atStep, type DraftRecords, EMPTY_RECORD, withRecord } from './draftRecord.ts';

const ada = asUserId('ada');

describe('records by owner', () => {
  test("adding, replacing and removing one person's draft does not affect others", () => {
    const grace = { ...EMPTY_RECORD, draft: { ...EMPTY_DRAFT, title: 'Hers' } };
    const both = withRecord(withRecord({}, asUserId('grace'), grace), ada, EMPTY_RECORD);
    expect(withRecord(both, ada, null)).toEqual({ grace });
    expect(withRecord(both, ada, { ...EMPTY_RECORD, step: 2 })).toEqual({ grace, ada: { ...EMPTY_RECORD, step: 2 } });
  });

  test('a sixth draft replaces the one unchanged for longest', () => {
    let records: DraftRecords = {};
    for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      records = withRecord(records, asUserId(name), { ...EMPTY_RECORD, savedAt: name === 'a' ? 99 : at });
    }
    expect(Object.keys(withRecord(records, asUserId('f'), EMPTY_RECORD)).toSorted()).toEqual(['a', 'c', 'd', 'e', 'f']);
  });
});

test('the furthest step reached never moves back', () => {
  const there = atStep(EMPTY_RECORD, 2);
  expect([there.step, there.furthest]).toEqual([2, 2]);
  const back = atStep(there, 0);
  expect([back.step, back.furthest]).toEqual([0, 2]);
});

describe('drafts in local storage', () => {
  const stored = {
    draft: { ...EMPTY_DRAFT, title: 'Picnic', place: { area: areaNamed(['Fitzroy'], 'VIC'), lat: -37.8, lng: 144.9 } },
    eventId: 'abcdefghijklmnopqrst',
    step: 1,
    furthest: 3,
    uploadedPhoto: 'https://example.org/a.jpg',
    savedAt: 5,
    isKept: true,
    editOf: 3,
  };

  test('are read back as they were written', () => {
    expect(parseDraftRecords(JSON.parse(JSON.stringify({ drafts: { ada: stored } })))).toEqual({ ada: stored });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'rubbish'],
    ['a list', []],
    ['no drafts', {}],
    ['drafts in another form', { drafts: 7 }],
    ['a record in another form', { drafts: { ada: 'rubbish' } }],
  ])('%s: no drafts', (_name, value) => {
    expect(parseDraftRecords(value)).toEqual({});
  });

  test('an invalid field becomes empty, the others stay', () => {
    const records = parseDraftRecords({
      drafts: {
        ada: { ...stored, draft: { title: 'Picnic', capacity: 40, place: { area: 'Fitzroy VIC', lat: 'x' } } },
      },
    });
    expect(records[ada]?.draft).toEqual({ ...EMPTY_DRAFT, title: 'Picnic' });
  });

  test.each([
    ['of an older version, which kept coordinates', { coordinates: { lat: -37.8, lng: 144.9 } }],
    ['without an area', { place: { lat: -37.8, lng: 144.9 } }],
    ['with the typed address as its area', { place: { area: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.9 } }],
  ])('a draft %s keeps its address and needs the place again', (_what, location) => {
    const draft = { ...EMPTY_DRAFT, address: '12 Smith Street, Fitzroy VIC', ...location };
    const record = parseDraftRecords({ drafts: { ada: { ...stored, draft } } })[ada];
    expect(record?.draft).toEqual({ ...EMPTY_DRAFT, address: '12 Smith Street, Fitzroy VIC', place: null });
  });

  test('a place without a public area stays chosen', () => {
    const place = { area: '', lat: -37.8, lng: 144.9 };
    const record = parseDraftRecords({ drafts: { ada: { ...stored, draft: { ...EMPTY_DRAFT, place } } } })[ada];
    expect(record?.draft.place).toEqual(place);
  });

  test('an invalid step becomes the first; the furthest is never before the current', () => {
    const read = (step: unknown, furthest: unknown) =>
      parseDraftRecords({ drafts: { ada: { ...stored, step, furthest } } })[ada];
    expect([read(7, 2)?.step, read(7, 2)?.furthest]).toEqual([0, 2]);
    expect([read(3, 1)?.step, read(3, 1)?.furthest]).toEqual([3, 3]);
  });

  test('an invalid id is dropped, together with the photo stored under it', () => {
    const record = parseDraftRecords({ drafts: { ada: { ...stored, eventId: '../users' } } })[ada];
    expect([record?.eventId, record?.uploadedPhoto, record?.draft.title]).toEqual([null, null, 'Picnic']);
  });

  test('any value is read without throwing, and the result reads back as itself', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ drafts: fc.dictionary(fc.string(), fc.anything()) }),
      fc.record({ drafts: fc.dictionary(fc.string(), fc.record({ draft: fc.anything(), step: fc.anything() })) }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const records = parseDraftRecords(value);
        expect(parseDraftRecords({ drafts: records })).toEqual(records);
      }),
    );
  });
});
