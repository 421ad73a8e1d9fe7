import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { useNotice } from '#src/session/useNotice.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { useCall } from '#src/session/useCall.ts';

const texts = salesTexts.tickets;

type CancelLinkProps = {
  ticket: FriendTicket;
  onCancelled: (ticket: FriendTicket) => void;
  onDone: () => void;
};

/** Asks, then replaces the invitation's link, because it went to the wrong person. */
export function CancelLink({ ticket, onCancelled, onDone }: CancelLinkProps) {
  const { busy, call } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setProblem(null);
    const outcome = await call((sales) => sales.replaceTicket({ eventId: ticket.eventId, ticketId: ticket.id }));
    if (outcome?.kind === 'answered') {
      onCancelled(ticket);
      onDone();
    } else if (outcome !== null) setProblem((outcome.kind === 'refused' && outcome.error) || texts.takeBackFailed);
  };
  return (
    <ConfirmDialog
      open
      danger
      question={texts.takeBackQuestion(ticket.ticketNumber)}
      confirmLabel={texts.takeBack}
      cancelLabel={texts.keep}
      busy={busy}
      error={problem}
      onConfirm={() => void cancel()}
      onCancel={onDone}
    >
      <p>{texts.takeBackText}</p>
    </ConfirmDialog>
  );
}

type CancelledLinkProps = { old: FriendTicket; onUndone: () => void };

/** Says that the link no longer works, until somebody has the new one, and takes it back. */
export function CancelledLink({ old, onUndone }: CancelledLinkProps) {
  const { busy, call } = useCall();
  const say = useNotice();
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async () => {
    setProblem(null);
    const outcome = await call((sales) => sales.restoreTicket({ eventId: old.eventId, ticketId: old.id }));
    if (outcome?.kind === 'answered') {
      say(texts.undone);
      onUndone();
    } else if (outcome !== null) setProblem((outcome.kind === 'refused' && outcome.error) || texts.undoFailed);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Status tone="success" className="grow">
        {texts.takenBack}
      </Status>
      <Button variant="quiet" className="max-sm:-ml-5" busy={busy} onClick={() => void undo()}>
        {texts.undo}
      </Button>
      {problem !== null && <Alert className="w-full">{problem}</Alert>}
    </div>
  );
}
