import { Alert } from '#src/ui/alert.tsx';
import { Status } from '#src/ui/status.tsx';
import type { Joining } from './useJoin.ts';

/** What came of pressing the button, beside it. */
export function JoinNotes({ joining, className = '' }: { joining: Joining; className?: string }) {
  if (joining.problem !== null) return <Alert className={className}>{joining.problem}</Alert>;
  // The region stays, so that what it comes to say is announced.
  return (
    <output className={joining.notice === null ? '' : className}>
      {joining.notice !== null && <Status tone="caution">{joining.notice}</Status>}
    </output>
  );
}
