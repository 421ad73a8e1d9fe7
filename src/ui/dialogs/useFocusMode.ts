import { useLayoutEffect } from 'react';

/** While the screen is shown: on phones it has no tabs, and room for its `focus-bar` (theme.css). */
export function useFocusMode(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', true);
    return () => {
      document.documentElement.removeAttribute('data-focus-mode');
    };
  }, []);
}
