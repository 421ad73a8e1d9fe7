import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';

/** So that people see the page before the notice. */
const SETTLED_MS = 3_000;

/** If Analytics is configured, asks for consent and counts pages, but not before the first page has settled. */
export function useAnalytics(): void {
  const { analytics } = useData();
  const router = useRouter();
  useEffect(() => {
    if (!analytics) return;
    // If the code fails to load, nobody is asked and nothing is counted.
    const start = () =>
      void import('./begin.tsx')
        .then(({ begin }) => begin(analytics, router))
        .catch((error: unknown) => console.warn(failureLine('Analytics not begun', error)));
    return whenIdle(window, start, SETTLED_MS);
  }, [analytics, router]);
}
