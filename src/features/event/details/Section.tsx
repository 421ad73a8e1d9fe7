import type { ReactNode } from 'react';

/** A region with an accessible name that is not visible. */
export function Section({ name, children, className = '' }: { name: string; children: ReactNode; className?: string }) {
  return (
    <section aria-label={name} className={`rounded-card border border-line bg-card p-4 md:p-5 ${className}`}>
      {children}
    </section>
  );
}
