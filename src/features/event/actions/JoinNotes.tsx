import { Alert } from '#src/ui/alert.tsx';
import type { Joining } from './useJoin.ts';

/** What came of pressing the button, beside it. */
export function JoinNotes({ joining: { problem }, className = '' }: { joining: Joining; className?: string }) {
  return problem === null ? null : <Alert className={className}>{problem}</Alert>;
}
