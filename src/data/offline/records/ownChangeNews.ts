import {
  type OwnChangeNews,
  OWN_CHANGES_CHANNEL,
  parseOwnChangeNews,
} from '@arvo/domain/protocol/store/ownChangeNews.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { broadcast, onBroadcast } from '../deviceChannel.ts';

/** Notifies this window, other windows and the worker of what a person did. */
export const reportOwnChange = (news: OwnChangeNews): void => broadcast(OWN_CHANGES_CHANNEL, news);

export const watchOwnChanges = (listener: (news: OwnChangeNews) => void): Unsubscribe =>
  onBroadcast(OWN_CHANGES_CHANNEL, (message) => {
    const news = parseOwnChangeNews(message);
    if (news !== null) listener(news);
  });
