import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { outcomeNotice } from '@arvo/domain/reminders/notice.ts';
import { ALL_REMINDERS, REMINDER_SETTING } from '@arvo/domain/reminders/reminder.ts';
import { noticeTexts } from '@arvo/domain/texts/reminders.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from './indexedDb.testing.ts';
import { type Outcome, notifyOfOutcome } from './notifications.ts';
import { indexOfWindow, listenForPush, showPushed } from './push.ts';
import { reminderSetting } from './notifications.ts';

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

describe('a press on a shown notification', () => {
  const ORIGIN = 'https://arvo.example';
  const focus = vi.fn(async () => undefined);
  const navigate = vi.fn<(target: URL) => Promise<null>>();
  const openWindow = vi.fn<(target: URL) => Promise<unknown>>();
  const matchAll = vi.fn<(options: unknown) => Promise<{ url: string; focus: () => Promise<undefined> }[]>>();
  beforeEach(() => {
    for (const mock of [focus, navigate, openWindow, matchAll]) mock.mockReset();
    navigate.mockResolvedValue(null);
    openWindow.mockResolvedValue(null);
  });

  /** The browser's events. Resolves once the worker may be stopped. */
  async function dispatch(type: string, event: object): Promise<void> {
    const listeners = new Map<string, (event: unknown) => void>();
    const waits: Promise<unknown>[] = [];
    listenForPush({
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      registration: { showNotification },
      clients: { matchAll, openWindow },
      location: { origin: ORIGIN },
    } as never);
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
    expect(waits).toHaveLength(1);
  }
  async function press(data: unknown, ...open: string[]): Promise<() => void> {
    matchAll.mockResolvedValue(open.map((path) => ({ url: ORIGIN + path, focus })));
    const close = vi.fn();
    await dispatch('notificationclick', { notification: { data, close } });
    expect(close).toHaveBeenCalledTimes(1);
    return close;
  }
  const openedPath = () => openWindow.mock.calls.map(([target]) => target.href);

  test('focuses the window that shows its event, also one that no worker controls', async () => {
    await press('/events/picnic', '/home', '/events/picnic');
    expect(focus).toHaveBeenCalledTimes(1);
    expect(matchAll.mock.calls).toEqual([[{ type: 'window', includeUncontrolled: true }]]);
    expect(openedPath()).toEqual([]);
  });

  test('opens its event in a window of its own if none shows it', async () => {
    await press('/events/picnic', '/create-event');
    expect(focus).not.toHaveBeenCalled();
    expect(openedPath()).toEqual([`${ORIGIN}/events/picnic`]);
  });

  test('opens home if it names no event', async () => {
    await press(undefined);
    expect(openedPath()).toEqual([`${ORIGIN}/home`]);
  });

  test('leads on to the event if the app starts at its first page, as on iOS', async () => {
    navigate.mockRejectedValue(new TypeError('not controlled'));
    openWindow.mockResolvedValue({ url: `${ORIGIN}/home`, navigate });
    await press('/events/picnic');
    expect(navigate.mock.calls.map(([target]) => target.href)).toEqual([`${ORIGIN}/events/picnic`]);
  });

  test('does not navigate a window that shows the event', async () => {
    openWindow.mockResolvedValue({ url: `${ORIGIN}/events/picnic?from=push`, navigate });
    await press('/events/picnic');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('comes after the message, with which the worker stays alive until it is shown', async () => {
    await dispatch('push', {
      data: { text: () => JSON.stringify(outcomeNotice('joined', { id: EVENT, title: 'Picnic' })) },
    });
    await dispatch('push', { data: null });
    expect(showNotification.mock.calls.map(([title]) => title)).toEqual(["You're in", noticeTexts.unknown]);
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
