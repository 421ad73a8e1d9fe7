import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation to another path, moves focus to the page's heading (to main if there is none yet), so that a screen reader
 * announces the page and Tab continues from there. A page that has taken the focus itself keeps it.
 */
export function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const element = main.current;
        // The browser announces the first page of a visit.
        if (!pathChanged || fromLocation === undefined || element === null) return;
        const focused = document.activeElement;
        // Focus on main itself is left over from the previous page.
        if ((focused !== element && element.contains(focused)) || focused?.closest('dialog')) return;
        const heading = element.querySelector('h1');
        if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
        (heading ?? element).focus({ preventScroll: true });
      }),
    [router, main],
  );
}
