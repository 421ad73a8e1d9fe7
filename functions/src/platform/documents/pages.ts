import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

type Page = { readonly docs: readonly QueryDocumentSnapshot[] };

/**
 * A query's results, `size` at a time. The next page is read on demand, and starts after the last document of this
 * one; so documents may leave the query meanwhile without others being skipped.
 */
export const pagesOf = (all: Query, size: number): AsyncGenerator<Page> => pagesReadBy(all, size, (page) => page.get());

/** As `pagesOf`, for pages that `read` reads and changes in one go. An answer without documents ends the pages. */
export async function* pagesReadBy<P extends Page>(
  all: Query,
  size: number,
  read: (page: Query) => Promise<P>,
): AsyncGenerator<P> {
  const first = all.limit(size);
  let next: Query | null = first;
  while (next) {
    const page: P = await read(next);
    yield page;
    const last = page.docs.at(-1);
    next = last && page.docs.length === size ? first.startAfter(last) : null;
  }
}
