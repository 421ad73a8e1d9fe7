import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, neverIdle } from '#src/data/offline/database/device.testing.ts';
import { createDeviceStore, type DeviceStore } from '#src/data/offline/database/deviceStore.ts';
import { createDevice } from '#src/data/offline/people/personalData.ts';
import { createPeople } from './people.ts';

/** The identity service cannot be made silent in the emulator's place, so its answer is a double. */
const whoIsSignedIn = vi.hoisted(() => vi.fn<() => Promise<{ uid: string } | null | 'unknown'>>());
vi.mock('../platform/auth.ts', () => ({ whoIsSignedIn, currentUser: whoIsSignedIn }));
vi.mock('../platform/documentStore.ts', () => ({ documentStore: {} }));
// Test files share modules: these would keep the double for the tests of other files.
vi.mock('../platform/firestore.ts', () => ({ firestore: () => ({}), plain: (value: unknown) => value }));
vi.mock('../platform/liveDocument.ts', () => ({ readDocument: async () => ({ kind: 'failed' }) }));
vi.mock('../signIn/session.ts', () => ({ providerOf: () => 'google' }));
vi.mock('./deletion.ts', () => ({ followDeletion: () => {}, requestDeletion: () => {}, signedInRecently: () => {} }));
vi.mock('./userRecord.ts', () => ({ mergeUserRecord: () => {} }));

const ada = asUserId('ada');
let store: DeviceStore;
const people = () =>
  createPeople(
    async () => createDevice(async () => store),
    async () => {},
  );

beforeEach(() => {
  emptyDevice();
  neverIdle();
  vi.stubGlobal('navigator', { onLine: true });
  store = createDeviceStore();
});
afterEach(() => {
  store.access.database.close();
  vi.unstubAllGlobals();
});

test('a new name is queued, and nobody is told to log in again, on a network where the identity service cannot start', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  whoIsSignedIn.mockResolvedValue('unknown');
  expect(await people().saveName(ada, 'Ada King')).toEqual({ kind: 'queued' });
  expect(await store.access.database.outbox.toArray()).toMatchObject([{ wish: { kind: 'profile', name: 'Ada King' } }]);
});

test('a profile is not saved, and nobody is told to log in again, while the identity service does not answer', async () => {
  whoIsSignedIn.mockResolvedValue('unknown');
  expect(await people().completeProfile({ uid: ada, name: 'Ada', photo: 'one' })).toEqual({ kind: 'failed' });
});

test.each([null, { uid: 'bob' }])(
  'a name is not saved for somebody who is not signed in any more: %j',
  async (person) => {
    whoIsSignedIn.mockResolvedValue(person);
    expect(await people().saveName(ada, 'Ada King')).toEqual({ kind: 'not-signed-in' });
    expect(await store.access.database.outbox.count()).toBe(0);
  },
);
