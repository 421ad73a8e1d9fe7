import { type ReactNode, type Ref, useId } from 'react';
import { describedBy, FieldError } from './fieldFrame.tsx';

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
        <span className="-ml-3 flex size-12 shrink-0 items-center justify-center">
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
            className="size-6 accent-accent-text"
          />
        </span>
        <label htmlFor={id} className="py-2.5">
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
