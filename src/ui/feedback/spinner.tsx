import type { ReactNode } from 'react';
import { SpinnerIcon } from './spinnerIcon.tsx';

type SpinnerProps = {
  label: string;
  /** Makes the label visible as well. */
  showLabel?: boolean;
  /** Fills the height of a page, so that the content below does not jump. */
  page?: boolean;
  /** Below the label. */
  children?: ReactNode;
};

export function Spinner({ label, showLabel = false, page = false, children }: SpinnerProps) {
  return (
    <output
      className={`flex flex-col items-center justify-center gap-3 text-center text-accent-text ${page ? 'min-h-[60dvh]' : 'py-6'}`}
    >
      <SpinnerIcon size={32} />
      <span className={showLabel ? 'text-ink-soft' : 'sr-only'}>{label}</span>
      {children}
    </output>
  );
}
