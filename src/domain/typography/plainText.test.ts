import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK_TEXTS, PLAIN_TEXTS, UNSEEN_TEXTS } from './names.testing.ts';
import { plainTextProblem, toPlainText } from './plainText.ts';
import { anyText } from './anyText.testing.ts';

describe('plainTextProblem', () => {
  test.each(PLAIN_TEXTS)('%s is accepted', (_label, text) => {
    expect(plainTextProblem(text)).toBeNull();
  });
  test.each(UNSEEN_TEXTS)('%s is refused', (_label, text) => {
    expect(plainTextProblem(text)).toBe('unseen-characters');
  });
  test.each(BLANK_TEXTS)('%s has no visible character', (_label, text) => {
    expect(plainTextProblem(text)).toBe('nothing-visible');
  });
  test.each([
    ['a zero-width space alone', '\u200B'],
    ['a blank Braille pattern alone', '\u2800'],
    ['a Hangul filler alone', '\u3164'],
  ])('%s has no visible character, so the person is asked for a name', (_label, text) => {
    expect(plainTextProblem(text)).toBe('nothing-visible');
  });
  test('half a surrogate pair is refused', () => {
    expect(plainTextProblem('Ada \uD83D')).toBe('unseen-characters');
  });
});

/** Letters, emoji and everything that names may not contain, mixed. */
const mixedText = fc
  .array(
    fc.oneof(
      anyText({ maxLength: 4 }),
      fc.constantFrom(...[...PLAIN_TEXTS, ...UNSEEN_TEXTS, ...BLANK_TEXTS].map(([, text]) => text), '\uDC00', ' '),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

describe('toPlainText', () => {
  test('for any text the result is plain or empty, trimmed and on one line', () => {
    fc.assert(
      fc.property(mixedText, (text) => {
        const result = toPlainText(text);
        expect(result === '' || plainTextProblem(result) === null).toBe(true);
        expect(result).toBe(result.trim());
        expect(toPlainText(result)).toBe(result);
      }),
      { numRuns: 2000 },
    );
  });
  test.each(PLAIN_TEXTS.filter(([, text]) => !text.includes('\u00A0')))('keeps %s as it is', (_label, text) => {
    expect(toPlainText(text)).toBe(text);
  });
  test.each([
    ['Ada\nKing', 'Ada King'],
    ['\u202EgniK adA\u202C', 'gniK adA'],
    ['Ada \u200B King', 'Ada King'],
    ['Ada\u00A0King', 'Ada King'],
    ['\u200D\u200B', ''],
  ])('turns %j into %j', (text, result) => {
    expect(toPlainText(text)).toBe(result);
  });
});
