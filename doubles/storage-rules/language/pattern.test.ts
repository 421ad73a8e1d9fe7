import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesWhole, readPattern } from './pattern.ts';

const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
);

describe('patterns match as in RE2', () => {
  test.each([
    ['abc', 'abc', true],
    ['abc', 'xabcx', false],
    ['a|bc', 'abc', false],
    ['a.c', 'abc', true],
    ['a.c', 'a\nc', false],
    // JavaScript's dot excludes these characters, RE2's does not.
    ['a.c', 'a\rc', true],
    ['a.c', 'a\u2028c', true],
    ['a.c', 'a😀c', true],
    ['a\\sc', 'a c', true],
    ['a\\sc', 'a\u00a0c', false],
    ['a\\Sc', 'a\u00a0c', true],
    ['\\d+', '0123', true],
    ['\\d', '٣', false],
    ['[\\w-]+', 'a_B-9', true],
    ['[^a-c]', 'd', true],
    ['[^a-c]', 'b', false],
    ['[.\\]\\[$]+', '.][$', true],
    ['a{2}', 'aa', true],
    ['a{2,3}', 'aaaa', false],
    ['a{2,}', 'aaaa', true],
    ['a?b*c+?', 'bbcc', true],
    ['(?:ab)+', 'abab', true],
    ['(ab|c){2}', 'abc', true],
    ['a/b\\.c', 'a/b.c', true],
    ['^a$', 'a', true],
    ['a$', 'a\n', false],
    ['', '', true],
    ['', 'a', false],
    ['A', 'a', false],
  ])('%j on %j: %s', (pattern, text, whole) => {
    expect(readPattern(pattern)).toHaveProperty('source');
    expect(matchesWhole(pattern, text)).toBe(whole);
  });

  test.each([
    ['(a', 'a ( has no )'],
    ['a)', 'a ) has no ('],
    ['*a', '* has nothing before it'],
    ['a**', 'a repeat cannot be repeated'],
    ['a{x}', '{ is not a count'],
    ['a{1001}', 'it repeats over 1000 times'],
    ['[a', 'it ends too early'],
    ['[]', 'a class [] cannot be empty'],
    ['[[:alpha:]]', 'within a class'],
    ['[b-a]', 'it is not a regular expression'],
    ['a\\', 'it ends too early'],
    ['(?=a)', 'only (?:…) is known'],
    ['(?i)a', 'only (?:…) is known'],
    ['(?<n>a)', 'only (?:…) is known'],
    ['\\1', 'the escape \\1 is not known'],
    ['\\b', 'the escape \\b is not known'],
    ['\\pL', 'the escape \\p is not known'],
    ['(a+)+', 'a repeat within a repeat'],
    ['(a|b*){2}', 'a repeat within a repeat'],
    ['((a*))*', 'a repeat within a repeat'],
    ['('.repeat(30), 'it is nested too deeply'],
  ])('%s is refused: %s', (pattern, why) => {
    expect(readPattern(pattern)).toEqual({ refused: expect.stringContaining(why) });
    expect(matchesWhole(pattern, pattern)).toBe(false);
  });

  test('any text is parsed or refused, and a parsed plain text matches itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readPattern(text);
        if ('source' in read && /^[\p{L}\p{N} /-]*$/u.test(text)) expect(matchesWhole(text, text)).toBe(true);
      }),
    );
  });
});
