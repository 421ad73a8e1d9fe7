import type { OutboxRows } from '@arvo/domain/outbox/drain.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { parseOutboxRow, storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import { isOwnerHere } from '../database/access.ts';
import { type DeviceDatabase, openDeviceDatabase } from '../database/deviceDatabase.ts';

let opened: DeviceDatabase | null = null;
export const outboxDatabase = (): DeviceDatabase => (opened ??= openDeviceDatabase());

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const parse = (stored: unknown): OutboxRow<Blob> | undefined => parseOutboxRow(stored, isBlob) ?? undefined;

/** The `outbox` store in a window; sw/outbox.ts is the worker's. Writes no row for somebody who has signed out. */
export const outboxRows: OutboxRows<Blob> = {
  of: async (owner) => {
    const stored = await outboxDatabase().outbox.where('owner').equals(owner).toArray();
    return stored.flatMap((row) => parse(row) ?? []);
  },
  change: (id, change) => {
    const database = outboxDatabase();
    const changed = database.transaction('rw', database.outbox, database.settings, async () => {
      const before = parse(await database.outbox.get(id));
      const after = change(before) ?? null;
      if (after !== null && after !== before) {
        if (!(await isOwnerHere(database, after.owner))) throw new Error('The owner has signed out.');
        await database.outbox.put(storedOutboxRow(after));
      }
      if (after === null && before !== undefined) await database.outbox.delete(id);
      return after;
    });
    return Promise.resolve(changed);
  },
};
