import { type RefObject, useCallback, useEffect, useState } from 'react';

type Target = 'heading' | 'problem';

/** After the next render, moves the focus to the step's heading or to the first field in error. */
export function useFocusAfter(within: RefObject<HTMLElement | null>): (target: Target) => void {
  const [wish, setWish] = useState<{ target: Target } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const selector = wish.target === 'heading' ? 'h2' : '[aria-invalid="true"], [data-problem]';
    const element = within.current?.querySelector<HTMLElement>(selector);
    element?.focus({ preventScroll: wish.target === 'heading' });
    if (wish.target === 'heading') window.scrollTo({ top: 0 });
  }, [wish, within]);
  return useCallback((target: Target) => setWish({ target }), []);
}
