import { Alert } from '#src/ui/feedback/alert.tsx';
import type { Joining } from './useJoin.ts';

/** Shown beside the button: why a join failed, or while it is in progress why it takes long. */
export function JoinNotes({ joining: { problem, busy }, className = '' }: { joining: Joining; className?: string }) {
  if (problem === null) return null;
  return (
    <Alert tone={busy ? 'caution' : 'error'} className={className}>
      {problem}
    </Alert>
  );
}
