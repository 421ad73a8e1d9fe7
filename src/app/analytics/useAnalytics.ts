import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';

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

/** Time after the page's load event, so that people see the page before the notice. */
const SETTLED_MS = 3_000;

/** Runs the work once, some time after the page has loaded. Returns a function that cancels it. */
function onceSettled(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(work, SETTLED_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
