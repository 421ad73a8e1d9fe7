import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { outcomeNotice } from '@arvo/domain/reminders/notice.ts';
import { ALL_REMINDERS, REMINDER_SETTING } from '@arvo/domain/reminders/reminder.ts';
import { noticeTexts } from '@arvo/domain/texts/reminders.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from './indexedDb.testing.ts';
import { type Outcome, notifyOfOutcome } from './notifications.ts';
import { showPushed, indexOfWindow } from './push.ts';
import { reminderSetting } from './reminderSetting.ts';

const ADA = asUserId('ada');
const EVENT = asEventId('picnic');
const NOON = Date.UTC(2026, 11, 12, 1, 0);
const NIGHT = Date.UTC(2026, 11, 12, 12, 0);
const outcome: Outcome = {
  kind: 'joined',
  owner: ADA,
  eventId: EVENT,
  title: 'Picnic',
  timeZone: 'Australia/Melbourne',
};

const showNotification = vi.fn<(title: string, options?: NotificationOptions) => Promise<void>>();
const workerWith = (...states: DocumentVisibilityState[]) => ({
  registration: { showNotification },
  clients: { matchAll: async () => states.map((visibilityState) => ({ visibilityState })) as never },
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  showNotification.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe('a push message', () => {
  test('is shown with its event’s address, and with a tag by which a repetition replaces it', async () => {
    const notice = outcomeNotice('joined', { id: EVENT, title: 'Picnic' });
    await showPushed(workerWith(), JSON.stringify(notice));
    expect(showNotification.mock.calls).toEqual([
      ["You're in", expect.objectContaining({ body: 'Picnic', tag: 'joined:picnic', data: '/events/picnic' })],
    ]);
  });

  test.each(['', 'nonsense', '{}', '{"kind":"tomorrow","eventId":"../x","title":"a"}'])(
    'that cannot be read is still shown: %s',
    async (text) => {
      await showPushed(workerWith(), text);
      expect(showNotification.mock.calls).toEqual([[noticeTexts.unknown, expect.objectContaining({ data: '/home' })]]);
    },
  );
});

describe('a press on a notification', () => {
  const target = new URL('https://arvo.example/events/picnic');

  test.each([
    [
      'the window that shows the event, whatever else its address says',
      ['https://arvo.example/home', `${target}?a=1#b`],
      1,
    ],
    ['no window of another page, where somebody may be typing', ['https://arvo.example/create-event'], null],
    ['no window of another event', ['https://arvo.example/events/picnic2'], null],
    ['no window of another site', ['https://evil.example/events/picnic'], null],
    ['no window if none is open', [], null],
  ])('focuses %s', (_what, urls, index) => {
    expect(indexOfWindow(urls, target)).toBe(index);
  });
});

describe('a finished queued action', () => {
  const setting = async () => ({ ...ALL_REMINDERS, uid: ADA });

  test('is notified if no window is visible', async () => {
    await notifyOfOutcome(workerWith('hidden'), outcome, setting);
    expect(showNotification.mock.calls).toEqual([
      ["You're in", expect.objectContaining({ body: 'Picnic', silent: false })],
    ]);
  });

  test('makes no sound at night in the event’s zone', async () => {
    vi.setSystemTime(NIGHT);
    await notifyOfOutcome(workerWith(), outcome, setting);
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ silent: true });
  });

  test.each([
    ['a window shows it', workerWith('hidden', 'visible'), setting],
    ['nobody turned it on here', workerWith(), async () => null],
    ['it was turned off', workerWith(), async () => ({ ...ALL_REMINDERS, myEvents: false, uid: ADA })],
    ['another person turned it on', workerWith(), async () => ({ ...ALL_REMINDERS, uid: asUserId('grace') })],
    ['the device cannot be read', workerWith(), async () => Promise.reject(new Error('broken'))],
  ])('is not notified if %s', async (_what, worker, read) => {
    await notifyOfOutcome(worker, outcome, read);
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('does not fail if notifications are not permitted any more', async () => {
    showNotification.mockRejectedValue(new TypeError('No notification permission'));
    await expect(notifyOfOutcome(workerWith(), outcome, setting)).resolves.toBeUndefined();
  });
});

describe('the choices of this device', () => {
  beforeEach(stubIndexedDb);

  const leave = async (value: unknown) => {
    const request = indexedDB.open('arvo', 20);
    await new Promise<void>((resolve) => {
      request.addEventListener('upgradeneeded', () => {
        const rows = request.result.createObjectStore('settings', { keyPath: 'key' });
        if (value !== undefined) rows.put({ key: REMINDER_SETTING, value });
      });
      request.addEventListener('success', () => resolve());
    });
    request.result.close();
  };

  test('are read as the page wrote them', async () => {
    await leave({ uid: 'ada', tomorrow: true, addressOpen: false, myEvents: true });
    expect(await reminderSetting()).toEqual({ uid: 'ada', tomorrow: true, addressOpen: false, myEvents: true });
  });

  test.each([
    ['nothing', undefined],
    ['something else', 7],
    ['nobody’s', { uid: '', tomorrow: true }],
  ])('are empty if the row is %s', async (_what, value) => {
    await leave(value);
    expect(await reminderSetting()).toBeNull();
  });

  test('are empty on a device without a database, and do not make one', async () => {
    expect(await reminderSetting()).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });
});
