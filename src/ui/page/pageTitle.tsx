import type { ReactNode } from 'react';

type PageTitleProps = { children: ReactNode; subtitle?: ReactNode; className?: string };

/** The page's only level-1 heading. Focusable but no tab stop, because focus moves here after a navigation. */
export function PageTitle({ children, subtitle, className = '' }: PageTitleProps) {
  return (
    <div className={`mb-6 ${className}`}>
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        {children}
      </h1>
      {subtitle && <p className="mt-2 text-balance text-ink-soft">{subtitle}</p>}
    </div>
  );
}
