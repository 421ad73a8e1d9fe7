import { useEffect, useId, useRef } from 'react';
import { controlClass, describedBy, FieldError, FieldFrame } from './fieldFrame.tsx';

type Counter = { count: number; max: number; warnAt: number };

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null | undefined;
  required?: boolean;
  maxLength?: number;
  rows?: number;
  placeholder?: string;
  counter: Counter;
};

/** Announced only when a threshold is crossed: announcing the count at every key would interrupt typing. */
function announcement({ count, max, warnAt }: Counter): string {
  if (count >= max) return `No characters left of ${max}`;
  return count > warnAt ? `Fewer than ${max - warnAt} characters left` : '';
}

export function TextArea({
  label,
  value,
  onChange,
  error,
  required = false,
  rows = 5,
  counter,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const countId = `${id}-count`;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field grows with its text: keep the line being typed and the counter clear of a bar at the bottom edge.
    if (value !== '' && frame.current?.contains(document.activeElement))
      frame.current.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const warned = counter.count > counter.warnAt;
  return (
    <FieldFrame id={id} label={label} required={required}>
      <div ref={frame} className="flex scroll-mt-4 scroll-mb-24 flex-col gap-1.5">
        <textarea
          {...rest}
          id={id}
          rows={rows}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error }, countId)}
          className={`${controlClass(error)} max-h-[max(30svh,8rem)] min-h-32 field-sizing-content`}
        />
        <div className="flex flex-wrap gap-x-4 text-sm tabular-nums">
          <FieldError id={id} error={error} />
          <span id={countId} className={`ml-auto ${warned ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
            {counter.count}/{counter.max}
          </span>
          <span aria-live="polite" className="sr-only">
            {announcement(counter)}
          </span>
        </div>
      </div>
    </FieldFrame>
  );
}
