import { describe, expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { parseDevice } from './device.schema.ts';
import { countsAsSent, type Device, isOwed, surplusDevices, withoutSent, withSent } from './device.ts';
import { dueSpan, LONGEST_AHEAD_MS } from './due.ts';
import { MOST_DEVICES } from './reminder.ts';

const event = { id: asEventId('picnic'), startAt: Date.UTC(2026, 11, 12, 7, 30), timeZone: 'Australia/Melbourne' };
const DUE = dueSpan('tomorrow', event).from;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const device: Device = {
  id: 'd',
  uid: asUserId('ada'),
  endpoint: 'https://fcm.googleapis.com/x',
  p256dh: 'key',
  auth: 'secret',
  tomorrow: true,
  addressOpen: true,
  createdAt: DUE - MINUTE,
  savedAt: DUE - MINUTE,
  failures: 0,
  sent: {},
};
const owed = (
  changes: Partial<Device> = {},
  at: { kind?: 'tomorrow' | 'address-open'; joinedAt?: number; now?: number } = {},
) => isOwed({ ...device, ...changes }, { kind: 'tomorrow', event, joinedAt: DUE - MINUTE, now: DUE, ...at });

describe('a reminder is owed', () => {
  it('once it is due, to a device that wants it', () => {
    expect(owed()).toBe(true);
    expect(owed({}, { now: DUE - 1 })).toBe(false);
  });

  it('by the switch of its own kind', () => {
    const open = dueSpan('address-open', event).from;
    expect([owed({ tomorrow: false }), owed({ addressOpen: false })]).toEqual([false, true]);
    const address = (changes: Partial<Device>) => owed(changes, { kind: 'address-open', now: open });
    expect([address({ addressOpen: false }), address({ tomorrow: false })]).toEqual([false, true]);
  });

  it('not to somebody who joined, or turned reminders on, once it was due', () => {
    expect(owed({}, { joinedAt: DUE })).toBe(false);
    expect(owed({ createdAt: DUE })).toBe(false);
  });

  it('not twice, but again once the event was moved to a later day', () => {
    expect(owed({ sent: { 'tomorrow:picnic': DUE } })).toBe(false);
    expect(owed({ sent: { 'tomorrow:picnic': DUE - 20 * HOUR } })).toBe(true);
    expect(owed({ sent: { 'tomorrow:picnic': DUE - 20 * HOUR + 1 } })).toBe(false);
    // Of another event, or another kind.
    expect(owed({ sent: { 'tomorrow:quiz': DUE, 'address-open:picnic': DUE } })).toBe(true);
    expect([countsAsSent(undefined, DUE, DUE), countsAsSent(DUE, DUE, DUE + DAY)]).toEqual([false, true]);
  });
});

describe('what was sent', () => {
  it('is kept as long as it can count, and no longer', () => {
    const sent = { old: DUE - LONGEST_AHEAD_MS - 1, recent: DUE - LONGEST_AHEAD_MS };
    expect(withSent(sent, 'new', DUE)).toEqual({ recent: DUE - LONGEST_AHEAD_MS, new: DUE });
  });

  it('can be taken back for one reminder only', () => {
    expect(withoutSent({ one: 1, two: 2 }, 'one')).toEqual({ two: 2 });
  });
});

it('a further device replaces the one that was saved longest ago', () => {
  const others = [3, 1, 2].map((savedAt) => ({ ...device, id: `${savedAt}`, savedAt }));
  const many = Array.from({ length: MOST_DEVICES - 3 }, (_, n) => ({ ...device, id: `new${n}`, savedAt: 10 + n }));
  expect(surplusDevices([...others, ...many])).toMatchObject([{ id: '1' }]);
  expect(surplusDevices(others)).toEqual([]);
});

describe('a stored device', () => {
  const { id, ...document } = device;

  it('is read back as it was saved', () => {
    expect(parseDevice(id, document)).toEqual(device);
  });

  it('whose marks cannot be read counts as one that was sent nothing', () => {
    expect(parseDevice(id, { ...document, sent: { 'tomorrow:picnic': 'yes' } })).toEqual(device);
  });

  it.each(['uid', 'endpoint', 'p256dh', 'auth', 'tomorrow', 'addressOpen', 'createdAt', 'savedAt'])(
    'without %s counts as absent',
    (name) => {
      expect(parseDevice(id, { ...document, [name]: undefined })).toBeNull();
      expect(parseDevice(id, { ...document, [name]: '' })).toBeNull();
    },
  );
});
