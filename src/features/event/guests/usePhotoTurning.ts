import { type PointerEvent, useEffect, useRef, useState } from 'react';

const SWIPE_PX = 50;
const GUARD_MS = 300;

/** Turns photos one at a time: ignores input during the 300 ms of a turn, needs swipes of more than 50 px (specification section 9). */
export function usePhotoTurning(onTurn: (step: -1 | 1) => void) {
  const [sliding, setSliding] = useState<'no' | 'left' | 'right'>('no');
  const busyUntil = useRef(0);
  const from = useRef<{ pointer: number; x: number } | null>(null);
  useEffect(() => {
    if (sliding === 'no') return;
    const timer = setTimeout(() => setSliding('no'), GUARD_MS);
    return () => clearTimeout(timer);
  }, [sliding]);

  const turn = (step: -1 | 1) => {
    const now = performance.now();
    if (now < busyUntil.current) return;
    busyUntil.current = now + GUARD_MS;
    setSliding(step === 1 ? 'right' : 'left');
    onTurn(step);
  };
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      from.current = { pointer: event.pointerId, x: event.clientX };
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (start?.pointer !== event.pointerId) return;
      const moved = event.clientX - start.x;
      if (Math.abs(moved) > SWIPE_PX) turn(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
  return { turn, sliding, swipe };
}
