import type { Unsubscribe } from '#src/data/ports.ts';
import { broadcast, onBroadcast } from '../deviceChannel.ts';

const CHANNEL = 'arvo.drafts';

/** Notifies this window and others that a draft is gone, such as by a publication that ended after the person had left the wizard. */
export const reportDraftRemoved = (): void => broadcast(CHANNEL, 'removed');

export const watchDrafts = (listener: () => void): Unsubscribe => onBroadcast(CHANNEL, listener);
