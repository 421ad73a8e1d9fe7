import { useEffect } from 'react';

/** Names the tab "<page> · Arvo" while the page is shown; null leaves the last title, for a page that does not know its own yet. */
export function usePageTitle(page: string | null): void {
  useEffect(() => {
    if (page !== null) document.title = page === '' ? 'Arvo' : `${page} · Arvo`;
  }, [page]);
}
