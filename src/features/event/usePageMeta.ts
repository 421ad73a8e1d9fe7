import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect } from 'react';

/** '<title> · Arvo' and the meta description while the page is shown; what was there before returns afterwards. */
export function usePageMeta(title: string, description: string | null): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${generalTexts.product}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (!meta || description === null) return;
    const before = meta.getAttribute('content') ?? '';
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', before);
  }, [description]);
}
