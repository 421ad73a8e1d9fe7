import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { describedBy, FieldFrame } from './fieldFrame.tsx';
import { Icon } from '../media/icon.tsx';

type FileFieldProps = {
  label: string;
  /** The picker's visible text, e.g. 'Choose a photo'. */
  prompt: string;
  accept: string;
  onChoose: (file: File) => void;
  /** The chosen file, shown in the picker instead of its icon. */
  preview?: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  disabled?: boolean;
  /** The label of a second button that opens the front camera at once, on devices that are touched. */
  camera?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A transparent native input covers the whole picker, so the browser handles click, tap, drop and keyboard. */
export function FileField({
  label,
  prompt,
  accept,
  onChoose,
  preview,
  error,
  hint,
  required = false,
  optional = false,
  disabled = false,
  camera,
  ref,
}: FileFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current);
  const openCamera = () => {
    const input = field.current;
    if (!input) return;
    // The browser reads `capture` when the picker opens. It is removed again, so that a press on the field itself offers photos too.
    input.setAttribute('capture', 'user');
    input.click();
    input.removeAttribute('capture');
  };
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Cleared, so that the same file can be chosen again after an error.
    input.value = '';
    if (file) onChoose(file);
  };
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} hint={hint} error={error}>
      <div
        className={`relative flex min-h-32 flex-col items-center justify-center gap-3 overflow-hidden rounded-card border-2 border-dashed bg-card p-5 text-center outline-offset-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-accent-text ${
          error ? 'border-danger' : 'border-line-strong hover:border-ink'
        }`}
      >
        {preview ?? <Icon name="camera" size={32} className="text-accent-text" />}
        {/* Hidden, not dimmed: dimmed text is hard to read, and there is nothing to choose now. */}
        {!disabled && (
          <span aria-hidden="true" className="font-semibold text-accent-text">
            {prompt}
          </span>
        )}
        <input
          ref={field}
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
      {camera !== undefined && (
        <Button
          variant="secondary"
          disabled={disabled}
          onClick={openCamera}
          className="mt-1.5 not-pointer-coarse:hidden"
        >
          <Icon name="camera" />
          {camera}
        </Button>
      )}
    </FieldFrame>
  );
}
