import type { OutboxRows } from '@arvo/domain/outbox/drain.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { parseOutboxRow, storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import type { LateAccess } from '../database/deviceStore.ts';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const parse = (stored: unknown): OutboxRow<Blob> | undefined => parseOutboxRow(stored, isBlob) ?? undefined;

/** The `outbox` store in a window; sw/outbox.ts is the worker's. Writes no row for somebody who has signed out. */
export const createOutboxRows = ({ database, isOwnerHere }: LateAccess): OutboxRows<Blob> => ({
  of: async (owner) => {
    const stored = await database.outbox.where('owner').equals(owner).toArray();
    return stored.flatMap((row) => parse(row) ?? []);
  },
  change: (id, change) => {
    const changed = database.transaction('rw', database.outbox, database.settings, async () => {
      const before = parse(await database.outbox.get(id));
      const after = change(before) ?? null;
      if (after !== null && after !== before) {
        if (!(await isOwnerHere(after.owner))) throw new Error('The owner has signed out.');
        await database.outbox.put(storedOutboxRow(after));
      }
      if (after === null && before !== undefined) await database.outbox.delete(id);
      return after;
    });
    return Promise.resolve(changed);
  },
});
