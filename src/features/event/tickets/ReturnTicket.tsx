import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { refundOfReturn, type Returned } from '@arvo/domain/refunds/returning.ts';
import type { FriendTicket } from '@arvo/domain/tickets/ticket.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { useNotice } from '#src/session/useNotice.ts';
import { useNow } from '#src/session/useNow.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { backText } from './backText.ts';
import { dayHere } from '../buying/timeHere.ts';
import { useChangesOfMind } from '../useChangesOfMind.ts';
import { useCall } from '#src/session/useCall.ts';

const texts = salesTexts.tickets;

type ReturnTicketProps = { ticket: FriendTicket; event: ArvoEvent; order: Order | null; onDone: () => void };

/** Shows the refund, then gives the spot back. */
export function ReturnTicket({ ticket, event, order, onDone }: ReturnTicketProps) {
  const { busy, call } = useCall();
  const say = useNotice();
  const [problem, setProblem] = useState<string | null>(null);
  const now = useNow();
  const changes = useChangesOfMind();
  const givingUp = { ticket: ticket.ticketNumber, event, changes, now };
  const returned = order === null ? null : refundOfReturn(order, order.refunds, givingUp);
  const giveBack = async () => {
    setProblem(null);
    const outcome = await call((sales) => sales.returnTicket({ eventId: event.id, ticketId: ticket.id }));
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
      confirmDisabled={returned?.cents === 0}
      error={problem}
      onConfirm={() => void giveBack()}
      onCancel={onDone}
    >
      <p>{consequence(returned, order, now)}</p>
    </ConfirmDialog>
  );
}

function consequence(returned: Returned | null, order: Order | null, now: number): string {
  if (returned === null) return salesTexts.money.unknown;
  const { cents, noRefundUntil: until } = returned;
  if (until !== null) return salesTexts.money.tooOftenUntil(dayHere(until, now));
  return cents === 0 ? texts.returnTooLate : backText(cents, order);
}
