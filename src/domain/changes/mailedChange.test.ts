import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import { asUserId } from '../people/person.ts';
import { toldFieldsOf } from './eventChange.ts';
import type { NumberedChange } from './guestNews.ts';
import { isMailed, MOST_CHANGE_MAILS_A_DAY } from './mailedChange.ts';

const HOUR = 3_600_000;
const told = toldFieldsOf(anEvent());
const changesAt = (times: readonly number[], isMaterial = (_at: number) => true): readonly NumberedChange[] =>
  times.map((at, index) => ({
    revision: index + 1,
    at,
    by: asUserId('host'),
    was: told,
    now: told,
    isAddressNew: false,
    isMaterial: isMaterial(index),
    note: 'Look!',
  }));

it('a guest is mailed about a material change that is new to them, and about nothing from before they joined', () => {
  const changes = changesAt([HOUR, 2 * HOUR], (index) => index === 0);
  expect(isMailed(changes, { joinedAt: 0, after: 0 })).toBe(true);
  expect(isMailed(changes, { joinedAt: 0, after: 1 })).toBe(false);
  expect(isMailed(changes, { joinedAt: HOUR + 1, after: 0 })).toBe(false);
  expect(isMailed([], { joinedAt: 0, after: 0 })).toBe(false);
});

it('however a host edits, no day has more than four mails to a guest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 * HOUR }), { maxLength: 60 }), (pauses) => {
      let at = 0;
      const times = pauses.map((pause) => (at += pause));
      // As the trigger runs after each edit.
      const mailed = times.filter((_time, index) =>
        isMailed(changesAt(times.slice(0, index + 1)), { joinedAt: 0, after: index }),
      );
      for (const time of mailed)
        expect(mailed.filter((other) => other <= time && other > time - 24 * HOUR).length).toBeLessThanOrEqual(
          MOST_CHANGE_MAILS_A_DAY,
        );
    }),
  );
});
