import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';
import { onceSettled } from './onceSettled.ts';

/** If Analytics is configured, asks for consent and counts pages, but not before the first page has settled. */
export function useAnalytics(): void {
  const { analytics } = useData();
  const router = useRouter();
  useEffect(() => {
    if (!analytics) return;
    return onceSettled(() => {
      // If the code fails to load, nobody is asked and nothing is counted.
      import('./begin.tsx')
        .then(({ begin }) => begin(analytics, router))
        .catch((error: unknown) => console.warn(failureLine('Analytics not begun', error)));
    });
  }, [analytics, router]);
}
