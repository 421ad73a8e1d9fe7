import type { Page } from '@playwright/test';

/** The rows that Firebase's SDK keeps on a device. */

/** Reads a row of one of the SDK's databases, or writes `put`. Creates a missing database only to write. */
export const row = (
  page: Page,
  at: { database: string; store: string; keyPath: string; key: string },
  put: unknown = null,
) =>
  page.evaluate(
    ([{ database, store, keyPath, key }, value]) =>
      new Promise<unknown>((resolve, reject) => {
        const opened = indexedDB.open(database, 1);
        opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore(store, { keyPath }));
        opened.addEventListener('error', () => reject(opened.error));
        opened.addEventListener('success', () => {
          const transaction = opened.result.transaction(store, 'readwrite');
          const rows = transaction.objectStore(store);
          if (value !== null) rows.put({ [keyPath]: key, value });
          const read = rows.get(key);
          transaction.addEventListener('complete', () => {
            opened.result.close();
            resolve(read.result);
          });
        });
      }),
    [at, put] as const,
  );

const SIGN_IN = {
  database: 'firebaseLocalStorageDb',
  store: 'firebaseLocalStorage',
  keyPath: 'fbase_key',
  key: 'firebase:authUser:local:[DEFAULT]',
};
type SignIn = { value: { stsTokenManager: { accessToken: string; expirationTime: number } } };
const signInOn = async (page: Page) => ((await row(page, SIGN_IN)) as SignIn).value;
export const tokenOn = async (page: Page) => (await signInOn(page)).stsTokenManager.accessToken;

/** Replaces the stored ID token with one that expired a minute ago. The emulator accepts real expired tokens, so this one is invalid. */
export async function expireToken(page: Page): Promise<void> {
  const value = await signInOn(page);
  const stsTokenManager = { ...value.stsTokenManager, accessToken: 'expired', expirationTime: Date.now() - 60_000 };
  await row(page, SIGN_IN, { ...value, stsTokenManager });
}
