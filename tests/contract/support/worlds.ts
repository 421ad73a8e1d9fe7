import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { noteNothing } from '@arvo/domain/protocol/store/ownChange.testing.ts';
import type { DocumentStore } from '@arvo/domain/protocol/writes/documentStore.ts';
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { disableNetwork, doc, enableNetwork, onSnapshot } from 'firebase/firestore';
import { randomBytes } from 'node:crypto';
import { beforeAll } from 'vitest';
import { parseEnvironment } from '#src/data/environment.ts';
import { auth } from '#src/data/firebase/platform/auth.ts';
import { documentStore } from '#src/data/firebase/platform/documentStore.ts';
import { hostedBy, joinedBy, joinedForHome, nextForHome } from '#src/data/firebase/events/eventLists.ts';
import { createEvents } from '#src/data/firebase/events/events.ts';
import { firestore } from '#src/data/firebase/platform/firestore.ts';
import { createGuests } from '#src/data/firebase/events/guests.ts';
import { forHome } from '#src/data/firebase/orders/homeOrders.ts';
import * as orders from '#src/data/firebase/orders/orders.ts';
import { createPeople } from '#src/data/firebase/people/people.ts';
import { configureFirebase } from '#src/data/firebase/platform/settings.ts';
import { createMemoryWorld, type Gateways } from '#src/data/memory/memoryWorld.testing.ts';
import { createDocumentStore } from '../../../sw/documentStore.ts';
import { type AsServer, emulatorServer, memoryServer, ORIGIN } from './asServer.ts';

/** The gateways whose code reads and writes documents. */
type Data = {
  readonly people: Pick<
    Gateways['people'],
    | 'completeProfile'
    | 'details'
    | 'saveDetails'
    | 'saveName'
    | 'savePhoto'
    | 'saveTaxDetails'
    | 'markWelcomed'
    | 'profile'
  >;
  readonly events: Pick<
    Gateways['events'],
    'watch' | 'remove' | 'place' | 'hostedBy' | 'joinedBy' | 'joinedForHome' | 'nextForHome'
  >;
  readonly guests: Pick<Gateways['guests'], 'watchOwn' | 'join' | 'leave'>;
  readonly orders: Gateways['orders'];
  readonly sales: Gateways['sales'];
};

/** What tests/contract checks on the emulator and in memory. */
export type World = {
  readonly name: string;
  readonly server: AsServer;
  readonly data: Data;
  /** Signs in somebody new, by Google. */
  readonly signInSomebody: () => Promise<{ uid: UserId; email: string }>;
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /**
   * Waits until the SDK has answered for `path` from its cache. By then everything that a watch reports without a
   * connection has arrived.
   */
  readonly readWithoutConnection: (path: string) => Promise<void>;
  /** Each way to commit writes, as the signed-in person. */
  readonly stores: readonly (readonly [way: string, store: DocumentStore])[];
};

const someEmail = (): { sub: string; email: string } => {
  const sub = randomBytes(6).toString('hex');
  return { sub, email: `${sub}@example.org` };
};

/** Without Firebase's code, only with the signed-in person's ID token, like a worker. */
const overRest = createDocumentStore({
  origin: ORIGIN,
  projectId: 'demo-arvo',
  headers: async () => {
    const user = auth().currentUser;
    return user && { authorization: `Bearer ${await user.getIdToken()}` };
  },
});

/** Node stores nothing on a device; only presses without a connection need one. */
export const noDevice = () => Promise.reject(new Error('Node has no device.'));

/** For each file of tests that uses a world. */
export function useWorlds(): void {
  beforeAll(() => configureFirebase(parseEnvironment({})));
}

const emulator: World = {
  name: 'the emulator',
  server: emulatorServer,
  data: {
    people: createPeople(noDevice, noteNothing),
    events: { ...createEvents(noteNothing), hostedBy, joinedBy, joinedForHome, nextForHome },
    guests: createGuests(noDevice, noteNothing),
    orders: { forHome },
    sales: orders,
  },
  signInSomebody: async () => {
    const { sub, email } = someEmail();
    const account = { sub, email, name: 'Ada', email_verified: true };
    const credential = GoogleAuthProvider.credential(JSON.stringify(account));
    const { user } = await signInWithCredential(auth(), credential);
    return { uid: asUserId(user.uid), email };
  },
  goOffline: () => disableNetwork(firestore()),
  goOnline: () => enableNetwork(firestore()),
  readWithoutConnection: (path) =>
    new Promise((resolve) => {
      const stop = onSnapshot(doc(firestore(), path), () => {
        resolve();
        queueMicrotask(() => stop());
      });
    }),
  stores: [
    ['the SDK', documentStore],
    ['REST', overRest],
  ],
};

/** The same world twice, as a window and a worker have it. */
export const emulatorStores = { world: emulator, sdk: documentStore, rest: overRest };

const memory = createMemoryWorld();

const inMemory: World = {
  name: 'memory',
  server: memoryServer(memory.server),
  data: memory.gateways,
  signInSomebody: async () => {
    const { email } = someEmail();
    const uid = asUserId(randomBytes(10).toString('hex'));
    memory.signIn(uid, { email });
    return { uid, email };
  },
  goOffline: async () => memory.goOffline(),
  goOnline: async () => memory.goOnline(),
  readWithoutConnection: () => new Promise((resolve) => setTimeout(resolve)),
  stores: [['memory', memory.store]],
};

export const worlds: readonly [name: string, world: World][] = [emulator, inMemory].map((world) => [world.name, world]);

/** Each way to commit writes, with its world. */
export const ways: readonly [way: string, store: DocumentStore, world: World][] = [emulator, inMemory].flatMap(
  (world) => world.stores.map(([way, store]): [string, DocumentStore, World] => [way, store, world]),
);
