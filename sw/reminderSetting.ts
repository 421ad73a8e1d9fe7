import { parseReminderSetting, REMINDER_SETTING, type ReminderSetting } from '@arvo/domain/reminders/reminder.ts';
import { DEVICE_DATABASE, type StoreName } from '@arvo/domain/store/deviceDatabase.ts';

const SETTINGS: StoreName = 'settings';

/**
 * The choices made on this device, or null.
 * @throws DOMException if the device cannot be read.
 */
export function reminderSetting(): Promise<ReminderSetting | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DEVICE_DATABASE.name);
    // There is no database yet, and the page creates it.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const database = request.result;
      // Never block a page that upgrades it.
      database.addEventListener('versionchange', () => database.close());
      if (!database.objectStoreNames.contains(SETTINGS)) {
        database.close();
        return resolve(null);
      }
      const reading = database.transaction(SETTINGS).objectStore(SETTINGS).get(REMINDER_SETTING);
      reading.addEventListener('success', () => {
        database.close();
        resolve(parseReminderSetting(reading.result?.value));
      });
      reading.addEventListener('error', () => {
        database.close();
        reject(reading.error);
      });
    });
  });
}
