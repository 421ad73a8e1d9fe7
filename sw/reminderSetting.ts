import { parseReminderSetting, REMINDER_SETTING, type ReminderSetting } from '@arvo/domain/reminders/reminder.ts';
import type { SettingRow } from '@arvo/domain/store/deviceDatabase.ts';
import { withDeviceDatabase } from './database.ts';

/**
 * The choices made on this device, or null.
 * @throws DOMException if the device cannot be read.
 */
export const reminderSetting = (): Promise<ReminderSetting | null> =>
  withDeviceDatabase('settings', async (database) => {
    const row: SettingRow | undefined = await database.get('settings', REMINDER_SETTING);
    return parseReminderSetting(row?.value);
  });
