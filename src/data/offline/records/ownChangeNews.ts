import { type OwnChangeNews, OWN_CHANGES_CHANNEL, parseOwnChangeNews } from '@arvo/domain/store/ownChangeNews.ts';
import type { Unsubscribe } from '#src/data/ports.ts';

/** Notifies this window, other windows and the worker of what a person did. */
export function reportOwnChange(news: OwnChangeNews): void {
  // A channel does not receive its own messages, but this window's other channels do.
  const channel = new BroadcastChannel(OWN_CHANGES_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage(news);
  channel.close();
}

export function watchOwnChanges(listener: (news: OwnChangeNews) => void): Unsubscribe {
  const channel = new BroadcastChannel(OWN_CHANGES_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const news = parseOwnChangeNews(data);
    if (news !== null) listener(news);
  });
  return () => channel.close();
}
