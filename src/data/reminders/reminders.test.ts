import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { ALL_REMINDERS, NO_REMINDERS, type ReminderChoices } from '@arvo/domain/reminders/reminder.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../http/calls.ts';
import { createAccess, isOwnerHere } from '../offline/database/access.ts';
import { emptyDevice } from '../offline/database/device.testing.ts';
import { openDeviceDatabase, type DeviceDatabase } from '../offline/database/deviceDatabase.ts';
import { createReminders } from './reminders.ts';

const ADA = asUserId('ada');
const GRACE = asUserId('grace');

/** A browser with push messages; the person answers its question with `answer`. */
let permission: NotificationPermission;
let answer: NotificationPermission;
let subscription: PushSubscription | null;
const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<PushSubscription>>();
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const bodies: unknown[] = [];
let outcome: Awaited<ReturnType<Call>>;
let database: DeviceDatabase;

const made: PushSubscription = Object.assign(Object.create(null), {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe,
});

const isOwnerHereNow = (owner: UserId) => isOwnerHere(database, owner);
function open(isHere: typeof isOwnerHereNow = isOwnerHereNow): ReturnType<typeof createReminders> {
  const call = (async (_contract: unknown, body: unknown) => {
    bodies.push(body);
    return outcome;
  }) as Call;
  return createReminders(call, async () => ({
    access: { ...createAccess(database), isOwnerHere: isHere },
  }));
}

beforeEach(() => {
  emptyDevice();
  database = openDeviceDatabase();
  [permission, answer, subscription] = ['default', 'granted', null];
  bodies.length = 0;
  unsubscribe.mockReset().mockImplementation(async () => {
    subscription = null;
    return true;
  });
  outcome = { kind: 'answered', answer: { success: true } };
  subscribe.mockReset().mockImplementation(async () => {
    subscription = made;
    return made;
  });
  requestPermission.mockReset().mockImplementation(async () => {
    permission = answer;
    return answer;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    userAgent: 'Chrome',
    maxTouchPoints: 0,
  });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
});
afterEach(() => database.close());

const body = ({ tomorrow, addressOpen }: ReminderChoices) => ({
  endpoint: 'https://fcm.googleapis.com/x',
  p256dh: 'key',
  auth: 'secret',
  tomorrow,
  addressOpen,
});

describe('reminders on this device', () => {
  test('are off until a press, and only a press asks the browser', async () => {
    const reminders = open();
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
    expect(requestPermission).not.toHaveBeenCalled();
    expect(await reminders.save(ADA, ALL_REMINDERS)).toEqual({ kind: 'saved' });
    expect(await reminders.state(ADA)).toEqual({ kind: 'on', choices: ALL_REMINDERS });
    expect(bodies).toEqual([body(ALL_REMINDERS)]);
  });

  test('store the worker’s choices on the device only', async () => {
    const reminders = open();
    const choices = { ...NO_REMINDERS, myEvents: true };
    await reminders.save(ADA, choices);
    expect(await reminders.state(ADA)).toEqual({ kind: 'on', choices });
    expect(bodies).toEqual([body(NO_REMINDERS)]);
  });

  test('end the subscription when turned off, and the server deletes the device', async () => {
    const reminders = open();
    await reminders.save(ADA, ALL_REMINDERS);
    expect(await reminders.save(ADA, NO_REMINDERS)).toEqual({ kind: 'saved' });
    expect(subscription).toBeNull();
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
    expect(bodies.at(-1)).toEqual(body(NO_REMINDERS));
  });

  test('can be turned off without a connection', async () => {
    const reminders = open();
    await reminders.save(ADA, ALL_REMINDERS);
    outcome = { kind: 'failed' };
    expect(await reminders.save(ADA, NO_REMINDERS)).toEqual({ kind: 'saved' });
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
  });

  test('of one person are not another’s', async () => {
    const reminders = open();
    await reminders.save(ADA, ALL_REMINDERS);
    expect(await reminders.state(GRACE)).toEqual({ kind: 'off' });
  });

  test.each([
    ['denied', { kind: 'denied' }],
    ['default', { kind: 'dismissed' }],
  ] as const)('stay off if the browser’s answer is %s', async (said, expected) => {
    answer = said;
    expect(await open().save(ADA, ALL_REMINDERS)).toEqual(expected);
    expect([subscribe.mock.calls, bodies]).toEqual([[], []]);
  });

  test('stay off if the server refuses them or cannot be reached', async () => {
    const reminders = open();
    outcome = { kind: 'refused', status: 429, error: 'Too often.', extra: {} };
    expect(await reminders.save(ADA, ALL_REMINDERS)).toEqual({ kind: 'refused', error: 'Too often.' });
    outcome = { kind: 'failed' };
    expect(await reminders.save(ADA, ALL_REMINDERS)).toEqual({ kind: 'failed' });
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
  });

  test('fail without hanging if the browser cannot subscribe', async () => {
    subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
    expect(await open().save(ADA, ALL_REMINDERS)).toEqual({ kind: 'failed' });
    // Only a subscription with another key is replaced.
    expect([subscribe.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 0]);
  });

  test('replace a subscription with another key', async () => {
    subscription = made;
    subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
    expect(await open().save(ADA, ALL_REMINDERS)).toEqual({ kind: 'saved' });
    expect([subscribe.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([2, 1]);
    for (const [options] of subscribe.mock.calls) expect(options).toMatchObject({ userVisibleOnly: true });
  });

  test.each([
    ['', () => subscribe.mockReturnValue(new Promise(() => {}))],
    [
      ' after replacing one with another key',
      () =>
        subscribe
          .mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
          .mockReturnValueOnce(new Promise(() => {})),
    ],
  ])('fail after 20 s if the push service does not answer%s', async (_when, given) => {
    given();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = open().save(ADA, ALL_REMINDERS);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await saving).toEqual({ kind: 'failed' });
    expect(bodies).toEqual([]);
  });

  test('are off before the worker has started, at once; a press waits 10 s for it', async () => {
    permission = 'granted';
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: { ready: new Promise(() => {}), getRegistration: async () => undefined },
    });
    const reminders = open();
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = reminders.save(ADA, ALL_REMINDERS);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await saving).toEqual({ kind: 'failed' });
  });

  test('are off once the permission or the subscription is gone, even if the device stores them as on', async () => {
    const reminders = open();
    await reminders.save(ADA, ALL_REMINDERS);
    permission = 'default';
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
    permission = 'granted';
    subscription = null;
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
  });

  test('fail if the device stores nothing, because somebody has signed out or its storage is full', async () => {
    const reminders = open(async () => false);
    expect(await reminders.save(ADA, ALL_REMINDERS)).toEqual({ kind: 'failed' });
    // Otherwise reminders of a person who has signed out would still arrive here.
    expect(subscription).toBeNull();
    expect(await reminders.save(ADA, NO_REMINDERS)).toEqual({ kind: 'failed' });
    expect(await reminders.state(ADA)).toEqual({ kind: 'off' });
  });

  test('are reported as blocked if they are', async () => {
    permission = 'denied';
    expect(await open().state(ADA)).toEqual({ kind: 'denied' });
  });

  test.each([
    ['a browser without push messages', 'Chrome', 0, 'unsupported'],
    ['an iPhone’s browser', 'iPhone', 5, 'install-first'],
    ['an iPad’s browser, which calls itself a Mac', 'Macintosh', 5, 'install-first'],
    ['a Mac', 'Macintosh', 0, 'unsupported'],
  ] as const)('in %s', async (_what, userAgent, maxTouchPoints, kind) => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(await open().state(ADA)).toEqual({ kind });
  });

  test('on an iPhone that already shows the installed app need no installation', async () => {
    vi.stubGlobal('window', {
      matchMedia: (query: string) => ({ matches: query === '(display-mode: standalone)' }),
    });
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
    expect(await open().state(ADA)).toEqual({ kind: 'unsupported' });
  });

  test('are unsupported in a browser with push messages but no notifications', async () => {
    vi.stubGlobal('window', { PushManager: {}, matchMedia: () => ({ matches: false }) });
    expect(await open().state(ADA)).toEqual({ kind: 'unsupported' });
  });
});
