import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Confetti } from './Confetti.tsx';

/** "You're in!" for 3 seconds (specification section 4). The confetti is decorative and respects reduced motion. */
export function Celebration({ isVisible }: { isVisible: boolean }) {
  return (
    <output className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center overflow-hidden">
      {isVisible && (
        <>
          <Confetti />
          <span className="rounded-card bg-ink px-8 py-6 text-2xl font-extrabold text-ground shadow-float">
            {eventTexts.joined}
          </span>
        </>
      )}
    </output>
  );
}
