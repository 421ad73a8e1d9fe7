import { useCallback } from 'react';
import { useData } from './data.tsx';

/**
 * Shows a sentence for some seconds and announces it (role status), wherever the person is by then. For an action whose own place on
 * the page disappears with it.
 */
export function useNotice(): (text: string) => void {
  const { slots } = useData().stores;
  return useCallback(
    (text: string) => slots.setState(({ notice }) => ({ notice: { id: (notice?.id ?? 0) + 1, text } })),
    [slots],
  );
}
