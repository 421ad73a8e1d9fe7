import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import {
  getDocsFromServer,
  limit,
  type Query,
  query,
  queryEqual,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

type Batch = Promise<readonly QueryDocumentSnapshot[] | null>;
type Read = { readonly batch: Query; readonly answer: Batch; hasBegun: boolean };

/** Those without an answer so far. */
let reads: readonly Read[] = [];

/**
 * At most `size` documents of an ordered query, starting after `last`; null if they could not be read. Accepts only the
 * server's answer, because the memory cache may hold only a part of the list.
 */
export function readBatch(source: Query, last: QueryDocumentSnapshot | null, size: number): Batch {
  const batch = query(source, ...(last === null ? [] : [startAfter(last)]), limit(size));
  // The SDK answers a query from the same one under way, whose answer may be from before a change that the caller knows of.
  const same = reads.filter((read) => queryEqual(read.batch, batch));
  return same.find(({ hasBegun }) => !hasBegun)?.answer ?? readAfter(same, batch);
}

function readAfter(others: readonly Read[], batch: Query): Batch {
  const request = async () => {
    await Promise.all(others.map(({ answer }) => answer));
    read.hasBegun = true;
    return (await getDocsFromServer(batch)).docs;
  };
  const answer = withTimeout(
    Promise.resolve()
      .then(request)
      .catch(() => null),
    READ_BOUND_MS,
    null,
  ).finally(() => {
    reads = reads.filter((one) => one !== read);
  });
  const read: Read = { batch, answer, hasBegun: false };
  reads = [...reads, read];
  return answer;
}
