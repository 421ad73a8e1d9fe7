import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { Instant } from '#src/data/memory/documents.testing.ts';
import type { Server } from '#src/data/memory/server.testing.ts';

/** Writes and reads as the server, bypassing the rules. A Date or an Instant is a time; reads return Instants. */
export type AsServer = {
  set(documents: Readonly<Record<string, object>>): Promise<void>;
  update(path: string, fields: object): Promise<void>;
  delete(path: string): Promise<void>;
  /** Undefined if there is no document. */
  get(path: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The stored fields, with integers distinguished from doubles, times in ms UTC; null if there is no document. */
  fields(path: string): Promise<unknown>;
};

const PROJECT = 'demo-arvo';
export const ORIGIN = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

export function admin(): Firestore {
  if (getApps().length === 0) initializeApp({ projectId: PROJECT });
  return getFirestore();
}

const MOST_IN_A_BATCH = 500;

export const emulatorServer: AsServer = {
  async set(documents) {
    const all = Object.entries(documents);
    for (let from = 0; from < all.length; from += MOST_IN_A_BATCH) {
      const batch = admin().batch();
      for (const [path, fields] of all.slice(from, from + MOST_IN_A_BATCH)) batch.set(admin().doc(path), timed(fields));
      await batch.commit();
    }
  },
  update: async (path, fields) => void (await admin().doc(path).update(timed(fields))),
  delete: async (path) => void (await admin().doc(path).delete()),
  get: async (path) => {
    const data = (await admin().doc(path).get()).data();
    return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [name, untimed(value)]));
  },
  async fields(path) {
    const address = `${ORIGIN}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
    const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } });
    if (answer.status === 404) return null;
    const document = (await answer.json()) as { fields?: object };
    return inMilliseconds(document.fields ?? {});
  },
};

const timed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, timedValue(value)]));

function timedValue(value: unknown): unknown {
  if (value instanceof Instant) {
    const seconds = Math.floor(value.ms / 1000);
    return new Timestamp(seconds, Math.round((value.ms - seconds * 1000) * 1000) * 1000);
  }
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map(timedValue) : timed(value);
}

function untimed(value: unknown): unknown {
  if (value instanceof Timestamp)
    return new Instant(value.seconds * 1000 + Math.round(value.nanoseconds / 1000) / 1000);
  if (Array.isArray(value)) return value.map(untimed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, untimed(inner)]));
}

const inMilliseconds = (fields: object): unknown =>
  JSON.parse(JSON.stringify(fields), (name, value: unknown) => {
    if (name === 'timestampValue') return Date.parse(String(value));
    return name === 'arrayValue' ? { values: [], ...(value as object) } : value;
  });

export const memoryServer = (server: Server): AsServer => ({
  set: async (documents) => server.set(documents),
  update: async (path, fields) => server.update(path, fields),
  delete: async (path) => server.delete(path),
  get: async (path) => server.documents().get(path),
  fields: async (path) => {
    const fields = server.documents().get(path);
    return fields === undefined ? null : restFields(fields);
  },
});

const restFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

/** Encodes for Firestore's REST API. */
function restValue(value: unknown): object {
  if (value instanceof Instant) return { timestampValue: Math.floor(value.ms) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  // The database's answer has no fields for an empty map.
  if (typeof value === 'object' && value !== null)
    return { mapValue: Object.keys(value).length === 0 ? {} : { fields: restFields(value) } };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  return { [value === null ? 'nullValue' : `${typeof value}Value`]: value };
}
