import type { Unsubscribe } from '#src/data/ports.ts';

/** Sends a message to this window, other windows and the worker. */
export function broadcast(name: string, message: unknown): void {
  // A channel does not receive its own messages, but this window's other channels do.
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage(message);
  channel.close();
}

export function onBroadcast(name: string, listener: (message: unknown) => void): Unsubscribe {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => listener(data));
  return () => channel.close();
}
