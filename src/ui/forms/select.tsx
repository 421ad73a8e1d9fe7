import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { controlClass, describedBy, FieldFrame } from './fieldFrame.tsx';
import { Icon } from '../media/icon.tsx';

type SelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  ref?: Ref<HTMLSelectElement>;
} & Pick<SelectHTMLAttributes<HTMLSelectElement>, 'disabled' | 'onFocus' | 'onBlur'>;

export function Select({ label, value, onChange, options, error, hint, required = false, ref, ...rest }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className="relative">
        <select
          {...rest}
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${controlClass(error)} appearance-none pr-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
      </div>
    </FieldFrame>
  );
}
