import type { CommitResult, DocumentStore } from '@arvo/domain/protocol/writes/documentStore.ts';
import { refusalOf } from '@arvo/domain/protocol/writes/refusal.ts';
import type { ReadBatch } from '../firebase/events/eventPages.ts';
import type { Live, Unsubscribe } from '../ports.ts';
import { collectionOf, idOf, isSame, plain, type StoredFields } from './documents.testing.ts';
import { follow } from './follow.testing.ts';
import { mayGet, mayList } from './rules.testing.ts';
import type { Server } from './server.testing.ts';

type Parse<T> = (id: string, data: unknown) => T | null;

export type Found = { readonly path: string; readonly fields: StoredFields };

/** An ordered query. The rules allow it only if `equal` names the reader. */
export type Source = {
  /** A collection's path, or the shared name of many collections. */
  readonly from: string | { readonly group: string };
  readonly equal: Readonly<Record<string, string>>;
  readonly matches?: (fields: StoredFields) => boolean;
  /** Ascending by this number, then by path. */
  readonly orderBy?: (fields: StoredFields) => number;
};

/** How calls reach the server: normally, not at all, or with the answers to commits lost. */
export type Line = 'up' | 'down' | 'answers-lost';

/** The SDK functions that data/firebase uses. Nothing here rejects. */
export type Connection = DocumentStore & {
  /** Reads a document once; 'missing' also if the rules hide it from this person. */
  get<T>(path: string, parse: Parse<T>): Promise<Live<T>>;
  watch<T>(path: string, parse: Parse<T>, listener: (live: Live<T>) => void): Unsubscribe;
  /** Leaves out documents that `parse` rejects. */
  watchList<T>(
    source: Source,
    parse: (found: Found) => T | null,
    listener: (live: Live<readonly T[]>) => void,
  ): Unsubscribe;
  batches(source: Source): ReadBatch<Found>;
};

const FAILED = { kind: 'failed' } as const;

export function connect(server: Server, line: () => Line): Connection {
  const mayRead = (path: string) => mayGet(server.person(), path, server.documents(), server.clock());
  const readNow = <T>(path: string, parse: Parse<T>): Live<T> => liveOf(path, server.documents().get(path), parse);
  return {
    commit: async (writes): Promise<CommitResult> => {
      if (line() === 'down') return refusalOf('unavailable', 'There is no connection.', true);
      const refusal = server.commit(writes);
      if (refusal !== null) return refusal;
      if (line() === 'up') return { kind: 'committed' };
      return refusalOf('deadline-exceeded', 'The connection was lost.', false);
    },
    read: async (path, parse) => (line() === 'down' || !mayRead(path) ? FAILED : readNow(path, parse)),
    get: async (path, parse) => {
      if (line() === 'down') return FAILED;
      return mayRead(path) ? readNow(path, parse) : { kind: 'missing' };
    },
    watch: (path, parse, listener) =>
      follow({
        server,
        isDown: () => line() === 'down',
        readNow: () => (mayRead(path) ? { fields: server.documents().get(path) } : null),
        isSame: (one, other) => isSame(one.fields, other.fields),
        notify: (state) => listener(state === null ? FAILED : liveOf(path, state.fields, parse)),
      }),
    watchList: (source, parse, listener) =>
      follow({
        server,
        isDown: () => line() === 'down',
        readNow: () => documentsOf(server, source),
        isSame: (one, other) =>
          one.length === other.length && one.every((found, at) => found.fields === other[at]?.fields),
        notify: (found) => {
          if (found === null) return listener(FAILED);
          listener({ kind: 'found', value: found.map(parse).filter((item) => item !== null) });
        },
      }),
    batches: (source) => async (last, size) => {
      await server.queryAnswered();
      const all = line() === 'down' ? null : documentsOf(server, source);
      if (all === null || last === null) return all?.slice(0, size) ?? null;
      const from = all.findIndex((found) => inOrder(source, last, found) < 0);
      return from < 0 ? [] : all.slice(from, from + size);
    },
  };
}

function liveOf<T>(path: string, fields: StoredFields | undefined, parse: Parse<T>): Live<T> {
  const value = fields === undefined ? null : parse(idOf(path), plain(fields));
  return value === null ? { kind: 'missing' } : { kind: 'found', value };
}

/** In the query's order; null if the rules refuse it. */
function documentsOf(server: Server, source: Source): readonly Found[] | null {
  const name = typeof source.from === 'string' ? idOf(source.from) : source.from.group;
  if (!mayList(server.person(), name, source.equal) && !isListOfHost(server, source)) return null;
  return [...server.documents()]
    .flatMap(([path, fields]) => (isIn(source, path, fields) ? [{ path, fields }] : []))
    .toSorted((one, other) => inOrder(source, one, other));
}

/** The guest records of one event, for its host. */
function isListOfHost(server: Server, { from }: Source): boolean {
  const [events, id, part] = typeof from === 'string' ? from.split('/') : [];
  const host = server.documents().get(`${events}/${id}`)?.creatorId;
  return part === 'guests' && host !== undefined && host === server.person()?.uid;
}

function isIn({ from, equal, matches = () => true }: Source, path: string, fields: StoredFields): boolean {
  const collection = collectionOf(path);
  const isFrom = typeof from === 'string' ? collection === from : idOf(collection) === from.group;
  return isFrom && Object.entries(equal).every(([name, value]) => fields[name] === value) && matches(fields);
}

const inOrder = ({ orderBy = () => 0 }: Source, one: Found, other: Found): number =>
  orderBy(one.fields) - orderBy(other.fields) || (one.path < other.path ? -1 : Number(one.path > other.path));
