import type { UserId } from '../people/person.ts';
import { type AttemptOutcome, afterAttempt, attempted, isDue } from './attempt.ts';
import { carryOut, type OutboxWorld } from './carryOut.ts';
import type { OutboxRow } from './queuedAction.ts';

/** The device's `outbox` store. @throws if the device cannot be read or written. */
export interface OutboxRows<Photo> {
  of(owner: UserId): Promise<readonly OutboxRow<Photo>[]>;
  /** Changes one row in a transaction: `change` gets the row as it is now; null removes it, the same row writes nothing. */
  change(
    id: string,
    change: (row: OutboxRow<Photo> | undefined) => OutboxRow<Photo> | null | undefined,
  ): Promise<OutboxRow<Photo> | null>;
}

export type DrainWorld<Photo> = OutboxWorld<Photo> & {
  readonly rows: OutboxRows<Photo>;
  /** 0 to 1. */
  readonly random: () => number;
  /** Called after each changed row. */
  readonly onChange: () => void;
  /** Notifies the person of a finished action if no page shows it. Never rejects. */
  readonly onDone?: (row: OutboxRow<Photo>) => Promise<void>;
};

export type Drained =
  /** Nothing is queued. */
  | { readonly kind: 'empty' }
  /** The next action is due at `next` (ms UTC by this device's clock). */
  | { readonly kind: 'waiting'; readonly next: number };

/**
 * Carries out this person's due actions, oldest first, and stops at the first that finds no connection. Only one drain may
 * run at a time (the caller holds the lock). Idempotent and resumable after being killed at any moment. `isReturn`: see
 * isDue.
 */
export async function drain<Photo>(
  world: DrainWorld<Photo>,
  owner: UserId,
  { isReturn }: { readonly isReturn: boolean },
): Promise<Drained> {
  const waiting = (await world.rows.of(owner)).toSorted((one, other) => one.queuedAt - other.queuedAt);
  for (const { id } of waiting) {
    const outcome = await attempt(world, { id, owner, isReturn });
    if (outcome?.kind === 'later' && outcome.waitsFor !== 'pause') break;
  }
  const left = (await world.rows.of(owner)).flatMap(({ state }) => (state.kind === 'waiting' ? [state.notBefore] : []));
  return left.length === 0 ? { kind: 'empty' } : { kind: 'waiting', next: Math.min(...left) };
}

/** One attempt at one row, or null if it is not due. */
async function attempt<Photo>(
  world: DrainWorld<Photo>,
  { id, owner, isReturn }: { id: string; owner: UserId; isReturn: boolean },
): Promise<AttemptOutcome | null> {
  const { rows, clock, random, onChange } = world;
  let isTaken = false;
  const row = await rows.change(id, (found) => {
    if (found === undefined || found.owner !== owner || !isDue(found, clock(), isReturn)) return found;
    isTaken = true;
    return attempted(found, clock(), isReturn);
  });
  if (row === null || !isTaken) return null;
  /** Changes the row, unless another action has replaced this one meanwhile. */
  const update = (change: (current: OutboxRow<Photo>) => OutboxRow<Photo> | null) =>
    rows.change(id, (current) => (current?.revision === row.revision ? change(current) : current));
  const outcome = await carryOut(world, row, async (known) => {
    await update((current) =>
      current.action.kind === 'publish' ? { ...current, action: { ...current.action, ...known } } : current,
    );
  });
  await update((current) => afterAttempt(current, outcome, { now: clock(), random: random() }));
  onChange();
  if (outcome.kind === 'done') await world.onDone?.(row);
  return outcome;
}
