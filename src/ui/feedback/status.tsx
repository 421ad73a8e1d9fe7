import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

type StatusProps = {
  children: ReactNode;
  tone?: 'plain' | 'success' | 'caution';
  /** In place of the tone's icon. */
  icon?: ReactNode;
  className?: string;
};

const TONES = {
  plain: 'bg-card text-ink border border-line',
  success: 'bg-accent-ground text-accent-text',
  caution: 'bg-caution-ground text-caution',
} as const;

/** A polite live region for a success or a state. */
export function Status({ children, tone = 'plain', icon, className = '' }: StatusProps) {
  return (
    <output
      className={`flex items-start gap-2.5 rounded-control px-4 py-3 text-sm font-medium ${TONES[tone]} ${className}`}
    >
      {icon ?? <Icon name={tone === 'success' ? 'check' : 'info'} className="h-lh" />}
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
    </output>
  );
}
