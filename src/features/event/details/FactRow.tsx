import type { ReactNode } from 'react';

type FactRowProps = { name: string; icon: ReactNode; children: ReactNode /** Beside the fact. */; action?: ReactNode };

/** A fact with its picture of 48 px: a region with an accessible name that is not visible. */
export function FactRow({ name, icon, children, action }: FactRowProps) {
  return (
    <section aria-label={name} className="flex flex-wrap items-center gap-4 py-3.5">
      {icon}
      <div className="min-w-28 flex-1">{children}</div>
      {action}
    </section>
  );
}

type MarkedProps = { children: ReactNode; mark: string; dir?: 'auto' };

/** A fact's first line, with a word about it if there is one. */
export const Marked = ({ children, mark, dir }: MarkedProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <p dir={dir} className="font-bold wrap-anywhere">
      {children}
    </p>
    {mark && (
      <span className="rounded-pill bg-accent-ground px-3 py-0.5 text-xs font-bold text-accent-text">{mark}</span>
    )}
  </div>
);
