import { type Notice, noticeTag, outcomeNotice } from '@arvo/domain/reminders/notice.ts';
import { isQuiet } from '@arvo/domain/reminders/quiet.ts';
import {
  type OutcomeKind,
  parseReminderSetting,
  REMINDER_SETTING,
  type ReminderSetting,
} from '@arvo/domain/reminders/reminder.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { SettingRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { withDeviceDatabase } from './database.ts';

export const ICON = '/icon-192.png';

export type Notifier = { readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> };

/** Shows a notification. A later one about the same subject (noticeTag) replaces it; a press opens the event. */
export const showNotice = ({ registration }: Notifier, notice: Notice, silent = false): Promise<void> =>
  registration.showNotification(notice.title, {
    body: notice.body,
    tag: noticeTag(notice),
    icon: ICON,
    data: `/events/${notice.eventId}`,
    silent,
  });

/** A queued action that was carried out: a published event or a join. */
export type Outcome = {
  readonly kind: OutcomeKind;
  readonly owner: UserId;
  readonly eventId: EventId;
  readonly title: string;
  readonly timeZone: string;
};

type NotifierWithClients = Notifier & { readonly clients: Pick<Clients, 'matchAll'> };

/**
 * Notifies the person of a finished action, unless a window shows it anyway or they did not choose this. Silent at night in
 * the event's zone. Never rejects.
 */
export async function notifyOfOutcome(
  worker: NotifierWithClients,
  { kind, owner, eventId, title, timeZone }: Outcome,
  read: () => Promise<ReminderSetting | null> = reminderSetting,
): Promise<void> {
  try {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
    const setting = await read();
    if (setting?.uid !== owner || !setting.myEvents) return;
    await showNotice(worker, outcomeNotice(kind, { id: eventId, title }), isQuiet(Date.now(), timeZone));
  } catch {
    // Not permitted any more, or the device's database cannot be read. The app shows the result when it is opened.
  }
}

/**
 * The choices made on this device, or null.
 * @throws DOMException if the device cannot be read.
 */
export const reminderSetting = (): Promise<ReminderSetting | null> =>
  withDeviceDatabase('settings', async (database) => {
    const row: SettingRow | undefined = await database.get('settings', REMINDER_SETTING);
    return parseReminderSetting(row?.value);
  });
