import { useEffect, useRef } from 'react';
import { noteStart } from './stripeStart.ts';

/** Leaves the app for Stripe's page. */
export type Leave = (url: string) => void;

/** The default: navigates this window. Tests pass another function. */
export const leaveFor: Leave = (url) => {
  noteStart(window.location.pathname);
  window.location.assign(url);
};

/** Calls `onBack` when the back button restores this page from the back/forward cache. */
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
