import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { PERSISTENCE_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { wasRequestedInTab } from '@arvo/domain/protocol/store/settings.schema.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { inOneTransaction } from '../database/deviceRows.ts';

const BOUND_MS = 5_000;

/**
 * Asks the browser again for persistent storage, because Chromium refuses it to tabs of sites that it hardly knows and grants it
 * to the installed app. Asks only on a device where somebody has joined something, and never after a call with `isLast`, because
 * some browsers ask the person. Bounded; never rejects.
 */
export const persistAgain = ({ isLast }: { readonly isLast: boolean }): Promise<void> =>
  withTimeout(
    ask(isLast).catch((error: unknown) =>
      console.warn(failureLine('The second request for persistent storage failed', error)),
    ),
    BOUND_MS,
    undefined,
  );

async function ask(isLast: boolean): Promise<void> {
  // Browsers without it, and pages on insecure addresses, have no such methods.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (!storage?.persist || !storage.persisted || (await storage.persisted())) return;
  let isDue = false;
  await inOneTransaction('readwrite', (rows) => {
    rows.each('settings', (row, cursor) => {
      if (!wasRequestedInTab(row)) return;
      isDue = true;
      if (isLast) cursor.update({ key: PERSISTENCE_SETTING, value: 'installed' });
    });
  });
  if (isDue) await storage.persist();
}
