import { COMMIT_BOUND_MS, READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import type { CommitResult, DocumentRead, DocumentStore } from '@arvo/domain/protocol/writes/documentStore.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { type CommitRefusal, type RefusalCode, refusalOf } from '@arvo/domain/protocol/writes/refusal.ts';
import {
  type DocumentAnswer,
  type FoundDocument,
  parseCommitAnswer,
  parseDocumentAnswer,
  parseQueryAnswer,
} from '@arvo/domain/protocol/writes/restAnswer.schema.ts';
import { commitBody, documentsOf } from '@arvo/domain/protocol/writes/restCommit.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { queryBody, type RestQuery } from '@arvo/domain/protocol/writes/restQuery.ts';

type Settings = {
  /** Firestore's origin: https://firestore.googleapis.com, or the emulator. */
  readonly origin: string;
  readonly projectId: string;
  /**
   * The caller's credentials: `authorization: Bearer <ID token>`, and `x-firebase-appcheck` if App Check is enforced. Read
   * before each request, so that nothing is sent for a person who has signed out meanwhile; null if nobody is signed in.
   */
  readonly headers: () => Promise<Readonly<Record<string, string>> | null>;
};

export type QueryingStore = DocumentStore & {
  /** A document as the server has it; null without the server's answer. */
  readonly find: (path: string) => Promise<DocumentAnswer | null>;
  /** The documents that a query finds below `parent` ('' for all documents); null without the server's answer. */
  readonly query: (parent: string, query: RestQuery) => Promise<readonly FoundDocument[] | null>;
};

/** The store by Firestore's REST API, without Firebase's code, for a worker. */
export function createDocumentStore(settings: Settings): QueryingStore {
  const documents = `${settings.origin}/v1/${documentsOf(settings.projectId)}`;
  const find = async (path: string): Promise<DocumentAnswer | null> =>
    parseDocumentAnswer(await bounded(READ_BOUND_MS, (signal) => get(settings, `${documents}/${path}`, signal)));
  return {
    find,
    async commit(writes) {
      const sent = bounded(COMMIT_BOUND_MS, (signal) => commit(settings, `${documents}:commit`, { writes, signal }));
      return (await sent) ?? refused('deadline-exceeded', 'The connection was lost.');
    },
    read: async (path, parse) => readOf(await find(path), parse),
    async query(parent, query) {
      const address = `${documents}${parent && `/${parent}`}:runQuery`;
      const body = JSON.stringify(queryBody(query));
      return parseQueryAnswer(
        await bounded(READ_BOUND_MS, (signal) => get(settings, address, signal, { method: 'POST', body })),
      );
    },
  };
}

const refused = (code: RefusalCode, message: string): CommitRefusal =>
  refusalOf(code, message, navigator.onLine === false);

async function commit(
  { headers, projectId }: Settings,
  address: string,
  { writes, signal }: { writes: readonly DocumentWrite[]; signal: AbortSignal },
): Promise<CommitResult> {
  try {
    const who = await headers();
    if (who === null) return refused('unauthenticated', 'Nobody is signed in.');
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who },
      body: JSON.stringify(commitBody(projectId, writes)),
      signal,
    });
    const answer = parseCommitAnswer(await response.json());
    if (answer === null) return refused('unavailable', `Answered ${response.status}, but not by Firestore.`);
    return answer.kind === 'committed' ? answer : refused(answer.code, answer.message);
  } catch (error) {
    return refused('unavailable', error instanceof Error ? error.message : String(error));
  }
}

/** The answer's JSON, or null if it has none. */
async function get({ headers }: Settings, address: string, signal: AbortSignal, more?: RequestInit): Promise<unknown> {
  try {
    const who = await headers();
    if (who === null) return null;
    const response = await fetch(address, { ...more, headers: who, cache: 'no-store', signal });
    return await response.json();
  } catch {
    return null;
  }
}

function readOf<T>(answer: DocumentAnswer | null, parse: (id: string, data: unknown) => T | null): DocumentRead<T> {
  if (answer === null || answer.kind === 'refused') return { kind: 'failed' };
  const value = answer.kind === 'found' ? parse(answer.id, answer.data) : null;
  return value === null ? { kind: 'missing' } : { kind: 'found', value };
}

/** The result of `work`, or null after `ms`; then `signal` aborts the request. */
async function bounded<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const ended = new AbortController();
  try {
    return await withTimeout(work(ended.signal), ms, null);
  } finally {
    ended.abort();
  }
}
