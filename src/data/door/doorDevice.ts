import type { DoorList } from '@arvo/domain/door/doorList.ts';
import type { Scan } from '@arvo/domain/door/scan.ts';
import { scanDocument, seatDocument } from '@arvo/domain/protocol/contracts/door.schema.ts';
import { DOOR_DATABASE } from '@arvo/domain/protocol/store/doorDatabase.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import type { DoorOf } from '../ports/door.ts';

type ListRow = { readonly id: string; readonly key: string; readonly list: unknown; readonly since: number };
type ScanRow = { readonly id: string; readonly door: string; readonly isSent: 0 | 1; readonly scan: unknown };

interface Schema extends DBSchema {
  lists: { key: string; value: ListRow };
  scans: { key: string; value: ScanRow; indexes: { door: string } };
}

type Database = IDBPDatabase<Schema>;

/** The list as the device has it, with the key that checks its passes, in base64. */
export type StoredList = { readonly list: DoorList; readonly key: string };

const listDocument = z.object({ at: z.number(), seats: z.array(seatDocument) });
const doorId = ({ eventId, owner }: DoorOf): string => `${owner}/${eventId}`;

/** Runs `work` on the database, which is closed afterwards so that a sign-out can remove it. @throws if the device cannot be read. */
async function onDevice<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(DOOR_DATABASE.name, DOOR_DATABASE.version, {
    upgrade: (fresh) => {
      fresh.createObjectStore('lists', { keyPath: 'id' });
      fresh.createObjectStore('scans', { keyPath: 'id' }).createIndex('door', 'door');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The list and all scans of a door; no list if there is none, or none that this version can read. */
export const readDoor = (
  of: DoorOf,
): Promise<{ readonly stored: StoredList | null; readonly since: number; readonly scans: readonly Scan[] }> =>
  onDevice(async (database) => {
    const [row, scans] = await Promise.all([
      database.get('lists', doorId(of)),
      database.getAllFromIndex('scans', 'door', doorId(of)),
    ]);
    const list = z.safeParse(listDocument, row?.list);
    return {
      stored: row && list.success ? { list: list.data, key: row.key } : null,
      since: row?.since ?? 0,
      scans: scans.flatMap(({ scan }) => scanOf(scan)),
    };
  });

export const writeList = (of: DoorOf, { list, key }: StoredList): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction('lists', 'readwrite');
    const since = (await transaction.store.get(doorId(of)))?.since ?? 0;
    await transaction.store.put({ id: doorId(of), key, list, since });
    await transaction.done;
  });

/** Adds a scan of this device, to be sent. Strict: the person is let in only once it is on the disk. */
export const addScan = (of: DoorOf, scan: Scan): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction('scans', 'readwrite', { durability: 'strict' });
    await transaction.store.put({ id: scan.id, door: doorId(of), isSent: 0, scan });
    await transaction.done;
  });

export const unsentScans = (of: DoorOf): Promise<readonly Scan[]> =>
  onDevice(async (database) => {
    const rows = await database.getAllFromIndex('scans', 'door', doorId(of));
    return rows.filter(({ isSent }) => isSent === 0).flatMap(({ scan }) => scanOf(scan));
  });

type Heard = { readonly sent: readonly Scan[]; readonly received: readonly Scan[]; readonly since: number };

/** Notes what the server has: the scans that it was sent, and those of other phones. */
export const noteHeard = (of: DoorOf, { sent, received, since }: Heard): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction(['scans', 'lists'], 'readwrite');
    const scans = transaction.objectStore('scans');
    for (const scan of [...sent, ...received]) await scans.put({ id: scan.id, door: doorId(of), isSent: 1, scan });
    const row = await transaction.objectStore('lists').get(doorId(of));
    if (row) await transaction.objectStore('lists').put({ ...row, since: Math.max(row.since, since) });
    await transaction.done;
  });

/** Removes the lists, and the scans that the server has. */
export const forgetDoors = (): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction(['scans', 'lists'], 'readwrite');
    await transaction.objectStore('lists').clear();
    const scans = transaction.objectStore('scans');
    for (const row of await scans.getAll()) if (row.isSent === 1) await scans.delete(row.id);
    await transaction.done;
  });

function scanOf(stored: unknown): readonly Scan[] {
  const scan = z.safeParse(scanDocument, stored);
  return scan.success ? [scan.data] : [];
}
