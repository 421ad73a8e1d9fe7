import { Alert } from '#src/ui/feedback/alert.tsx';
import type { Joining } from './useJoin.ts';

/** The result of pressing the button, shown beside it; while it is busy, why that takes long. */
export function JoinNotes({ joining: { problem, busy }, className = '' }: { joining: Joining; className?: string }) {
  if (problem === null) return null;
  return (
    <Alert tone={busy ? 'caution' : 'error'} className={className}>
      {problem}
    </Alert>
  );
}
