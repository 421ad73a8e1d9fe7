import type { MouseEvent, ReactNode, Ref } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass.ts';
import { SpinnerIcon } from '../feedback/spinnerIcon.tsx';

type ButtonProps = {
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  /** The id of the form that it submits from outside, e.g. from a dialog's footer. */
  form?: string;
  variant?: ButtonVariant;
  /** Work is in progress: ignores presses, keeps focus and width. */
  busy?: boolean;
  /** Shown (and announced) instead of the children while busy; without it the spinner alone shows over the label. */
  busyLabel?: string;
  disabled?: boolean;
  fullWidth?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  /** Only if the visible text is not enough. */
  'aria-label'?: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-haspopup'?: 'dialog' | 'listbox' | 'menu';
  'aria-describedby'?: string | undefined;
};

export function Button({
  children,
  onClick,
  type = 'button',
  variant = 'primary',
  busy = false,
  busyLabel,
  disabled = false,
  fullWidth = false,
  className = '',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the keyboard focus. This also stops Enter from submitting the form twice.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const labelHidden = busyLabel === undefined ? 'opacity-0' : 'invisible';
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      onClick={press}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant, fullWidth)} ${className}`}
    >
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
        <span className={`inline-flex items-center justify-center gap-2 ${busy ? labelHidden : ''}`}>{children}</span>
        {busy && (
          <span className="inline-flex items-center justify-center gap-2">
            <SpinnerIcon />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  );
}
