import type { Unsubscribe } from '#src/data/ports.ts';

const CHANNEL = 'arvo.drafts';

/** Notifies this window and others that a draft is gone, such as by a publication that ended after the person had left the wizard. */
export function reportDraftRemoved(): void {
  // A channel does not receive its own messages, but this window's other channels do.
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage('removed');
  channel.close();
}

export function watchDrafts(listener: () => void): Unsubscribe {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
