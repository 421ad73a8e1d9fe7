import { PERSISTENCE_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import type { DeviceAccess } from './access.ts';

const BOUND_MS = 10_000;

/** The server's time in ms UTC; null without an answer. A cached answer's time may be earlier than now, never later. */
export async function serverTime(): Promise<number | null> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(BOUND_MS) } as const;
    const { ok, headers } = await fetch('/icon.svg', request);
    const at = Date.parse(headers.get('date') ?? '');
    return ok && Number.isFinite(at) ? at : null;
  } catch {
    return null;
  }
}

/**
 * Removes streets, tickets, orders and guest records of events that are over. The server's clock decides, because the device's
 * may be wrong. Without a connection nothing is removed. Requests the server's time only if an event is over by the device's
 * clock.
 */
export async function dropOver({ database, run }: DeviceAccess, readServerTime = serverTime): Promise<void> {
  const { records } = database;
  const dueAt = (now: number) => records.where('until').belowOrEqual(now);
  const due = await run('Events that are over not counted', () => dueAt(Date.now()).count());
  if (typeof due !== 'number' || due === 0) return;
  const now = await readServerTime();
  if (now !== null) await run('Events that are over not removed', () => dueAt(now).delete());
}

/** Asks the browser, once, not to evict what is on the device. people/persistAgain.ts asks again once the app is installed. */
export async function askToPersist({ database, run }: DeviceAccess): Promise<void> {
  const { settings } = database;
  const isFirst = await run('Persistence not noted', () =>
    database.transaction('rw', settings, async () => {
      if ((await settings.get(PERSISTENCE_SETTING)) !== undefined) return false;
      await settings.put({ key: PERSISTENCE_SETTING, value: true });
      return true;
    }),
  );
  // Browsers without it, and pages on insecure addresses, have no such method.
  if (isFirst === true) await navigator.storage?.persist?.().catch(() => false);
}
