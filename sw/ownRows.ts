import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { AheadEvent, EventOnDevice } from '@arvo/domain/lists/ahead.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { OWNER_SETTING, type RecordRow, type SettingRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { mayReplace, type Noun, PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import type { IDBPDatabase } from 'idb';

/** The device's rows of a person's events, as the worker reads and writes them. */
export type OwnRows = {
  readonly onDevice: (event: AheadEvent) => Promise<EventOnDevice>;
  /**
   * Stores a noun of an event; 'failed' if the device no longer stores data for this person. `savedAt`: when it was certainly so, ms UTC.
   * A newer row stays.
   */
  readonly keep: (noun: Noun, event: EventCard, value: unknown, savedAt: number) => Promise<'found' | 'failed'>;
  /** Whether the device stores data for this person. */
  readonly isOwnerHere: () => Promise<boolean>;
};

export const createOwnRows = (database: IDBPDatabase, owner: UserId): OwnRows => ({
  onDevice: async ({ card: { id }, role }) => {
    const read = (of: string, noun: Noun): Promise<RecordRow | undefined> => database.get('records', [of, noun, id]);
    const [guest, event, place] = await Promise.all([
      read(owner, 'guest'),
      read(PUBLIC_OWNER, 'event'),
      read(owner, 'place'),
    ]);
    const own = role === 'host' ? place : guest;
    return { savedAt: own && event ? Math.min(own.savedAt, event.savedAt) : null, hasPlace: place !== undefined };
  },
  keep: async (noun, { id, startAt, endAt }, value, savedAt) => {
    const isPublic = noun === 'event';
    const now = Date.now();
    const row: RecordRow = {
      owner: isPublic ? PUBLIC_OWNER : owner,
      noun,
      id,
      value,
      savedAt,
      usedAt: now,
      until: isPublic ? null : overAt({ startAt, endAt }),
    };
    // A sign-out removes the owner's setting and rows in one transaction, so this one comes before it or writes nothing.
    const transaction = database.transaction(['records', 'settings'], 'readwrite');
    const isHere = isOwner(await transaction.objectStore('settings').get(OWNER_SETTING), owner);
    const records = transaction.objectStore('records');
    const before: RecordRow | undefined = await records.get([row.owner, noun, id]);
    if (isHere && mayReplace(before, savedAt, now)) await records.put(row);
    await transaction.done;
    return isHere ? 'found' : 'failed';
  },
  isOwnerHere: async () => isOwner(await database.get('settings', OWNER_SETTING), owner),
});

const isOwner = (row: SettingRow | undefined, owner: UserId): boolean => row?.value === owner;
