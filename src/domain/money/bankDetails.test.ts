import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankForm, bankDetailsFrom, bankProblems, EMPTY_BANK_FORM, formatBsb } from './bankDetails.ts';

const FORM: BankForm = { accountName: 'Ada Lovelace', bsb: '062-000', accountNumber: '12345678', payId: '' };

test.each([
  ['', ''],
  ['06', '06'],
  ['062', '062'],
  ['0620', '062-0'],
  ['062000', '062-000'],
  ['062-000', '062-000'],
  ['062 000', '062-000'],
  ['0620001', '062-000'],
  ['abc', ''],
  ['062-', '062'],
])('BSB %j is formatted as %j', (typed, formatted) => {
  expect(formatBsb(typed)).toBe(formatted);
});

// @spec:5/bank-form @spec:9/bank
test('a BSB has at most 7 characters, and formatting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const formatted = formatBsb(typed);
      expect(formatted.length).toBeLessThanOrEqual(7);
      expect(formatBsb(formatted)).toBe(formatted);
    }),
  );
});

test.each([
  ['nothing', EMPTY_BANK_FORM, ['accountName', 'bsb', 'accountNumber']],
  ['all of it', FORM, []],
  ['a name of blanks', { ...FORM, accountName: '  ' }, ['accountName']],
  ['a BSB of five digits', { ...FORM, bsb: '062-00' }, ['bsb']],
  ['a BSB without its dash', { ...FORM, bsb: '062000' }, ['bsb']],
  // @spec:5/bank-form @spec:9/bank
  ['five digits', { ...FORM, accountNumber: '12345' }, ['accountNumber']],
  ['six digits', { ...FORM, accountNumber: '123456' }, []],
  ['five digits and a blank', { ...FORM, accountNumber: '123 45' }, ['accountNumber']],
  ['letters', { ...FORM, accountNumber: 'abcdef' }, ['accountNumber']],
])('%s', (_name, form, problems) => {
  expect(bankProblems(form)).toEqual(problems);
});

test('sends trimmed values, and null without a PayID', () => {
  expect(bankDetailsFrom({ ...FORM, accountName: ' Ada ', accountNumber: '1234 5678' })).toEqual({
    accountName: 'Ada',
    bsb: '062-000',
    accountNumber: '12345678',
    payId: null,
  });
  expect(bankDetailsFrom({ ...FORM, payId: ' ada@example.org ' })?.payId).toBe('ada@example.org');
});

test.each([
  ['an empty form', EMPTY_BANK_FORM],
  ['a form with one wrong field', { ...FORM, bsb: '062-00' }],
])('%s is not sent', (_name, form) => {
  expect(bankDetailsFrom(form)).toBeNull();
});
