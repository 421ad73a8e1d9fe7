import { useEffect } from 'react';

/** After the window changes its size, as when a phone is turned, scrolls the field being typed in above the wizard's buttons. */
export function useFieldInView(): void {
  useEffect(() => {
    const show = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.scrollIntoView({ block: 'nearest' });
      }
    };
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, []);
}
