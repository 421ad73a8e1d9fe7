import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import type { Attempt, Case, Fields, Query, World } from './attempt.ts';
import type { Person } from './people.ts';

const [hostName = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080').split(':');
/** The Firestore emulator's address, from the local stack's environment. */
export const EMULATOR = { host: hostName, port: Number(port) };

type Firestore = firebase.firestore.Firestore;

// The SDK logs every refusal; here they are the expected answer.
firebase.firestore.setLogLevel('silent');

/** A project of the running Firestore emulator with given rules, in which cases run one after the other. */
export type Stage = {
  /** True: allowed; false: refused by the rules. Throws on any other failure. */
  readonly attempt: (as: Person | null, attempt: Attempt) => Promise<boolean>;
  /** Makes the store contain exactly this world. */
  readonly build: (world: World) => Promise<void>;
  /** Builds the case's world and tries it; true: the rules answered as expected. */
  readonly holds: (tried: Case) => Promise<boolean>;
  /** The documents of a path or a query, bypassing the rules. */
  readonly read: (path: string) => Promise<Fields | undefined>;
  readonly count: (query: Query) => Promise<number>;
  /** Changes fields like the server, bypassing the rules. */
  readonly change: (path: string, patch: Fields) => Promise<void>;
  readonly load: (rules: string) => Promise<void>;
  readonly projectId: string;
  readonly close: () => Promise<void>;
};

export async function openStage(projectId: string, rules: string): Promise<Stage> {
  const environment = await initializeTestEnvironment({ projectId, firestore: { ...EMULATOR, rules } });
  await environment.clearFirestore();
  const { server, release } = await pastTheRules(environment);
  const stores = new Map<string, Firestore>();
  const storeOf = (person: Person | null): Firestore => {
    const key = keyOf(person);
    const known = stores.get(key);
    if (known) return known;
    const store = contextOf(environment, person).firestore();
    stores.set(key, store);
    return store;
  };
  let standing: World = {};
  const build = async (world: World) => {
    await bring(server, standing, world);
    standing = world;
  };
  const attempt = async (as: Person | null, requested: Attempt) => {
    // Restore what an allowed commit changed for the next world.
    const touched = requested.kind === 'commit' ? requested.writes.map((write) => write.path) : [];
    const allowed = await isAllowed(() => perform(storeOf(as), requested));
    if (allowed) standing = { ...standing, ...Object.fromEntries(touched.map((path) => [path, {}])) };
    return allowed;
  };
  return {
    projectId,
    build,
    attempt,
    holds: async (tried) => {
      await build(typeof tried.world === 'function' ? tried.world() : tried.world);
      return (await attempt(tried.as, tried.attempt)) === tried.allowed;
    },
    read: async (path) => (await server.doc(path).get({ source: 'server' })).data(),
    count: async (query) => (await queryOf(server, query).get({ source: 'server' })).size,
    change: async (path, patch) => {
      await server.doc(path).update(patch);
      standing = { ...standing, [path]: {} };
    },
    load: (changed) => loadRules(projectId, changed),
    close: async () => {
      release();
      await environment.cleanup();
    },
  };
}

/** The rules cannot be parsed; the message says where and why. */
export class RulesRefused extends Error {}

/** Replaces a project's rules. Throws RulesRefused. */
async function loadRules(projectId: string, content: string): Promise<void> {
  const address = `http://${EMULATOR.host}:${EMULATOR.port}/emulator/v1/projects/${projectId}:securityRules`;
  const response = await fetch(address, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new RulesRefused(`The emulator does not take these rules: ${await response.text()}`);
}

/** A client that bypasses the rules while the stage is open; the library offers it only within a callback. */
function pastTheRules(environment: RulesTestEnvironment): Promise<{ server: Firestore; release: () => void }> {
  return new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled(
        (context) => new Promise<void>((release) => resolve({ server: context.firestore(), release })),
      )
      .catch(reject);
  });
}

/** Renews contexts with a sign-in time every 30 s, which would become outdated in a long run. */
const keyOf = (person: Person | null): string =>
  person?.signedInAgo === undefined
    ? (person?.uid ?? '')
    : `${person.uid} ${person.signedInAgo} ${Math.floor(Date.now() / 30_000)}`;

function contextOf(environment: RulesTestEnvironment, person: Person | null): RulesTestContext {
  if (!person) return environment.unauthenticatedContext();
  return environment.authenticatedContext(person.uid, {
    ...(person.email === null ? {} : { email: person.email, email_verified: person.emailVerified ?? true }),
    ...(person.phoneNumber === null ? {} : { phone_number: person.phoneNumber }),
    ...(person.signedInAgo === undefined ? {} : { auth_time: Math.floor(Date.now() / 1000) - person.signedInAgo }),
  });
}

/** Writes only what differs; compares documents by identity, which the constructors' constants preserve. */
async function bring(server: Firestore, from: World, to: World): Promise<void> {
  const batch = server.batch();
  let writes = 0;
  for (const [path, fields] of Object.entries(to)) {
    if (from[path] === fields) continue;
    batch.set(server.doc(path), fields);
    writes += 1;
  }
  for (const path of Object.keys(from)) {
    if (path in to) continue;
    batch.delete(server.doc(path));
    writes += 1;
  }
  if (writes > 0) await batch.commit();
}

async function perform(store: Firestore, requested: Attempt): Promise<unknown> {
  if (requested.kind === 'get') return store.doc(requested.path).get({ source: 'server' });
  if (requested.kind === 'list') return queryOf(store, requested).get({ source: 'server' });
  const batch = store.batch();
  for (const write of requested.writes) {
    const reference = store.doc(write.path);
    if (write.kind === 'set') batch.set(reference, write.fields);
    else if (write.kind === 'update') batch.update(reference, write.fields);
    else batch.delete(reference);
  }
  return batch.commit();
}

function queryOf(store: Firestore, query: Query): firebase.firestore.Query {
  const all = query.group ? store.collectionGroup(query.collection) : store.collection(query.collection);
  const some = query.where ? all.where(query.where[0], '==', query.where[1]) : all;
  return query.limit === undefined ? some : some.limit(query.limit);
}

async function isAllowed(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'permission-denied') return false;
    // The rules allowed it, but there is no document to update.
    if (error.code === 'not-found') return true;
    throw error;
  }
}
