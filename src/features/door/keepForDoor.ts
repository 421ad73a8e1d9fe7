import type { WindowMessage } from '@arvo/domain/protocol/contracts/worker.ts';
import { messageSW } from 'workbox-window';

/** Asks the worker, once there is one, to keep what a door needs without a connection. A browser without workers keeps nothing. */
export function keepForDoor(types: readonly ('KEEP_SCANNER' | 'KEEP_ALL')[]): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    for (const type of types) if (active) void messageSW(active, { type } satisfies WindowMessage);
  });
}
