import { SpinnerMark } from './spinnerMark.tsx';

type SpinnerProps = {
  label: string;
  /** Makes the label visible as well. */
  showLabel?: boolean;
  /** Fills the height of a page, so that the content below does not jump. */
  page?: boolean;
};

export function Spinner({ label, showLabel = false, page = false }: SpinnerProps) {
  return (
    <output
      className={`flex flex-col items-center justify-center gap-3 text-accent-text ${page ? 'min-h-[60dvh]' : 'py-6'}`}
    >
      <SpinnerMark size={32} />
      <span className={showLabel ? 'text-ink-soft' : 'sr-only'}>{label}</span>
    </output>
  );
}
