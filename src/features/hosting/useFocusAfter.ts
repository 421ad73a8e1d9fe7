import { type RefObject, useCallback, useEffect, useState } from 'react';

type Target = 'heading' | 'problem';

/** After the next render, moves the focus to the step's heading or to the first field in error. */
export function useFocusAfter(within: RefObject<HTMLElement | null>): (target: Target) => void {
  const [wanted, setWanted] = useState<{ target: Target } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const selector = wanted.target === 'heading' ? 'h2' : '[aria-invalid="true"], [data-problem]';
    const element = within.current?.querySelector<HTMLElement>(selector);
    element?.focus({ preventScroll: wanted.target === 'heading' });
    if (wanted.target === 'heading') window.scrollTo({ top: 0 });
  }, [wanted, within]);
  return useCallback((target: Target) => setWanted({ target }), []);
}
