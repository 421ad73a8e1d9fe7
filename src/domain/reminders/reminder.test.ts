import { expect, it } from 'vitest';
import { ALL_REMINDERS, NO_REMINDERS, parseReminderSetting, wantsAny } from './reminder.ts';

it('a stored choice counts as on only if it is true, and as off if it is missing', () => {
  const stored = { uid: 'ada', tomorrow: 'yes', addressOpen: 1, myEvents: true };
  expect(parseReminderSetting(stored)).toEqual({ uid: 'ada', tomorrow: false, addressOpen: false, myEvents: true });
  expect(parseReminderSetting({ uid: 'ada' })).toEqual({ uid: 'ada', ...NO_REMINDERS });
});

it.each([null, undefined, 7, 'ada', {}, { uid: '' }, { uid: 7, ...ALL_REMINDERS }])(
  'choices without a person count as absent: %j',
  (value) => {
    expect(parseReminderSetting(value)).toBeNull();
  },
);

it('one choice that is on is enough to want notifications', () => {
  for (const name of ['tomorrow', 'addressOpen', 'myEvents'] as const)
    expect(wantsAny({ ...NO_REMINDERS, [name]: true })).toBe(true);
  expect(wantsAny(NO_REMINDERS)).toBe(false);
});
