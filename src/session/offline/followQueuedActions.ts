import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { OUTBOX_CHANNEL } from '@arvo/domain/protocol/store/outboxNames.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import type { OutboxGateway } from '#src/data/ports/outbox.ts';
import { loadUntilThere } from '../loading/loadUntilThere.ts';
import type { AppData, Stores } from '../stores.ts';
import { NO_ACTIONS } from './queuedActions.ts';

/**
 * Follows the person's queued actions into the store, and sends them while a page is open. Their code loads once there may be some: the
 * device says so, or the outbox reports its first change.
 */
export function followQueuedActions({ device, stores }: AppData, owner: UserId): Unsubscribe {
  const { queuedActions } = stores;
  queuedActions.setState({ ...NO_ACTIONS, owner }, true);
  let stopOutbox: Unsubscribe | null = null;
  const openOutbox = () => {
    stopOutbox ??= loadUntilThere(
      async () => (await device()).outbox(),
      (outbox) => follow(stores, owner, outbox),
      (error) => console.warn(failureLine('Queued actions not available', error)),
    );
  };
  const stopLoading = loadUntilThere(
    async () => (await device()).hasQueuedActions(owner),
    (hasSome) => {
      if (hasSome) openOutbox();
      return () => {};
    },
    () => {},
  );
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX_CHANNEL) : null;
  channel?.addEventListener('message', openOutbox);
  return () => {
    channel?.close();
    stopLoading();
    stopOutbox?.();
    queuedActions.setState(NO_ACTIONS, true);
  };
}

function follow({ queuedActions }: Stores, owner: UserId, outbox: OutboxGateway): Unsubscribe {
  queuedActions.setState({ outbox });
  const stopWatching = outbox.watch(owner, (rows) => queuedActions.setState({ rows }));
  const stopSending = outbox.keepSending(owner);
  return () => {
    stopSending();
    stopWatching();
  };
}
