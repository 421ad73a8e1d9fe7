import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoProblem, profileProblems } from './profileSetup.ts';

test.each([
  [{ size: 1, type: 'image/png' }, null],
  [{ size: 5_242_880, type: 'image/jpeg' }, null],
  [{ size: 5_242_881, type: 'image/jpeg' }, 'photo-too-large'],
  [{ size: 0, type: 'image/jpeg' }, 'photo-not-image'],
  [{ size: 10, type: 'text/plain' }, 'photo-not-image'],
  [{ size: 10, type: '' }, 'photo-not-image'],
  [{ size: 10, type: 'application/image/png' }, 'photo-not-image'],
  [{ size: 9_999_999, type: 'application/pdf' }, 'photo-not-image'],
])('a file of %j: %s', (file, problem) => {
  expect(photoProblem(file)).toBe(problem);
});

const whole = { name: 'Ada', hasPhoto: true, termsAccepted: true };
test.each([
  [whole, []],
  [{ ...whole, name: '' }, ['name-missing']],
  [{ ...whole, name: ' \t ' }, ['name-missing']],
  [{ ...whole, name: '\u200B\u3000' }, ['name-missing']],
  [{ ...whole, name: 'Ada\u202EKing' }, ['name-unseen']],
  [{ ...whole, name: 'A'.repeat(50) }, []],
  [{ ...whole, name: ` ${'A'.repeat(50)} ` }, []],
  [{ ...whole, name: 'A'.repeat(51) }, ['name-too-long']],
  [{ ...whole, hasPhoto: false }, ['photo-missing']],
  [{ ...whole, termsAccepted: false }, ['terms-not-accepted']],
  [{ name: '', hasPhoto: false, termsAccepted: false }, ['photo-missing', 'name-missing', 'terms-not-accepted']],
])('%j lacks %j', (form, problems) => {
  expect(profileProblems(form)).toEqual(problems);
});

// @spec:5/profile-setup
test('a form has no problem exactly if it has a name of 1 to 50 characters, a photo and accepted terms', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.boolean(), fc.boolean(), (name, hasPhoto, termsAccepted) => {
      const length = name.trim().length;
      const good = length >= 1 && length <= 50 && hasPhoto && termsAccepted;
      expect(profileProblems({ name, hasPhoto, termsAccepted }).length === 0).toBe(good);
    }),
  );
});
