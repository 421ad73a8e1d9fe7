import { useRef } from 'react';

type Chip<Value extends string> = {
  /** What choosing it puts into the field. */
  readonly value: Value;
  /** What assistive technology announces, if that is more than the text. */
  readonly name?: string;
  readonly text: string;
};

type ChipsProps<Value extends string> = {
  /** What the values are, such as 'Usual start times'. */
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  /** The field's value. */
  readonly value: string;
  readonly onChoose: (value: Value) => void;
  readonly disabled?: boolean;
};

/** Usual values of the field above, each a press away. */
export function Chips<Value extends string>({ label, chips, value, onChoose, disabled = false }: ChipsProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="-mt-2 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          disabled={disabled}
          aria-label={chip.name}
          aria-pressed={chip.value === value}
          onClick={() => {
            onChoose(chip.value);
            // Other chips may take this one's place.
            group.current?.focus({ preventScroll: true });
          }}
          className="min-h-12 min-w-12 rounded-full border border-line bg-card px-3 font-semibold text-ink-soft transition-colors hover:border-ink-soft aria-pressed:border-accent aria-pressed:bg-accent-ground aria-pressed:text-accent-text forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:[forced-color-adjust:none]"
        >
          {chip.text}
        </button>
      ))}
    </div>
  );
}
