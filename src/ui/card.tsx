import { type ReactNode, useId } from 'react';

type CardProps = {
  /** With a title the card is a region of that name. */
  title?: string;
  /** Beside the title, e.g. a link. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

const SURFACE = 'rounded-card border border-line bg-card p-5 md:p-6';

export function Card({ title, action, children, className = '' }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={`${SURFACE} ${className}`}>{children}</div>;
  return (
    <section aria-labelledby={id} className={`${SURFACE} ${className}`}>
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
