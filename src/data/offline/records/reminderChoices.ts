import {
  parseReminderSetting,
  REMINDER_SETTING,
  type ReminderChoices,
  type ReminderSetting,
  wantsAny,
} from '@arvo/domain/reminders/reminder.ts';
import type { DeviceReminders } from '#src/data/ports/device.ts';
import type { LateAccess } from '../database/deviceStore.ts';

type Found = { readonly kind: 'found'; readonly choices: ReminderChoices } | { readonly kind: 'missing' };
type Kept = { readonly kind: 'kept' } | { readonly kind: 'signed-out' };

/** The notifications chosen on this device; the worker reads the same row (sw/notifications.ts). */
export function createReminderChoices({ database, run, isOwnerHere }: LateAccess): DeviceReminders {
  const { settings } = database;
  return {
    read: async (uid) => {
      const found = await run('Reminders not read', async (): Promise<Found> => {
        const setting = parseReminderSetting((await settings.get(REMINDER_SETTING))?.value);
        if (setting?.uid !== uid) return { kind: 'missing' };
        const { uid: _, ...choices } = setting;
        return { kind: 'found', choices };
      });
      return found.kind === 'found' ? found.choices : null;
    },
    keep: async (uid, choices) => {
      const kept = await run('Reminders not kept', () =>
        database.transaction('rw', settings, async (): Promise<Kept> => {
          if (!(await isOwnerHere(uid))) return { kind: 'signed-out' };
          const value: ReminderSetting = { uid, ...choices };
          if (wantsAny(choices)) await settings.put({ key: REMINDER_SETTING, value });
          else await settings.delete(REMINDER_SETTING);
          return { kind: 'kept' };
        }),
      );
      return kept.kind === 'kept';
    },
  };
}
