import { type ReactNode, type Ref, useId } from 'react';
import { describedBy, FieldFrame } from './fieldFrame.tsx';
import { Icon } from './icon.tsx';

type FileFieldProps = {
  label: string;
  /** What the picker says to the eye, e.g. 'Choose a photo'. */
  prompt: string;
  accept: string;
  onChoose: (file: File) => void;
  /** What has been chosen, shown in the picker in place of its mark. */
  preview?: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The native input lies transparent over the whole picker: click, tap, drop and keyboard are the browser's own. */
export function FileField({
  label,
  prompt,
  accept,
  onChoose,
  preview,
  error,
  hint,
  required = false,
  disabled = false,
  ref,
}: FileFieldProps) {
  const id = useId();
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Emptied, so that the same file can be chosen again after a refusal.
    input.value = '';
    if (file) onChoose(file);
  };
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div
        className={`relative flex min-h-32 flex-col items-center justify-center gap-3 overflow-hidden rounded-card border-2 border-dashed bg-card p-5 text-center outline-offset-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-accent-text ${
          error ? 'border-danger' : 'border-line-strong hover:border-ink'
        }`}
      >
        {preview ?? <Icon name="camera" size={32} className="text-accent-text" />}
        {/* Not dimmed, but gone: dimmed words are hard to read, and there is nothing to choose now. */}
        {!disabled && (
          <span aria-hidden="true" className="font-semibold text-accent-text">
            {prompt}
          </span>
        )}
        <input
          ref={ref}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={(event) => choose(event.currentTarget)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        />
      </div>
    </FieldFrame>
  );
}
