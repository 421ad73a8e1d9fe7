import { EMPTY_RECORD, type DraftRecord, type DraftRecords } from '@arvo/domain/drafts/draftRecord.ts';
import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';
import { DRAFT_KEY, DRAFT_VERSION } from '@arvo/domain/store/deviceKeys.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Prepares an empty device with somebody signed in; call it before each test. Returns the content of local storage. */
export function emptyDevice(): Map<string, string> {
  const stored = new Map([[ACCOUNT_MARK, 'mark']]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  // Object.keys lists the keys of a Storage.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return stored;
}

export const aRecord = (title: string, changes: Partial<DraftRecord> = {}): DraftRecord => ({
  ...EMPTY_RECORD,
  draft: { ...EMPTY_RECORD.draft, title },
  ...changes,
});

/** Writes current drafts to local storage, as the wizard does. */
export const writeCurrentDrafts = (stored: Map<string, string>, drafts: DraftRecords): void =>
  void stored.set(DRAFT_KEY, JSON.stringify({ state: { drafts }, version: DRAFT_VERSION }));
