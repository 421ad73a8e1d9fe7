import { OUTBOX_CHANNEL } from '@arvo/domain/protocol/store/outboxNames.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { broadcast, onBroadcast } from '../deviceChannel.ts';

/** Notifies this window, other windows and the worker that the outbox has changed. */
export const reportOutboxChange = (): void => broadcast(OUTBOX_CHANNEL, 'changed');

export const onOutboxChange = (listener: () => void): Unsubscribe => onBroadcast(OUTBOX_CHANNEL, listener);
