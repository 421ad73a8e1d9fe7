import { generalTexts } from '@arvo/domain/texts/general.ts';
import { dateParts, twelveHour } from '@arvo/domain/time/labels.ts';
import { useEffect, useState } from 'react';
import { useOnline } from '../useOnline.ts';

/** How long to wait before the note appears: with a connection the server usually answers sooner. */
const QUIET_FOR_MS = 1_500;

/** '3 Dec, 6:30 PM' on this device's clock. Formatted by hand, because Intl writes '3 Sept, 6:30 pm'. */
function momentHere(at: number): string {
  const here = new Date(at);
  const [year, month, day] = [here.getFullYear(), here.getMonth() + 1, here.getDate()].map(padded);
  const date = dateParts(`${year}-${month}-${day}`);
  return date === null
    ? ''
    : `${date.day} ${date.month}, ${twelveHour(`${padded(here.getHours())}:${padded(here.getMinutes())}`)}`;
}

const padded = (part: number): string => String(part).padStart(2, '0');

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
      {generalTexts.savedOnDevice(at === 0 ? null : momentHere(at))}
    </p>
  );
}
