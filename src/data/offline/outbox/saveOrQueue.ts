import type { ProfileAction } from '@arvo/domain/outbox/queuedAction.ts';
import type { FaceChange, UserId } from '@arvo/domain/people/person.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { SaveOutcome } from '#src/data/ports.ts';
import type { Device } from '../people/personalData.ts';
import { orQueued } from './orQueued.ts';

type LoadDevice = () => Promise<Device>;

/** Short, because the person waits for the press and not for the device. */
const BOUND_MS = 1_000;

/**
 * Saves a new name or photo with `save`, or queues it: without a connection, if the server refuses it because the last change is
 * too recent, and if another one is still queued. 'too-soon' only if the device cannot store it.
 */
export async function saveOrQueue(
  device: LoadDevice,
  uid: UserId,
  change: FaceChange,
  save: () => Promise<SaveOutcome>,
): Promise<SaveOutcome | { readonly kind: 'queued' }> {
  const action: ProfileAction = { kind: 'profile', ...change };
  const queue = async (wasTried: boolean, pauseMs?: number) => {
    const outbox = await (await device()).outbox();
    const { kind } = await outbox.queue(uid, action, wasTried, pauseMs);
    return { kind: kind === 'queued' ? kind : 'failed' } as const;
  };
  // A change that is still queued must not overwrite this one later, so both are sent as one.
  if (await isChangeQueued(device, uid, action)) return queue(false);
  const outcome = await orQueued(save, queue);
  if (outcome.kind !== 'too-soon') return outcome;
  const queued = await queue(false, outcome.pauseMs).catch(() => null);
  return queued?.kind === 'queued' ? queued : outcome;
}

/** Most people have nothing queued, so do not load the database's code for them. */
async function isChangeQueued(device: LoadDevice, uid: UserId, action: ProfileAction): Promise<boolean> {
  const read = async () => {
    const here = await device();
    return (await here.hasQueuedActions(uid)) && (await here.outbox()).isQueued(uid, action);
  };
  const isQueued = read().catch(() => false);
  return withTimeout(isQueued, BOUND_MS, false);
}
