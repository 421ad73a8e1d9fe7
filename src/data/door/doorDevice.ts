import type { Scan } from '@arvo/domain/door/scan.ts';
import { keptScan, sealedSeatDocument, seatDocument } from '@arvo/domain/protocol/contracts/door.schema.ts';
import { DOOR_DATABASE } from '@arvo/domain/protocol/store/doorDatabase.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import type { StoredList } from './storedDoor.ts';

type ListRow = {
  readonly id: string;
  readonly key: string;
  readonly list: unknown;
  readonly since: number;
  /** On a helper's phone: what it got for the link's PIN. */
  readonly access?: string;
};
type ScanRow = { readonly id: string; readonly door: string; readonly isSent: 0 | 1; readonly scan: unknown };

interface Schema extends DBSchema {
  lists: { key: string; value: ListRow };
  scans: { key: string; value: ScanRow; indexes: { door: string } };
}

type Database = IDBPDatabase<Schema>;

const listDocument = z.union([
  z.object({
    at: z.number(),
    salt: z.string(),
    title: z.string(),
    door: z.string(),
    seats: z.array(sealedSeatDocument),
  }),
  z.object({ at: z.number(), seats: z.array(seatDocument) }),
]);
const EMPTY = { key: '', list: null, since: 0 } as const;

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
  door: string,
): Promise<{ readonly list: StoredList | null; readonly since: number; readonly scans: readonly Scan[] }> =>
  onDevice(async (database) => {
    const [row, scans] = await Promise.all([
      database.get('lists', door),
      database.getAllFromIndex('scans', 'door', door),
    ]);
    const list = z.safeParse(listDocument, row?.list);
    return {
      list: row && list.success ? { list: list.data, key: row.key } : null,
      since: row?.since ?? 0,
      scans: scans.flatMap(({ scan }) => scanOf(scan)),
    };
  });

/** Changes what is stored of a door besides its scans, in one transaction. */
const change = (door: string, changed: Partial<Omit<ListRow, 'id'>>): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction('lists', 'readwrite');
    const before = await transaction.store.get(door);
    await transaction.store.put({ ...EMPTY, ...before, ...changed, id: door });
    await transaction.done;
  });

export const writeList = (door: string, { list, key }: StoredList): Promise<void> => change(door, { list, key });

export const writeAccess = (door: string, access: string): Promise<void> => change(door, { access });

/** Null on a phone that has not given the PIN. */
export const readAccess = (door: string): Promise<string | null> =>
  onDevice(async (database) => (await database.get('lists', door))?.access ?? null);

export const forgetDoor = (door: string): Promise<void> =>
  onDevice(async (database) => void (await database.delete('lists', door)));

/** Adds a scan of this device, to be sent. Strict: the person is let in only once it is on the disk. */
export const addScan = (door: string, scan: Scan): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction('scans', 'readwrite', { durability: 'strict' });
    await transaction.store.put({ id: scan.id, door, isSent: 0, scan });
    await transaction.done;
  });

export const unsentScans = (door: string): Promise<readonly Scan[]> =>
  onDevice(async (database) => {
    const rows = await database.getAllFromIndex('scans', 'door', door);
    return rows.filter(({ isSent }) => isSent === 0).flatMap(({ scan }) => scanOf(scan));
  });

type Heard = { readonly sent: readonly Scan[]; readonly received: readonly Scan[]; readonly since: number };

/** Notes what the server has: the scans that it was sent, and those of other phones. */
export const noteHeard = (door: string, { sent, received, since }: Heard): Promise<void> =>
  onDevice(async (database) => {
    const transaction = database.transaction(['scans', 'lists'], 'readwrite');
    const scans = transaction.objectStore('scans');
    for (const scan of [...sent, ...received]) await scans.put({ id: scan.id, door, isSent: 1, scan });
    const row = await transaction.objectStore('lists').get(door);
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
  const scan = z.safeParse(keptScan, stored);
  return scan.success ? [scan.data] : [];
}
