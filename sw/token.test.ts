import { asUserId } from '@arvo/domain/people/person.ts';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubIndexedDb } from './indexedDb.testing.ts';
import { createTokens } from './token.ts';

const ADA = asUserId('ada');
const SETTINGS = { origin: 'https://tokens.example', apiKey: 'key', appId: 'app', isAppChecked: false };
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal('fetch', fetchMock.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn(uid: string, until: number, refreshToken = 'refresh'): Promise<void> {
  const database = await openDB('firebaseLocalStorageDb', 1, {
    upgrade: (made) => void made.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  });
  const stsTokenManager = { refreshToken, accessToken: 'access', expirationTime: until };
  await database.put('firebaseLocalStorage', {
    fbase_key: 'firebase:authUser:key:[DEFAULT]',
    value: { uid, stsTokenManager },
  });
  database.close();
}
const rows = async () => {
  const database = await openDB('firebaseLocalStorageDb');
  const found: unknown[] = await database.getAll('firebaseLocalStorage');
  database.close();
  return found;
};
const HOUR = 3_600_000;
const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

test('returns only the stored token of the signed-in person', async () => {
  await signedIn('ada', Date.now() + HOUR);
  const tokens = createTokens(SETTINGS);
  expect([await tokens.uid(), await tokens.tokenOf(ADA), await tokens.tokenOf(asUserId('grace'))]).toEqual([
    ADA,
    'access',
    null,
  ]);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('nobody is signed in where there is no database, and none is created', async () => {
  expect(await createTokens(SETTINGS).uid()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('refreshes an expiring token once, and writes nothing', async () => {
  await signedIn('ada', Date.now() + 1_000);
  const before = await rows();
  answer(200, { id_token: 'fresh', expires_in: '3600' });
  const tokens = createTokens(SETTINGS);
  expect([await tokens.tokenOf(ADA), await tokens.tokenOf(ADA)]).toEqual(['fresh', 'fresh']);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(await rows()).toEqual(before);
});

test("never returns the previous person's refreshed token to the next one", async () => {
  await signedIn('ada', 0, 'of ada');
  answer(200, { id_token: 'fresh for ada', expires_in: '3600' });
  const tokens = createTokens(SETTINGS);
  expect(await tokens.tokenOf(ADA)).toBe('fresh for ada');
  await signedIn('grace', 0, 'of grace');
  answer(200, { id_token: 'fresh for grace', expires_in: '3600' });
  expect(await tokens.tokenOf(asUserId('grace'))).toBe('fresh for grace');
  expect(fetchMock.mock.calls.map(([, init]) => String(init?.body))).toEqual([
    'grant_type=refresh_token&refresh_token=of+ada',
    'grant_type=refresh_token&refresh_token=of+grace',
  ]);
});

test('refreshes again five minutes before the refreshed token expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  await signedIn('ada', Date.now() + 5 * 60_000 + 1);
  const tokens = createTokens(SETTINGS);
  expect(await tokens.tokenOf(ADA)).toBe('access');
  vi.setSystemTime(1_000_000_001);
  answer(200, { id_token: 'second', expires_in: '3600' });
  expect(await tokens.tokenOf(ADA)).toBe('second');
  answer(200, { id_token: 'third', expires_in: '3600' });
  vi.setSystemTime(1_000_000_000 + 55 * 60_000);
  expect(await tokens.tokenOf(ADA)).toBe('second');
  vi.setSystemTime(1_000_000_001 + 55 * 60_000);
  expect(await tokens.tokenOf(ADA)).toBe('third');
});

test('returns no token after a sign-out, even if it has a refreshed one in memory', async () => {
  await signedIn('ada', 0);
  answer(200, { id_token: 'fresh', expires_in: '3600' });
  const tokens = createTokens(SETTINGS);
  await tokens.tokenOf(ADA);
  const database = await openDB('firebaseLocalStorageDb');
  await database.clear('firebaseLocalStorage');
  database.close();
  expect(await tokens.tokenOf(ADA)).toBeNull();
});

test('a disabled account has no token; a failing service is an error, which is retried', async () => {
  await signedIn('ada', 0);
  for (const status of [400, 499]) {
    answer(status, { error: { message: 'USER_DISABLED' } });
    expect(await createTokens(SETTINGS).tokenOf(ADA)).toBeNull();
  }
  for (const status of [429, 500, 503]) {
    answer(status, {});
    await expect(createTokens(SETTINGS).tokenOf(ADA)).rejects.toThrow(`${status}`);
  }
});

test.each([
  ['none', null, null],
  ['an expired one', Date.now() - 1, null],
  ['a valid one', Date.now() + HOUR, ADA],
])('with App Check enforced and %s of its tokens cached, sends as %s', async (_what, until, uid) => {
  await signedIn('ada', Date.now() + HOUR);
  if (until !== null) {
    const database = await openDB('firebase-app-check-database', 1, {
      upgrade: (made) => void made.createObjectStore('firebase-app-check-store', { keyPath: 'compositeKey' }),
    });
    const value = { token: 'checked', expireTimeMillis: until };
    await database.put('firebase-app-check-store', { compositeKey: 'app-[DEFAULT]', value });
    database.close();
  }
  const tokens = createTokens({ ...SETTINGS, isAppChecked: true });
  expect(await tokens.uid()).toBe(uid);
  expect(await tokens.appCheckHeader()).toEqual(uid === null ? {} : { 'x-firebase-appcheck': 'checked' });
});

test('waits ten seconds at most for the token service', async () => {
  const bound = vi.spyOn(AbortSignal, 'timeout');
  await signedIn('ada', 0);
  answer(200, { id_token: 'fresh', expires_in: '3600' });
  await createTokens(SETTINGS).tokenOf(ADA);
  expect(bound.mock.calls).toEqual([[10_000]]);
});
