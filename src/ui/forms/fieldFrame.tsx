import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

export type FieldNotes = { hint?: ReactNode; error?: string | null | undefined };

/** The ids for a field's aria-describedby, the error first. */
export const describedBy = (id: string, { hint, error }: FieldNotes, also?: string): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : '', also ?? ''].filter(Boolean).join(' ') || undefined;

/** The classes of an input, select or text area; with an error its edge is red. */
export const controlClass = (error: string | null | undefined): string =>
  `w-full min-h-12 rounded-control border bg-card px-3.5 py-2.5 text-base text-ink transition-colors disabled:opacity-60 ${
    error
      ? 'border-danger ring-1 ring-danger focus-visible:outline-danger forced-colors:border-dashed'
      : 'border-line-strong hover:border-ink'
  }`;

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" size={18} className="h-lh" />
      <span>{error}</span>
    </p>
  );
}

type FieldFrameProps = FieldNotes & {
  id: string;
  label: string;
  required?: boolean;
  /** Says so after the label, in a form that also has required fields. */
  optional?: boolean;
  children: ReactNode;
};

/** Seen, and left out of the field's name: whether it must be filled in is its `aria-required`. */
export const OptionalMark = () => <span aria-hidden="true" className="after:content-['_(optional)']" />;

/** The frame of every field: label above, hint and error below. */
export function FieldFrame({ id, label, required = false, optional = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <span aria-hidden="true" className="text-danger after:content-['_*']" />}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}
