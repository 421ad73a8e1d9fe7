import { type ReactNode, type Ref, useId } from 'react';
import { describedBy, FieldError } from './fieldFrame.tsx';
import { Icon } from '../media/icon.tsx';

type CheckboxProps = {
  /** May contain links, which stay clickable. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, checked, onChange, error, required = false, disabled = false, ref }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start">
        {/* A native checkbox, drawn here: the browsers' own has no error edge and is grey in the dark. */}
        <span className="relative -ml-3 flex size-12 shrink-0 items-center justify-center">
          <input
            ref={ref}
            id={id}
            type="checkbox"
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
            className={`peer size-6 cursor-pointer appearance-none rounded-[6px] border-2 bg-card transition-colors checked:border-accent-text checked:bg-accent disabled:opacity-60 forced-colors:checked:bg-[Highlight] ${
              error
                ? 'border-danger ring-1 ring-danger focus-visible:outline-danger'
                : 'border-line-strong hover:border-ink'
            }`}
          />
          <Icon
            name="check"
            size={18}
            className="pointer-events-none invisible absolute text-on-accent peer-checked:visible forced-colors:text-[HighlightText]"
          />
        </span>
        <label htmlFor={id} className="min-w-0 py-2.5">
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
