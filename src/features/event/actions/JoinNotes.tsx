import { Alert } from '#src/ui/alert.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { Joining } from './useJoin.ts';

/** What came of pressing the button, beside it. */
export function JoinNotes({ joining, className = '' }: { joining: Joining; className?: string }) {
  const { problem, notice } = joining;
  if (problem !== null) return <Alert className={className}>{problem}</Alert>;
  // The region stays, out of sight, so that what it comes to say is announced.
  if (notice === null) return <output className="sr-only" />;
  return (
    <output
      className={`flex items-start gap-2.5 rounded-control bg-caution-ground px-4 py-3 text-sm font-medium text-caution ${className}`}
    >
      <Icon name="info" className="mt-px" />
      {notice}
    </output>
  );
}
