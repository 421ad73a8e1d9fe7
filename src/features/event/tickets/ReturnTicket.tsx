import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { returnCents } from '@arvo/domain/refunds/refund.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { useNotice } from '#src/session/useNotice.ts';
import { useNow } from '#src/session/useNow.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { backText } from './backText.ts';
import { useCall } from './useCall.ts';

const texts = salesTexts.tickets;

type ReturnTicketProps = { ticket: FriendTicket; event: ArvoEvent; order: Order | null; onDone: () => void };

/** Shows the refund, then gives the place back. */
export function ReturnTicket({ ticket, event, order, onDone }: ReturnTicketProps) {
  const { busy, ask } = useCall();
  const say = useNotice();
  const [problem, setProblem] = useState<string | null>(null);
  const now = useNow();
  const at = { ticket: ticket.ticketNumber, startAt: event.startAt, now };
  const cents = order === null ? null : returnCents(order, order.refunds, at);
  const giveBack = async () => {
    setProblem(null);
    const outcome = await ask((sales) => sales.returnTicket({ eventId: event.id, ticketId: ticket.id }));
    if (outcome?.kind === 'answered') {
      const { refundCents } = outcome.answer;
      const money = refundCents > 0 ? ` ${backText(refundCents, order)}` : '';
      say(texts.returned(ticket.ticketNumber) + money);
      onDone();
    } else if (outcome !== null) setProblem((outcome.kind === 'refused' && outcome.error) || texts.returnFailed);
  };
  return (
    <ConfirmDialog
      open
      danger
      question={texts.returnQuestion(ticket.ticketNumber)}
      confirmLabel={texts.giveBack}
      busy={busy}
      // After the deadline there is no refund: the server refuses, so that nobody returns a ticket for nothing.
      confirmDisabled={cents === 0}
      error={problem}
      onConfirm={() => void giveBack()}
      onCancel={onDone}
    >
      <p>{consequence(cents, order)}</p>
    </ConfirmDialog>
  );
}

function consequence(cents: number | null, order: Order | null): string {
  if (cents === null) return salesTexts.money.unknown;
  return cents === 0 ? texts.returnTooLate : backText(cents, order);
}
