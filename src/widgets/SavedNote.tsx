import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../session/useOnline.ts';
import { momentHere } from '../session/offline/momentHere.ts';

/** How long to wait before the note appears: with a connection the server usually answers sooner. */
const QUIET_FOR_MS = 1_500;

type SavedNoteProps = {
  at: number;
  /** Whether the device has only some of the events. */
  isPartial?: boolean;
  className?: string;
  /** A line whose place the note takes, so that nothing moves when it appears. */
  insteadOf?: ReactNode;
};

/** Notes that the data is from this device, and when the server produced it (`at`, ms UTC; 0 if unknown). */
export function SavedNote({ at, isPartial = false, className = '', insteadOf = null }: SavedNoteProps) {
  const isOnline = useOnline();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLate) return insteadOf;
  // A kept screen is painted without the note, but with its room if it has one.
  const kept = insteadOf === null ? { 'data-not-kept': true } : { 'data-text-until': 0 };
  return (
    <p {...kept} className={`text-sm text-ink-soft tabular-nums ${className}`}>
      {generalTexts.savedOnDevice(at === 0 ? null : momentHere(at), isPartial)}
    </p>
  );
}
