import { lateJoinTexts } from '@arvo/domain/texts/events/events.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { noteOf } from './useJoin.ts';
import type { Joining } from '../eventView.ts';

/** The message beside the button: why a join failed, or why one in progress takes long. */
export function JoinNotes({ joining, className = '' }: { joining: Joining; className?: string }) {
  const { state, giveUp } = joining;
  const note = noteOf(state);
  if (note === null) return null;
  return (
    <Alert tone={state.kind === 'failed' ? 'error' : 'caution'} className={className}>
      {note}
      {state.kind === 'waiting' && (
        <button type="button" onClick={giveUp} className="block min-h-12 font-semibold underline underline-offset-4">
          {lateJoinTexts.giveUp}
        </button>
      )}
    </Alert>
  );
}
