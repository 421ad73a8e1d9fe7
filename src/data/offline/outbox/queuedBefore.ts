import type { GuestAction } from '@arvo/domain/outbox/queuedAction.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { within } from '#src/data/loading/bounded.ts';

/** Short, because the person waits for the press and not for the device. */
const BOUND_MS = 1_000;

/**
 * Call it when a person joins or leaves with a connection. Call the returned function once the server has carried the press out:
 * it updates the row that was queued for the same event, such as a join whose "You're in!" is outdated. It never rejects and
 * takes a second at most. If the device answers later, the row is updated then, or by its own attempt.
 */
export function queuedBefore(owner: UserId, pressed: GuestAction): () => Promise<void> {
  const settle = read(owner, pressed).catch(() => null);
  const settled = async (): Promise<void> => void (await (await settle)?.());
  return () => within(settled(), BOUND_MS, undefined);
}

/** Most people have nothing queued, so do not load the database's code for them. */
async function read(owner: UserId, pressed: GuestAction): Promise<(() => Promise<boolean>) | null> {
  const { hasQueuedActions } = await import('../people/personalData.ts');
  if (!(await hasQueuedActions(owner))) return null;
  const { beforePress } = await import('./outbox.ts');
  return beforePress(owner, pressed);
}
