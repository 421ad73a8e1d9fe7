import { Confetti } from './Confetti.tsx';

/** "You're in!" for 3 seconds (specification section 4); null: nothing. The confetti is decorative and respects reduced motion. */
export function Celebration({ sentence }: { sentence: string | null }) {
  return (
    <output className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center overflow-hidden">
      {sentence !== null && (
        <>
          <Confetti />
          <span className="rounded-card bg-ink px-8 py-6 text-2xl font-extrabold text-ground shadow-float">
            {sentence}
          </span>
        </>
      )}
    </output>
  );
}
