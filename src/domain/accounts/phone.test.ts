import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeDigits, isCompleteCode, normalisePhone, formatPhone } from './phone.ts';

describe('phone numbers', () => {
  test.each([
    ['0412345678', '+61412345678'],
    ['412345678', '+61412345678'],
    ['+61412345678', '+61412345678'],
    ['0412 345 678', '+61412345678'],
    ['(04) 1234-5678', '+61412345678'],
  ])('%s becomes %s', (typed, number) => {
    expect(normalisePhone(typed)).toEqual({ ok: true, number });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['12345', 'invalid'],
    ['+1 415 555 2671', 'invalid'],
    ['+61012345678', 'invalid'],
    ['0412 345 67', 'invalid'],
    ['0412 345 6789', 'invalid'],
    ['phone me', 'invalid'],
  ])('%j is %s', (typed, problem) => {
    expect(normalisePhone(typed)).toEqual({ ok: false, problem });
  });

  // @spec:5/phone
  test('accepted numbers are +61, a digit 1 to 9 and 8 more', () => {
    const anyNumber = fc
      .tuple(fc.constantFrom('', '0', '61', '+61', '+61 ', '+'), fc.stringMatching(/^[0124]([ ()-]?[0-9]){8}$/u))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyNumber), (typed) => {
        const result = normalisePhone(typed);
        if (result.ok) expect(result.number).toMatch(/^\+61[1-9]\d{8}$/u);
        else expect(['empty', 'invalid']).toContain(result.problem);
      }),
    );
  });
});

describe('displayed numbers', () => {
  test.each([
    ['+61412749803', '0412 749 803'],
    ['+61299990000', '02 9999 0000'],
    ['+14155552671', '+14155552671'],
    ['', ''],
  ])('%j is displayed as %j', (number, formatted) => {
    expect(formatPhone(number)).toBe(formatted);
  });

  test('are accepted as input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+61[1-9]\d{8}$/u), (number) => {
        expect(normalisePhone(formatPhone(number))).toEqual({ ok: true, number });
      }),
    );
  });
});

describe('codes', () => {
  // @spec:5/code
  test('keep only digits, at most six', () => {
    expect(codeDigits('12 34-56 78')).toBe('123456');
    expect(codeDigits('abc')).toBe('');
  });
  // @spec:9/phone
  test('are complete with six digits', () => {
    expect(isCompleteCode('123456')).toBe(true);
    expect(isCompleteCode('12345')).toBe(false);
    expect(isCompleteCode('12345a')).toBe(false);
  });
});
