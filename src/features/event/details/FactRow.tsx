import type { ReactNode } from 'react';

type FactRowProps = { name: string; icon: ReactNode; children: ReactNode /** Beside the fact. */; action?: ReactNode };

/** A fact with its picture of 48 px: a region with an accessible name that is not visible. */
export function FactRow({ name, icon, children, action }: FactRowProps) {
  return (
    <section aria-label={name} className="flex items-center gap-4 py-3.5">
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </section>
  );
}
