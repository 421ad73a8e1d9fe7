import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProfileDetails } from '../people/person.schema.ts';
import { detailsProblems } from './profileDetails.ts';

const TODAY = '2026-11-21';
const ADA = { name: 'Ada Lovelace', dob: '1990-12-10', gender: 'Woman' };

describe('step 1 of the older profile setup', () => {
  it.each([
    ['everything there', {}, []],
    ['no name', { name: '  ' }, ['name-missing']],
    ['50 characters and spaces around them', { name: ` ${'a'.repeat(50)} ` }, []],
    ['51 characters', { name: 'a'.repeat(51) }, ['name-too-long']],
    ['no date of birth', { dob: '' }, ['dob-missing']],
    ['a day that does not exist', { dob: '1990-02-30' }, ['dob-impossible']],
    ['1 January 1900', { dob: '1900-01-01' }, []],
    ['a year in which nobody alive was born', { dob: '1899-12-31' }, ['dob-impossible']],
    ['today', { dob: '2026-11-21' }, []],
    ['tomorrow', { dob: '2026-11-22' }, ['dob-impossible']],
    ['no gender', { gender: '' }, ['gender-missing']],
    ['nothing', { name: '', dob: '', gender: '' }, ['name-missing', 'dob-missing', 'gender-missing']],
  ])('%s', (_what, changes, problems) => {
    expect(detailsProblems({ ...ADA, ...changes }, TODAY)).toEqual(problems);
  });

  it('reads back the saved details, and ignores other fields of the record', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.record({ name: text, dob: text, gender: text }), (details) => {
        expect(parseProfileDetails({ ...details, email: null, profileComplete: false })).toEqual(details);
      }),
    );
  });

  it.each(['name', 'dob', 'gender'])('is null without %s', (field) => {
    expect(parseProfileDetails({ ...ADA, [field]: '' })).toBeNull();
    expect(parseProfileDetails(Object.fromEntries(Object.entries(ADA).filter(([key]) => key !== field)))).toBeNull();
  });
});
