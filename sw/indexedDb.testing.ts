import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives a test an empty IndexedDB until its globals are restored. Not `fake-indexeddb/auto`, which takes effect once for all files of a run. */
export function stubIndexedDb(): void {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}
