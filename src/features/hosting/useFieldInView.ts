import { useEffect } from 'react';

/** After the window changes its size, as when a phone is turned, scrolls the field being typed in above the wizard's buttons. */
export function useFieldInView(): void {
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.scrollIntoView({ block: 'nearest' });
      }
    };
    // In the next frame the field has the height that it has in the new window.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    };
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', later);
    };
  }, []);
}
