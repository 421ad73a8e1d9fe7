import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asUserId } from '../people/person.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { type DraftRecord, type DraftRecords, EMPTY_RECORD } from './draftRecord.ts';
import { isStarted, recordsAfterSignIn, recordsAfterSignOut } from './draftsLeft.ts';

const ada = asUserId('ada');

/** Something entered in every field. */
const FULL = {
  ...Object.fromEntries(
    Object.entries(EMPTY_DRAFT).map(([field, empty]) => [
      field,
      typeof empty === 'boolean' ? true : (empty ?? {}) || 'x',
    ]),
  ),
  access: { toilet: 'no' },
};

test('a draft counts as started as soon as anything is entered', () => {
  expect(isStarted(EMPTY_DRAFT)).toBe(false);
  expect(isStarted({ ...EMPTY_DRAFT, capacity: '  ' })).toBe(false);
  for (const [field, value] of Object.entries(FULL)) {
    expect(isStarted({ ...EMPTY_DRAFT, [field]: value }), field).toBe(true);
  }
});

describe('on a shared device', () => {
  const anyRecords = fc.dictionary(
    fc.constantFrom('ada', 'grace', 'hedy'),
    fc.boolean().map((isKept): DraftRecord => ({ ...EMPTY_RECORD, isKept })),
  ) as fc.Arbitrary<DraftRecords>;

  test("signing out keeps the person's draft only on request, and keeps drafts that others kept", () => {
    fc.assert(
      fc.property(anyRecords, fc.constantFrom('keep' as const, 'delete' as const), (records, draft) => {
        const after = recordsAfterSignOut(records, ada, draft);
        expect('ada' in after).toBe('ada' in records && draft === 'keep');
        expect(Object.values(after).every(({ isKept }) => isKept)).toBe(true);
        // The next person's sign-in keeps what signing out kept.
        expect(recordsAfterSignIn(after, asUserId('grace'))).toEqual(after);
      }),
    );
  });

  test("signing in keeps the person's own draft and drafts that others kept", () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const after = recordsAfterSignIn(records, ada);
        expect(after[ada]).toEqual(records[ada]);
        for (const [uid, { isKept }] of Object.entries(records)) expect(uid in after).toBe(uid === 'ada' || isKept);
      }),
    );
  });
});
