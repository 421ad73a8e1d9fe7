import type { QueuedAction } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Device } from '../people/personalData.ts';

type LoadDevice = () => Promise<Device>;

/** Short, because the person waits for the press and not for the device. */
const BOUND_MS = 1_000;

/**
 * Call it when a person joins, leaves or has seen a change with a connection. Call the returned function once the server has carried the press out:
 * it updates the row that was queued for the same event, such as a join whose "You're in!" is outdated. It never rejects and
 * takes a second at most. If the device answers later, the row is updated then, or by its own attempt.
 */
export function queuedBefore(device: LoadDevice, owner: UserId, pressed: QueuedAction<Blob>): () => Promise<void> {
  const settle = read(device, owner, pressed).catch(() => null);
  const settled = async (): Promise<void> => void (await (await settle)?.());
  return () => withTimeout(settled(), BOUND_MS, undefined);
}

/** Most people have nothing queued, so do not load the database's code for them. */
async function read(
  device: LoadDevice,
  owner: UserId,
  pressed: QueuedAction<Blob>,
): Promise<(() => Promise<boolean>) | null> {
  const here = await device();
  if (!(await here.hasQueuedActions(owner))) return null;
  return (await here.outbox()).beforePress(owner, pressed);
}
