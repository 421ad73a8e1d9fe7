import { useEffect, useRef } from 'react';
import { wantsMotion } from '#src/ui/motion/wantsMotion.ts';
import { useData } from '#src/session/data.tsx';
import { noteJoined } from '#src/session/install/installRecord.ts';

const PIECES = 36;
const COLOURS = ['#10d48e', '#2ee6a3', '#f6d28b', '#ffb224', '#0c8f63', '#ffffff'];

/** Decorative; hidden if the person prefers reduced motion. */
export function Confetti() {
  const { slots } = useData().stores;
  const host = useRef<HTMLSpanElement>(null);
  // Somebody has just joined: from now on installing may be offered.
  useEffect(() => noteJoined(slots), [slots]);
  useEffect(() => {
    const box = host.current;
    if (!box || !wantsMotion()) return;
    const pieces = Array.from({ length: PIECES }, (_, at) => fall(box, at));
    return () => {
      for (const piece of pieces) piece.remove();
    };
  }, []);
  return <span ref={host} aria-hidden="true" className="absolute inset-0" />;
}

function fall(box: HTMLElement, at: number): HTMLElement {
  const piece = document.createElement('span');
  const size = 6 + Math.random() * 8;
  Object.assign(piece.style, {
    position: 'absolute',
    top: '-5%',
    left: `${Math.random() * 100}%`,
    width: `${size}px`,
    height: `${size * 0.6}px`,
    background: COLOURS[at % COLOURS.length] ?? '',
  });
  box.append(piece);
  const drift = (Math.random() - 0.5) * 160;
  piece.animate(
    [
      { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
      { transform: `translate(${drift}px, 115vh) rotate(${360 + Math.random() * 720}deg)`, opacity: 0.7 },
    ],
    {
      duration: 1600 + Math.random() * 1200,
      delay: Math.random() * 400,
      easing: 'cubic-bezier(0.2, 0.4, 0.6, 1)',
      fill: 'both',
    },
  );
  return piece;
}
