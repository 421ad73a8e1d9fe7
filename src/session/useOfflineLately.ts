import { useEffect, useState } from 'react';
import { useOnline } from './useOnline.ts';

/** As long as a read takes at most. */
const READ_MS = 10_000;

/**
 * Whether what could not be read failed for want of a connection: the browser sees none, or it has just come back and the read that
 * starts then may still be in progress.
 */
export function useOfflineLately(): boolean {
  const isOnline = useOnline();
  const [isLate, setLate] = useState(!isOnline);
  if (!isOnline && !isLate) setLate(true);
  useEffect(() => {
    if (!isOnline || !isLate) return;
    const timer = setTimeout(() => setLate(false), READ_MS);
    return () => clearTimeout(timer);
  }, [isOnline, isLate]);
  return isLate;
}
