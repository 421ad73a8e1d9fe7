import { OUTBOX_CHANNEL } from '@arvo/domain/store/outboxNames.ts';
import type { Unsubscribe } from '#src/data/ports.ts';

/** Notifies this window, other windows and the worker that the outbox has changed. */
export function reportOutboxChange(): void {
  // A channel does not receive its own messages, but this window's other channels do.
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage('changed');
  channel.close();
}

export function onOutboxChange(listener: () => void): Unsubscribe {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
