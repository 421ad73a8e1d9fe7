import type { ReactNode } from 'react';

type PageTitleProps = { children: ReactNode; subtitle?: ReactNode; className?: string };

/** The page's one level-1 heading. Focus comes here after a navigation, so it can take it without being a tab stop. */
export function PageTitle({ children, subtitle, className = '' }: PageTitleProps) {
  return (
    <div className={`mb-6 ${className}`}>
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        {children}
      </h1>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
    </div>
  );
}
