import { applyOwnChange } from '@arvo/domain/protocol/store/applyOwnChange.ts';
import { OWNER_SETTING, type RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { newsOf, type NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { OWN_CHANGES_CHANNEL } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import type { IDBPDatabase } from 'idb';

/** Stores what a person did, in one transaction, and then reports it to all windows. data/offline/records/ownChanges.ts is the same in a window. */
export const createNote =
  (database: IDBPDatabase): NoteOwnChange =>
  async (owner, change) => {
    try {
      const transaction = database.transaction(['records', 'settings'], 'readwrite');
      const records = transaction.objectStore('records');
      // A sign-out removes the owner's setting and rows in one transaction, so this one comes before it or writes nothing.
      const noted: unknown = await transaction.objectStore('settings').get(OWNER_SETTING);
      if (isOwner(noted, owner))
        await applyOwnChange(
          {
            get: (of, noun, id): Promise<RecordRow | undefined> => records.get([of, noun, id]),
            of: (person): Promise<RecordRow[]> => records.index('owner').getAll(person),
            put: (row) => records.put(row),
            remove: (of, noun, id) => records.delete([of, noun, id]),
          },
          owner,
          change,
        );
      await transaction.done;
    } catch (error) {
      console.warn('Own change not kept', error);
    }
    const channel = new BroadcastChannel(OWN_CHANGES_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
    channel.postMessage(newsOf(owner, change));
    channel.close();
  };

const isOwner = (row: unknown, owner: string): boolean =>
  typeof row === 'object' && row !== null && 'value' in row && row.value === owner;
