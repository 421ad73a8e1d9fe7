import type { When } from '@arvo/domain/events/timing.ts';
import { yourEventsTexts } from '@arvo/domain/texts/events/yourEvents.ts';

const HALVES: readonly { when: When; name: string }[] = [
  { when: 'upcoming', name: yourEventsTexts.upcoming },
  { when: 'past', name: yourEventsTexts.past },
];

/** Two buttons, one pressed. */
export function WhenToggle({ when, onChange }: { when: When; onChange: (when: When) => void }) {
  return (
    <div data-kept className="inline-flex max-w-full flex-wrap rounded-[1.75rem] border border-line bg-card p-1">
      {HALVES.map((half) => (
        <button
          key={half.when}
          type="button"
          aria-pressed={half.when === when}
          onClick={() => onChange(half.when)}
          className="min-h-12 rounded-full px-[min(1.25rem,6vw-0.35rem)] font-semibold text-ink-soft transition-colors aria-pressed:bg-accent aria-pressed:text-on-accent forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:[forced-color-adjust:none]"
        >
          {half.name}
        </button>
      ))}
    </div>
  );
}
