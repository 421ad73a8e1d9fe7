import { shownTitle } from '@arvo/domain/events/shownTitle.ts';
import { eventHref } from '@arvo/domain/page/eventSearch.ts';
import { parseTicketId } from '@arvo/domain/sales/ticket.ts';
import { salesTexts } from '@arvo/domain/texts/sales.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Status } from '#src/ui/status.tsx';
import type { SalesProps } from './SalesNews.tsx';
import { useCall } from './useCall.ts';

const texts = salesTexts.claim;

/** ?ticket=…: a friend's invitation. It is claimed by a press, never by opening the address. */
export function ClaimTicket({ event, looking, navigation, ticket }: SalesProps & { ticket: string }) {
  const { busy, ask } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const [isClaimed, setClaimed] = useState(false);
  const ticketId = parseTicketId(ticket);
  const uid = looking.kind === 'known' ? looking.uid : null;
  useOpened(event.id, ticketId, uid !== null);
  if (isClaimed) return <Status tone="success">{texts.success(shownTitle(event))}</Status>;
  const claim = async () => {
    if (looking.kind === 'unknown') return;
    // Sign-in and set-up lead back to the invitation.
    if (uid === null) return navigation.signIn(navigation.here);
    if (looking.profile === null) return navigation.setUpProfile(null);
    setProblem(ticketId === null ? texts.invalid : null);
    if (ticketId === null) return;
    const outcome = await ask((sales) => sales.claim({ eventId: event.id, ticketId }));
    if (outcome?.kind === 'refused') setProblem(outcome.error || texts.invalid);
    if (outcome?.kind === 'failed') setProblem(texts.failed);
    if (outcome?.kind !== 'answered') return;
    setClaimed(true);
    navigation.go(eventHref(event.id), { replace: true });
  };
  return (
    <Card title={texts.title}>
      <p className="text-ink-soft">{texts.text}</p>
      <Button className="mt-4" busy={busy} disabled={looking.kind === 'unknown'} onClick={() => void claim()}>
        {texts.button}
      </Button>
      {problem !== null && <Alert className="mt-4">{problem}</Alert>}
    </Card>
  );
}

/** Tells the buyer, once, that the link was looked at. Nothing depends on it. */
function useOpened(eventId: SalesProps['event']['id'], ticketId: ReturnType<typeof parseTicketId>, canTell: boolean) {
  const { sales } = useData();
  const isTold = useRef(false);
  useEffect(() => {
    if (!canTell || ticketId === null || isTold.current) return;
    isTold.current = true;
    void sales().then(
      (gateway) => gateway.openTicket({ eventId, ticketId }),
      () => {},
    );
  }, [sales, eventId, ticketId, canTell]);
}
