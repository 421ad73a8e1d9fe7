import { asUserId } from '@arvo/domain/people/person.ts';
import { DEVICE_DATABASE } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { openDB } from 'idb';

export const ADA = asUserId('ada');

/** Signs Ada in on this device, as Firebase stores it. */
export async function signIn(): Promise<void> {
  const database = await openDB('firebaseLocalStorageDb', 1, {
    upgrade: (made) => void made.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  });
  const stsTokenManager = { refreshToken: 'r', accessToken: 'token of ada', expirationTime: Date.now() + 3_600_000 };
  const value = { uid: ADA, stsTokenManager };
  await database.put('firebaseLocalStorage', { fbase_key: 'firebase:authUser:key:[DEFAULT]', value });
  database.close();
}

/** The device's database, opened for `work`. */
export async function withOutbox<T>(work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const database = await openDB(DEVICE_DATABASE.name, DEVICE_DATABASE.nativeVersion, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
      made.createObjectStore('records', { keyPath: ['owner', 'noun', 'id'] }).createIndex('owner', 'owner');
      made.createObjectStore('settings', { keyPath: 'key' });
    },
  });
  const result = await work(database);
  database.close();
  return result;
}
