import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
};

export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* With large text the switch stands below, so that no word has to break. */}
      <div className="min-w-0 flex-1 basis-[7rem]">
        <label htmlFor={id} className="block font-semibold text-balance">
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-balance text-ink-soft">
            {hint}
          </div>
        )}
      </div>
      {/* A native checkbox with the role switch: announced as a switch, and works without our JavaScript. */}
      <span className="relative inline-flex h-8 w-14 shrink-0">
        <input
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is checked
          role="switch"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute -inset-2 z-10 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="size-full rounded-pill border border-line-strong bg-card outline-offset-2 transition-colors after:absolute after:top-1 after:left-1 after:size-6 after:rounded-pill after:bg-line-strong after:transition-transform peer-checked:border-accent-text peer-checked:bg-accent peer-checked:after:translate-x-6 peer-checked:after:bg-on-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent-text peer-disabled:opacity-55 forced-colors:border-[ButtonText] forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:after:bg-[HighlightText]"
        />
      </span>
    </div>
  );
}
