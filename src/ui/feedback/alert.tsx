import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

type AlertProps = { children: ReactNode; tone?: 'error' | 'caution'; className?: string };

/** A failure message, placed beside what failed. Uses colour, icon and text, never colour alone. */
export function Alert({ children, tone = 'error', className = '' }: AlertProps) {
  const colours = tone === 'error' ? 'bg-danger-ground text-danger' : 'bg-caution-ground text-caution';
  return (
    <div role="alert" className={`flex items-start gap-2.5 rounded-control px-4 py-3 text-sm ${colours} ${className}`}>
      <Icon name="warning" className="h-lh" />
      <div className="min-w-0 flex-1 font-medium text-pretty">{children}</div>
    </div>
  );
}
