import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect, useState } from 'react';
import { useOnline } from './useOnline.ts';

/** With a connection the server mostly answers sooner, so that no note appears. */
const QUIET_FOR_MS = 1_500;

const WHEN = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

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
    <p className={`text-sm text-ink-soft tabular-nums ${className}`}>
      {generalTexts.savedOnDevice(at === 0 ? null : WHEN.format(at))}
    </p>
  );
}
