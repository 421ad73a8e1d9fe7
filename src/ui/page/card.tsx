import { type ReactNode, useId } from 'react';

type CardProps = {
  /** With a title the card is a region of that name. */
  title?: string;
  /** Beside the title, e.g. a link. */
  action?: ReactNode;
  children: ReactNode;
  /** Without a surface of its own: a part of the surface it is on. */
  flush?: boolean;
  className?: string;
  /** The device may keep it and paint it before the app's code is there (src/startup/README.md). */
  'data-kept'?: true;
};

const SURFACE = 'rounded-card border border-line bg-card p-5 md:p-6';
const FLUSH = 'py-5 md:py-6';

export function Card({ title, action, children, flush = false, className = '', 'data-kept': kept }: CardProps) {
  const id = useId();
  const surface = `${flush ? FLUSH : SURFACE} ${className}`;
  if (title === undefined)
    return (
      <div data-kept={kept} className={surface}>
        {children}
      </div>
    );
  return (
    <section data-kept={kept} aria-labelledby={id} className={surface}>
      <div className={`mb-3 flex min-h-8 items-center justify-between gap-4 ${action ? 'flex-wrap' : ''}`}>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
