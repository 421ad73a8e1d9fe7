import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect } from 'react';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

/** Sets the page's title and meta description while mounted, then restores the app's description. */
export function usePageMeta(title: string, description: string): void {
  usePageTitle(title);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (!meta) return;
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', generalTexts.description);
  }, [description]);
}
