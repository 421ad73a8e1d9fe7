import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { type FriendTicket, isToSend, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { MailTicket } from './MailTicket.tsx';
import { TicketBadge } from './TicketBadge.tsx';
import { useInvitation } from './useInvitation.ts';

const texts = salesTexts.tickets;

type SendTicketsProps = {
  event: ArvoEvent;
  tickets: readonly FriendTicket[];
  onSent: (id: TicketId) => void;
  onClose: () => void;
};

/** Dialog "Tickets to send": one press for each friend. A ticket stays until the dialog is closed, also once the server knows that it was sent. */
export function SendTickets({ event, tickets, onSent, onClose }: SendTicketsProps) {
  const [listed, setListed] = useState<ReadonlySet<TicketId>>(
    () => new Set(tickets.filter(isToSend).map(({ id }) => id)),
  );
  const rows = tickets.filter((ticket) => isToSend(ticket) || listed.has(ticket.id));
  const isDone = !rows.some(isToSend);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.sheet}
      hasClose={false}
      footer={
        <Button variant={isDone ? 'primary' : 'secondary'} onClick={onClose}>
          {isDone ? texts.done : texts.later}
        </Button>
      }
    >
      <p className="text-ink-soft" aria-live="polite">
        {isDone ? texts.allSent : texts.sheetText}
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {rows.map((ticket) => (
          <SendRow
            key={ticket.id}
            event={event}
            ticket={ticket}
            onSent={() => {
              setListed((before) => new Set(before).add(ticket.id));
              onSent(ticket.id);
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type SendRowProps = { event: ArvoEvent; ticket: FriendTicket; onSent: () => void };

function SendRow({ event, ticket, onSent }: SendRowProps) {
  const [wasPassedOn, setPassedOn] = useState(false);
  const { url, copied, send, isCopied } = useInvitation(event, ticket, () => {
    setPassedOn(true);
    onSent();
  });
  const isSent = !isToSend(ticket);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex grow flex-col items-start gap-1 font-semibold">
          {texts.name(ticket.ticketNumber)}
          <TicketBadge ticket={ticket} />
        </span>
        <Button variant={isSent ? 'secondary' : 'primary'} onClick={send} className="min-w-28">
          <Icon name="share" />
          {texts.send}
        </Button>
      </div>
      <MailTicket ticket={ticket} onSent={onSent} />
      {isCopied && wasPassedOn && <output className="text-sm text-ink-soft">{texts.linkCopied}</output>}
      {copied === 'failed' && (
        <Alert>
          {eventTexts.copyFailed} <span className="block wrap-anywhere">{url}</span>
        </Alert>
      )}
    </li>
  );
}
