import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { controlClass, describedBy, FieldFrame } from './fieldFrame.tsx';

type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Marks the field and tells assistive technology; our own messages report an empty field, not the browser's. */
  required?: boolean;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'number';
  /** Shown in the field before the typed text, e.g. '$'. */
  prefix?: string;
  /** The id of a message elsewhere, e.g. an alert, that says what is wrong with the value. */
  problemId?: string | undefined;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'maxLength'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'placeholder'
  | 'min'
  | 'max'
  | 'step'
  | 'disabled'
  | 'onFocus'
  | 'onBlur'
  | 'name'
>;

export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  required = false,
  optional = false,
  type = 'text',
  prefix,
  problemId,
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} hint={hint} error={error}>
      <div className="relative">
        {prefix !== undefined && (
          <span aria-hidden="true" className="absolute inset-y-0 left-0 flex items-center pl-3.5 text-ink-soft">
            {prefix}
          </span>
        )}
        <input
          {...rest}
          id={id}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-required={required || undefined}
          aria-invalid={error || problemId ? true : undefined}
          aria-describedby={describedBy(id, { hint, error }, problemId)}
          className={`${controlClass(error ?? problemId)} ${prefix === undefined ? '' : 'pl-8'}`}
        />
      </div>
    </FieldFrame>
  );
}
