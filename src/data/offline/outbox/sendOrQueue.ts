import type { QueuedAction } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Device } from '../people/personalData.ts';
import { orQueued } from './orQueued.ts';
import { queuedBefore } from './queuedBefore.ts';

type LoadDevice = () => Promise<Device>;
type Queued = { readonly kind: 'queued' };
/** There is no connection, and the code that queues has not loaded. */
type NoQueue = { readonly kind: 'no-queue' };

type Press<T> = {
  readonly owner: UserId;
  readonly action: QueuedAction<Blob>;
  /** Whether the server has carried the press out, or had done so before. */
  readonly isDone: (outcome: T) => boolean;
};

/** Sends a press with `attempt`, or queues it without a connection. One that is sent settles what was queued for the same subject. */
export function sendOrQueue<T extends { readonly kind: string }>(
  device: LoadDevice,
  { owner, action, isDone }: Press<T>,
  attempt: () => Promise<T>,
): Promise<T | Queued | NoQueue | { readonly kind: 'failed' }> {
  const send = async (): Promise<T> => {
    const settleQueued = queuedBefore(device, owner, action);
    const outcome = await attempt();
    if (isDone(outcome)) await settleQueued();
    return outcome;
  };
  return orQueued(send, async (wasTried) => {
    const outbox = await device()
      .then((here) => here.outbox())
      .catch(() => null);
    if (outbox === null) return { kind: 'no-queue' };
    // A leave that was not sent yet and this join cancel out: the page shows the previous state.
    return (await outbox.queue(owner, action, wasTried)).kind === 'failed' ? { kind: 'failed' } : { kind: 'queued' };
  });
}
