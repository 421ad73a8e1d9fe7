import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_TEXTS, UNSEEN_TEXTS } from '../typography/names.testing.ts';
import { nameProblem, toPersonName } from './personName.ts';
import { anyText } from '../typography/anyText.testing.ts';

test.each([
  ['Ada', null],
  ['  Ada  ', null],
  ['', 'name-missing'],
  [' \t ', 'name-missing'],
  ['\u200B\u2800', 'name-missing'],
  ['A'.repeat(50), null],
  ['A'.repeat(51), 'name-too-long'],
  ['Ada\u202EKing', 'name-unseen'],
] as const)('%j: %s', (typed, problem) => {
  expect(nameProblem(typed)).toBe(problem);
});

test("an identity provider's name becomes an accepted name, or empty", () => {
  const parts = fc.array(
    fc.oneof(anyText(), fc.constantFrom(...[...PLAIN_TEXTS, ...UNSEEN_TEXTS].map(([, text]) => text))),
  );
  fc.assert(
    fc.property(
      parts.map((all) => all.join('')),
      (given) => {
        const name = toPersonName(given);
        expect(name === '' ? null : nameProblem(name)).toBeNull();
      },
    ),
  );
});

test('a long name is cut between characters, never inside an emoji', () => {
  expect(toPersonName(`${'A'.repeat(45)}👨‍👩‍👧‍👦`)).toBe('A'.repeat(45));
  expect(toPersonName('👨‍👩‍👧‍👦'.repeat(5))).toBe('👨‍👩‍👧‍👦'.repeat(4));
});

test.each([
  ['', ''],
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\n\tLovelace ', 'Ada Lovelace'],
  ['\u202Eecalevol ada\u202C', 'ecalevol ada'],
  ['A\u200Bda\u0000\uFEFF \u2066King\u2069', 'Ada King'],
  ['\u3164', ''],
  ['a'.repeat(60), 'a'.repeat(50)],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
])("the identity provider's name %j becomes %j", (given, name) => {
  expect(toPersonName(given)).toBe(name);
});
