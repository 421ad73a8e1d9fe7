import { Alert } from '#src/ui/alert.tsx';
import type { Joining } from './useJoin.ts';

/** The result of pressing the button, shown beside it. */
export function JoinNotes({ joining: { problem }, className = '' }: { joining: Joining; className?: string }) {
  return problem === null ? null : <Alert className={className}>{problem}</Alert>;
}
