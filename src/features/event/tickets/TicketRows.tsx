import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { invitationPath } from '@arvo/domain/tickets/invitation.ts';
import type { FriendTicket, TicketId } from '@arvo/domain/tickets/ticket.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { useShareLink } from '#src/ui/sharing/useShareLink.ts';
import { ReturnTicket } from './ReturnTicket.tsx';
import { useCall } from './useCall.ts';

const texts = salesTexts.tickets;

/** The viewer's own spot. */
export const OwnTicketRow = () => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <span className="font-semibold">{texts.name(1)}</span>
    <Badge text={texts.yours} />
  </li>
);

const Badge = ({ text }: { text: string }) => (
  <span className="rounded-card bg-accent-ground px-3 py-0.5 text-sm font-semibold wrap-anywhere text-accent-text">
    {text}
  </span>
);

function statusOf({ status, openedAt, claimedByName }: FriendTicket): string {
  if (status === 'claimed') return texts.claimed(claimedByName || texts.aFriend);
  return openedAt === null ? texts.reserved : texts.opened;
}

type FriendTicketRowProps = { ticket: FriendTicket; event: ArvoEvent; over: boolean; order: Order | null };

/** A friend's ticket: its holder, or until somebody claims it, its invitation. */
export function FriendTicketRow({ ticket, event, over, order }: FriendTicketRowProps) {
  const { busy, ask } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const [takenBack, setTakenBack] = useState<TicketId | null>(null);
  const [returning, setReturning] = useState(false);
  const takeBack = async () => {
    setProblem(null);
    const outcome = await ask((sales) => sales.replaceTicket({ eventId: event.id, ticketId: ticket.id }));
    if (outcome?.kind === 'answered') setTakenBack(ticket.id);
    else if (outcome !== null) setProblem((outcome.kind === 'refused' && outcome.error) || texts.takeBackFailed);
  };
  // The old link no longer works, and the new one is loading: until then nothing can be copied.
  const isReplacing = takenBack === ticket.id;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="shrink-0 font-semibold">{texts.name(ticket.ticketNumber)}</span>
        <Badge text={statusOf(ticket)} />
      </div>
      {ticket.status !== 'claimed' && !over && (
        <div className="flex flex-wrap gap-2">
          {!isReplacing && <Invitation ticket={ticket} event={event} />}
          <div className="flex flex-wrap gap-x-2 max-sm:-ml-5">
            <Button variant="quiet" busy={busy || isReplacing} onClick={() => void takeBack()}>
              {texts.takeBack}
            </Button>
            <Button variant="quiet" onClick={() => setReturning(true)} aria-haspopup="dialog">
              {texts.giveBack}
            </Button>
          </div>
        </div>
      )}
      {problem !== null && <Alert>{problem}</Alert>}
      {takenBack !== null && !isReplacing && ticket.status === 'reserved' && ticket.openedAt === null && (
        <Status tone="success">{texts.takenBack}</Status>
      )}
      {returning && <ReturnTicket ticket={ticket} event={event} order={order} onDone={() => setReturning(false)} />}
    </li>
  );
}

/** The link is a secret: show it only to the buyer. */
function Invitation({ ticket, event }: { ticket: FriendTicket; event: ArvoEvent }) {
  const url = new URL(invitationPath(ticket.eventId, ticket.id), window.location.origin).href;
  const { copied, copy, share } = useShareLink({ text: texts.shareText(displayTitle(event)), url });
  return (
    <>
      <Button variant="secondary" className="max-sm:w-full" onClick={copy}>
        <Icon name={copied === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">{copied === 'copied' ? eventTexts.copied : texts.copy}</span>
      </Button>
      {share !== null && (
        <Button variant="secondary" className="max-sm:w-full" onClick={share}>
          <Icon name="share" />
          {texts.share}
        </Button>
      )}
      {copied === 'failed' && (
        <Alert className="w-full">
          {eventTexts.copyFailed} <span className="block wrap-anywhere">{url}</span>
        </Alert>
      )}
    </>
  );
}
