import { useEffect, useRef } from 'react';

/** Leaves the app for Stripe's page. */
export type Leave = (url: string) => void;

export const leaveFor: Leave = (url) => window.location.assign(url);

/** Calls `onBack` when the browser's back button shows this page again as it was left. */
export function useComeBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}
