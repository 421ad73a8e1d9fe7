import { Icon } from '../media/icon.tsx';

type StepsProps = {
  /** The navigation's name. */
  label: string;
  steps: readonly string[];
  /** 0-based. */
  current: number;
  /** The last step that can be chosen, 0-based. */
  furthest: number;
  onSelect: (step: number) => void;
};

export function Steps({ label, steps, current, furthest, onSelect }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5">
        {steps.map((name, at) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onSelect(at)}
              disabled={at > furthest}
              aria-current={at === current ? 'step' : undefined}
              className={`group flex min-h-12 w-full flex-col items-start gap-1.5 pt-2 text-left text-[min(0.8125rem,4.4vw)] font-semibold ${
                at === current ? 'text-ink forced-colors:underline' : 'text-ink-soft'
              }`}
            >
              <span
                aria-hidden="true"
                className={`h-1.5 w-full rounded-pill transition-colors forced-colors:border ${at <= current ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line'}`}
              />
              <span className="flex items-start gap-1 group-enabled:group-hover:underline">
                {at < current && <Icon name="check" size={14} className="h-lh text-accent-text max-sm:hidden" />}
                {name}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
