import { EMPTY_RECORD, type DraftRecord, type DraftRecords } from '@arvo/domain/drafts/draftRecord.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { DRAFT_KEY, DRAFT_VERSION } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Prepares an empty device with somebody signed in; call it before each test. Returns the content of local storage. */
export function emptyDevice(): Map<string, string> {
  const stored = new Map([[SESSION_TOKEN, 'token']]);
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

/** For a test's own device store, which clears up once the window is idle. Call it before each test. */
export const neverIdle = (): void =>
  void vi.stubGlobal('window', { document: { readyState: 'complete' }, requestIdleCallback: () => {} });

export const aRecord = (title: string, changes: Partial<DraftRecord> = {}): DraftRecord => ({
  ...EMPTY_RECORD,
  draft: { ...EMPTY_RECORD.draft, title },
  ...changes,
});

/** Writes current drafts to local storage, as the wizard does. */
export const writeCurrentDrafts = (stored: Map<string, string>, drafts: DraftRecords): void =>
  void stored.set(DRAFT_KEY, JSON.stringify({ state: { drafts }, version: DRAFT_VERSION }));
