import { REJOIN_WAIT_MS } from '../guests/join.ts';
import { PROFILE_CHANGE_PAUSE_MS, type UserId } from '../people/person.ts';
import { quotaPath } from '../protocol/store/paths.ts';
import { EVENTS_A_DAY } from '../publishing/eventQuota.ts';
import { EVENT_EDIT_PAUSE_MS } from '../publishing/publishEvent.ts';
import type { CommitResult, DocumentRead, DocumentStore } from '../protocol/writes/documentStore.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';
import { refusalOf } from '../protocol/writes/refusal.ts';

type Document = Record<string, unknown>;
type Documents = ReadonlyMap<string, Document>;

/**
 * Firestore in memory with the rules that queued actions meet: no second guest or event, capacity, the pauses, the guest's
 * present name and photo, an edit of the last revision alone, and no reuse of a deleted event's id.
 */
export function createServer() {
  let documents: Documents = new Map();
  /** ms UTC by the server's clock. */
  let now = Date.UTC(2026, 10, 22);

  const apply = (writes: readonly DocumentWrite[]): Documents => {
    const after = new Map(documents);
    for (const write of writes) {
      if (write.kind === 'delete') {
        after.delete(write.path);
        continue;
      }
      const keeps = write.kind === 'merge' || write.kind === 'update';
      const document: Document = { ...(keeps ? after.get(write.path) : {}), ...write.fields };
      for (const name of write.serverTimes ?? []) document[name] = now;
      for (const [name, by] of Object.entries(('increments' in write && write.increments) || {}))
        document[name] = Number(document[name] ?? 0) + by;
      after.set(write.path, plain(document));
    }
    return after;
  };

  const isAllowed = (uid: UserId, writes: readonly DocumentWrite[], after: Documents): boolean =>
    writes.every((write) => {
      const before = documents.get(write.path);
      const [collection, id = '', inner] = write.path.split('/');
      const event = after.get(`events/${id}`);
      if (collection === 'users') {
        const changedAt = before?.['profileChangedAt'];
        return typeof changedAt !== 'number' || now - changedAt >= PROFILE_CHANGE_PAUSE_MS;
      }
      if (inner === 'guests') {
        if (write.kind === 'delete') return before !== undefined;
        const left = documents.get(`events/${id}/departures/${uid}`)?.['at'];
        if (typeof left === 'number' && now - left < REJOIN_WAIT_MS) return false;
        const profile = after.get(`profiles/${uid}`);
        const guest = after.get(write.path);
        if (profile && (guest?.['name'] !== profile['name'] || guest?.['profilePhoto'] !== profile['photo']))
          return false;
        return before === undefined && event !== undefined && Number(event['ticketCount']) <= Number(event['capacity']);
      }
      if (inner === 'private') return event?.['creatorId'] === uid;
      if (collection === 'quotas') return Number(after.get(write.path)?.['events']) <= EVENTS_A_DAY;
      if (collection !== 'events' || inner !== undefined) return true;
      if (write.kind === 'create') {
        const isCounted = after.get(quotaPath(uid))?.['lastEvent'] === id;
        return isCounted && before === undefined && !documents.has(`events/${id}/private/place`);
      }
      if (write.kind === 'update' && 'revision' in write.fields) {
        const editedAt = before?.['editedAt'];
        if (typeof editedAt === 'number' && now - editedAt < EVENT_EDIT_PAUSE_MS) return false;
        return write.fields['revision'] === Number(before?.['revision']) + 1;
      }
      return before !== undefined && (write.kind !== 'delete' || before['creatorId'] === uid);
    });

  const commitAs = (uid: UserId, writes: readonly DocumentWrite[]): CommitResult => {
    const after = apply(writes);
    if (!isAllowed(uid, writes, after)) return refusalOf('permission-denied', 'no', false);
    documents = after;
    return { kind: 'committed' };
  };

  const read = <T>(path: string, parse: (id: string, data: unknown) => T | null): DocumentRead<T> => {
    const data = documents.get(path);
    const value = data === undefined ? null : parse(path.split('/').at(-1) ?? '', data);
    return value === null ? { kind: 'missing' } : { kind: 'found', value };
  };

  return {
    /** The store of a device whose connection works. */
    storeOf: (uid: UserId): DocumentStore => ({
      commit: async (writes) => commitAs(uid, writes),
      read: async (path, parse) => read(path, parse),
    }),
    commitAs,
    read,
    get: (path: string) => documents.get(path),
    paths: () => [...documents.keys()],
    put: (path: string, document: Document | null) => {
      const after = new Map(documents);
      if (document === null) after.delete(path);
      else after.set(path, document);
      documents = after;
    },
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

export type Server = ReturnType<typeof createServer>;

/** As the stores return documents: instants in ms UTC. */
const plain = (document: Document): Document =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
  );
