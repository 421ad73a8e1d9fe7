import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect } from 'react';
import { usePageTitle } from '#src/ui/usePageTitle.ts';

/** The page's title, and its meta description while it is shown; the app's own returns afterwards. */
export function usePageMeta(title: string, description: string): void {
  usePageTitle(title);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (!meta) return;
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', generalTexts.description);
  }, [description]);
}
