import { useEffect } from 'react';

/** Titles the tab "<page> · Arvo" while the page is shown; null keeps the last title, for a page that does not know its own yet. */
export function usePageTitle(page: string | null): void {
  useEffect(() => {
    if (page !== null) document.title = page === '' ? 'Arvo' : `${page} · Arvo`;
  }, [page]);
}
