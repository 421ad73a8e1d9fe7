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
};

const SURFACE = 'rounded-card border border-line bg-card p-5 md:p-6';
const FLUSH = 'py-5 md:py-6';

export function Card({ title, action, children, flush = false, className = '' }: CardProps) {
  const id = useId();
  const surface = `${flush ? FLUSH : SURFACE} ${className}`;
  if (title === undefined) return <div className={surface}>{children}</div>;
  return (
    <section aria-labelledby={id} className={surface}>
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
