import { parseDraftRecord } from '@arvo/domain/drafts/draft.schema.ts';
import type { DraftRecord } from '@arvo/domain/drafts/draftRecord.ts';
import type { DeviceAccess } from '../database/access.ts';
import type { DeviceDatabase } from '../database/deviceDatabase.ts';
import { draftRecords, writeDraftRecords } from './draftRecords.ts';
import { removedDrafts } from './removedDrafts.ts';

/*
 * Chromium writes local storage to disk some seconds late, and IndexedDB at once. So a browser that is killed comes back with a draft that
 * was removed meanwhile, or with older texts of one than its row has.
 */

/** Returns a function that brings local storage up to date with the database, once per page. */
export function createCatchUp({ database, run }: DeviceAccess): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () => (running ??= run('Drafts not caught up', () => catchUp(database)));
}

async function catchUp(database: DeviceDatabase): Promise<void> {
  const removed = await removedDrafts(database);
  const current = Object.values(draftRecords()).flatMap(({ eventId }) => eventId ?? []);
  const rows = await database.drafts.bulkGet(current);
  const rowOf = (owner: string, { eventId }: DraftRecord): DraftRecord | null =>
    parseDraftRecord(rows.find((row) => row?.id === eventId && row?.owner === owner)?.record);
  // Read after the database, because a page may have written meanwhile.
  const before = Object.entries(draftRecords());
  const after = before
    .filter(([, { eventId }]) => eventId === null || !removed.includes(eventId))
    .map(([owner, record]) => [owner, newerOf(record, rowOf(owner, record))] as const);
  const isSame = after.length === before.length && after.every(([, record], at) => record === before[at]?.[1]);
  if (!isSame) writeDraftRecords(Object.fromEntries(after));
}

/** A draft's texts as last written. `current`: in local storage, which has them first. */
export const newerOf = (current: DraftRecord, row: DraftRecord | null): DraftRecord =>
  row !== null && row.savedAt > current.savedAt ? row : current;
