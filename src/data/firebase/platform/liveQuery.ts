import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { limit, onSnapshot, type Query, query, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import type { Live, Unsubscribe } from '#src/data/ports.ts';

/** How many documents the rules let one query read. */
const MOST_PER_QUERY = 100;

/**
 * All documents of an ordered query, live. The rules limit a query to a page. Pages go from the first document to the last, so that a
 * new one at the end changes only the last page, and no page is read twice. Leaves out documents that `parse` rejects.
 */
export function watchAll<T>(
  source: Query,
  parse: (found: QueryDocumentSnapshot) => T | null,
  listener: (all: Live<readonly T[]>) => void,
): Unsubscribe {
  const pages: (readonly QueryDocumentSnapshot[] | null)[] = [];
  const stops: Unsubscribe[] = [];
  const startPage = (after: QueryDocumentSnapshot | null) => {
    const at = pages.push(null) - 1;
    const page = after === null ? source : query(source, startAfter(after));
    stops.push(
      watchDocuments(page, (live) => (live.kind === 'found' ? receive(at, live.value) : listener({ kind: 'failed' }))),
    );
  };
  const receive = (at: number, page: readonly QueryDocumentSnapshot[]) => {
    pages[at] = page;
    const last = page.at(-1);
    if (last !== undefined && page.length === MOST_PER_QUERY && at === pages.length - 1) startPage(last);
    const known = pages.flatMap((docs) => (docs === null ? [] : [docs]));
    if (known.length < pages.length) return;
    const found = known.flat().map(parse);
    listener({ kind: 'found', value: found.filter((item) => item !== null) });
  };
  startPage(null);
  return () => stops.forEach((stop) => stop());
}

/**
 * The documents of a query, live. Ignores the memory cache until the server has answered: it may have only a part of the documents, or
 * their state at the end of an earlier watch. Without an answer within the bound it reports 'failed', and a later answer replaces that.
 */
export function watchDocuments(
  source: Query,
  listener: (docs: Live<readonly QueryDocumentSnapshot[]>) => void,
): Unsubscribe {
  let answered = false;
  let hasServerAnswered = false;
  const bound = setTimeout(() => {
    if (!answered) listener({ kind: 'failed' });
  }, READ_BOUND_MS);
  const answer = (docs: Live<readonly QueryDocumentSnapshot[]>) => {
    answered = true;
    clearTimeout(bound);
    listener(docs);
  };
  const stop = onSnapshot(
    query(source, limit(MOST_PER_QUERY)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      hasServerAnswered ||= !metadata.fromCache;
      if (hasServerAnswered) answer({ kind: 'found', value: docs });
    },
    () => answer({ kind: 'failed' }),
  );
  return () => {
    clearTimeout(bound);
    stop();
  };
}
