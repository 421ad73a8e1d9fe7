import type { ActionState } from '@arvo/domain/outbox/queuedAction.ts';
import { actionRefusals, outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';

type WaitingNoteProps = {
  /** The state of the queued name or photo; null if none is queued. */
  state: ActionState | null;
  /** The text while it waits for a connection. */
  offline: string;
};

/** What a queued name or photo waits for, below its field; empty if nothing waits. */
export const WaitingNote = ({ state, offline }: WaitingNoteProps) => (
  <>
    <output className="text-sm font-medium text-caution empty:hidden">
      {state?.kind === 'waiting' &&
        { pause: profileTexts.savingSoon, connection: offline, 'sign-in': outboxTexts.signInAgain }[state.waitsFor]}
    </output>
    {state?.kind === 'refused' && <Alert>{actionRefusals.profile[state.reason]}</Alert>}
  </>
);
