import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import {
  getDocsFromServer,
  limit,
  type Query,
  query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

/**
 * At most `size` documents of an ordered query, starting after `last`; null if they could not be read. Accepts only the
 * server's answer, because the memory cache may hold only a part of the list.
 */
export function readBatch(
  source: Query,
  last: QueryDocumentSnapshot | null,
  size: number,
): Promise<readonly QueryDocumentSnapshot[] | null> {
  const batch = query(source, ...(last === null ? [] : [startAfter(last)]), limit(size));
  const read = getDocsFromServer(batch).then(
    ({ docs }) => docs,
    () => null,
  );
  return withTimeout(read, READ_BOUND_MS, null);
}
