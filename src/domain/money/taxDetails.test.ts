import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAbn, parseAbn } from './abn.ts';
import { gstCents } from './gst.ts';
import { parseTaxDetails } from './taxDetails.ts';
import { readTaxForm, taxFormOf } from './taxForm.ts';

/** Generates an ABN: nine digits of a company's number, and two leading digits that make the checksum right. */
const anyAbn = fc.stringMatching(/^\d{9}$/u).map((number) => {
  const sum = [...number].reduce((total, digit, at) => total + Number(digit) * (2 * at + 3), 0);
  // 10 × (first − 1) + second + sum must be a multiple of 89, with the two digits between 11 and 99.
  const front = 89 - (sum % 89) + 10;
  return `${front}${number}`;
});

describe('an ABN', () => {
  it.each(['51 824 753 556', '51824753556', ' 53 004 085 616 ', '83 914 571 673'])('is accepted: %s', (typed) =>
    expect(parseAbn(typed)).toBe(typed.replaceAll(' ', '')),
  );

  it.each([
    ['with a wrong digit', '51 824 753 557'],
    ['with two digits swapped', '51 824 735 556'],
    ['of ten digits', '5182475355'],
    ['of twelve digits', '518247535561'],
    ['that begins with 0', '01 824 753 556'],
    ['that begins with 0, although its checksum is right', '02 200 628 096'],
    ['with letters', '51 824 753 55a'],
    ['that is empty', ''],
    ['that is an ACN', '004 085 616'],
  ])('is refused %s', (_how, typed) => expect(parseAbn(typed)).toBeNull());

  it('is accepted for any company number, and its formatted groups parse to the same number', () => {
    fc.assert(
      fc.property(anyAbn, (abn) => {
        expect(parseAbn(abn)).toBe(abn);
        expect(formatAbn(abn)).toMatch(/^\d\d \d{3} \d{3} \d{3}$/u);
        expect(parseAbn(formatAbn(abn))).toBe(abn);
      }),
    );
  });

  it('is refused with any one digit changed', () => {
    const change = fc.record({ abn: anyAbn, at: fc.nat({ max: 10 }), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(change, ({ abn, at, by }) => {
        const digit = (Number(abn[at]) + by) % 10;
        expect(parseAbn(`${abn.slice(0, at)}${digit}${abn.slice(at + 1)}`)).toBeNull();
      }),
    );
  });

  it.each([
    ['5', '5'],
    ['518', '51 8'],
    ['51 824-753', '51 824 753'],
    ['518247535569', '51 824 753 556'],
  ])('is grouped while somebody types: %s', (typed, formatted) => expect(formatAbn(typed)).toBe(formatted));
});

describe('the tax form', () => {
  it('parses back to the details that filled it', () => {
    fc.assert(
      fc.property(anyAbn, fc.boolean(), (typed, isGstRegistered) => {
        const details = parseTaxDetails({ abn: typed, isGstRegistered });
        expect(details).not.toBeNull();
        expect(readTaxForm(taxFormOf(details))).toEqual({ kind: 'details', details });
      }),
    );
  });

  it('removes the details if it is empty', () =>
    expect(readTaxForm(taxFormOf(null))).toEqual({ kind: 'details', details: null }));

  it('opens empty and not registered for GST if the host has entered nothing', () =>
    expect(taxFormOf(null)).toEqual({ abn: '', isGstRegistered: false }));

  it('requires an ABN for GST registration', () =>
    expect(readTaxForm({ abn: '  ', isGstRegistered: true })).toEqual({ kind: 'problem', problem: 'abn-missing' }));

  it('refuses an invalid ABN', () =>
    expect(readTaxForm({ abn: '12 345 678 901', isGstRegistered: false })).toEqual({
      kind: 'problem',
      problem: 'abn-invalid',
    }));
});

test.each([
  null,
  'text',
  {},
  { abn: '51824753556' },
  { isGstRegistered: true },
  { abn: 51_824_753_556, isGstRegistered: true },
  { abn: '51824753557', isGstRegistered: true },
  { abn: '51824753556', isGstRegistered: 'yes' },
])('stored details are ignored if they are %j', (value) => expect(parseTaxDetails(value)).toBeNull());

describe('GST', () => {
  it.each([
    [0, 0],
    [1, 0],
    [5, 0],
    [6, 1],
    [50, 5],
    [110, 10],
    [5000, 455],
    [10_000, 909],
  ])('of %d cents is %d', (total, gst) => expect(gstCents(total)).toBe(gst));

  it('is an eleventh, rounded to the nearest cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), (total) => {
        const gst = gstCents(total);
        expect(Number.isInteger(gst)).toBe(true);
        // Eleven times half a cent is 5.5, not a whole number of cents, so there is always one nearest cent.
        expect(Math.abs(11 * gst - total)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
