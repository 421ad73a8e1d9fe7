import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { type FriendTicket, isToSend } from '@arvo/domain/tickets/ticket.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { CancelLink, CancelledLink } from './CancelLink.tsx';
import { MailTicket } from './MailTicket.tsx';
import { ReturnTicket } from './ReturnTicket.tsx';
import { TicketBadge } from './TicketBadge.tsx';
import { useInvitation } from './useInvitation.ts';

const texts = salesTexts.tickets;

/** The viewer's own spot. */
export const OwnTicketRow = () => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <span className="font-semibold">{texts.name(1)}</span>
    <TicketBadge ticket={null} />
  </li>
);

type FriendTicketRowProps = {
  ticket: FriendTicket;
  event: ArvoEvent;
  over: boolean;
  order: Order | null;
  onSent: () => void;
};
type Asked = 'cancel' | 'return' | null;
/** The last link that was cancelled here, and whether it works again. */
type Cancelled = { readonly old: FriendTicket; readonly isUndone: boolean };

/** A friend's ticket: its holder, or until somebody claims it, its invitation. */
export function FriendTicketRow({ ticket, event, over, order, onSent }: FriendTicketRowProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const done = () => setAsked(null);
  // One link no longer works, and the other one is loading: until then nothing can be copied.
  const isReplacing = cancelled !== null && (cancelled.old.id === ticket.id) !== cancelled.isUndone;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="shrink-0 font-semibold">{texts.name(ticket.ticketNumber)}</span>
        <TicketBadge ticket={ticket} />
      </div>
      {ticket.status !== 'claimed' && !over && (
        <div className="flex flex-wrap items-center gap-2">
          {!isReplacing && <Invitation ticket={ticket} event={event} onSent={onSent} />}
          {!isReplacing && <MailTicket key={ticket.id} ticket={ticket} onSent={onSent} />}
          <div className="flex flex-wrap gap-x-2 max-sm:-ml-5">
            <Button variant="quiet" busy={isReplacing} onClick={() => setAsked('cancel')} aria-haspopup="dialog">
              {texts.takeBack}
            </Button>
            <Button variant="quiet" onClick={() => setAsked('return')} aria-haspopup="dialog">
              {texts.giveBack}
            </Button>
          </div>
        </div>
      )}
      {cancelled?.isUndone === false && !isReplacing && isToSend(ticket) && (
        <CancelledLink old={cancelled.old} onUndone={() => setCancelled({ ...cancelled, isUndone: true })} />
      )}
      {asked === 'cancel' && (
        <CancelLink ticket={ticket} onCancelled={(old) => setCancelled({ old, isUndone: false })} onDone={done} />
      )}
      {asked === 'return' && <ReturnTicket ticket={ticket} event={event} order={order} onDone={done} />}
    </li>
  );
}

type InvitationProps = { ticket: FriendTicket; event: ArvoEvent; onSent: () => void };

function Invitation({ ticket, event, onSent }: InvitationProps) {
  const { url, copied, copy, send } = useInvitation(event, ticket, onSent);
  return (
    <>
      <Button variant={isToSend(ticket) ? 'primary' : 'secondary'} className="max-sm:grow" onClick={send}>
        <Icon name="share" />
        {texts.send}
      </Button>
      <Button variant="secondary" className="max-sm:grow" onClick={copy}>
        <Icon name={copied === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">{copied === 'copied' ? eventTexts.copied : texts.copy}</span>
      </Button>
      {copied === 'failed' && (
        <Alert className="w-full">
          {eventTexts.copyFailed} <span className="block wrap-anywhere">{url}</span>
        </Alert>
      )}
    </>
  );
}
