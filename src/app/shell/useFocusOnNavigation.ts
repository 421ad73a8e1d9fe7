import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation to another path focus goes to the page's heading (to main where there is none yet), so that a screen
 * reader says where it is and the keyboard goes on from there. A page that took the focus itself keeps it.
 */
export function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const element = main.current;
        // The first page of a visit is announced by the browser.
        if (!pathChanged || fromLocation === undefined || element === null) return;
        const focused = document.activeElement;
        // Main itself is only where the last page left it.
        if ((focused !== element && element.contains(focused)) || focused?.closest('dialog')) return;
        const heading = element.querySelector('h1');
        if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
        (heading ?? element).focus({ preventScroll: true });
      }),
    [router, main],
  );
}
