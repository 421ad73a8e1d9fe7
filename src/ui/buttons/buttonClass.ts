export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-card text-ink border-line-strong hover:border-ink',
  quiet:
    'bg-transparent text-accent-text border-transparent hover:bg-accent-ground forced-colors:border-[Canvas] forced-colors:underline',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
};

/** The classes of a button, also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', fullWidth = false): string =>
  `relative inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 py-2.5 text-center text-base font-semibold transition-[background-color,border-color,opacity] can-disable aria-disabled:cursor-progress ${VARIANTS[variant]} ${fullWidth ? 'w-full' : ''}`;
