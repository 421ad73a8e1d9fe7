import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect, useState } from 'react';
import { useOnline } from '../useOnline.ts';
import { momentHere } from './momentHere.ts';

/** How long to wait before the note appears: with a connection the server usually answers sooner. */
const QUIET_FOR_MS = 1_500;

/** Notes that the data is from this device, and when the server produced it (`at`, ms UTC; 0 if unknown). */
export function SavedNote({ at, className = '' }: { at: number; className?: string }) {
  const isOnline = useOnline();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLate) return null;
  return (
    <p data-not-kept className={`text-sm text-ink-soft tabular-nums ${className}`}>
      {generalTexts.savedOnDevice(at === 0 ? null : momentHere(at))}
    </p>
  );
}
