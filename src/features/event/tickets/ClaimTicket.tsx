import type { RefusalExtra } from '@arvo/domain/protocol/contracts/call.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { Invitation as Said } from '@arvo/domain/tickets/invitation.ts';
import { parseTicketId, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import type { PendingJoin } from '@arvo/domain/protocol/store/joinMark.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { rememberJoin } from '#src/session/joining/joinMark.ts';
import { forgetInvitation } from '#src/session/joining/invitation.ts';
import { isClaimSent, noteSentClaim } from '#src/session/joining/sentClaim.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { CALLOUT } from '../layout.ts';
import type { EventView } from '../eventView.ts';
import { useCall } from '#src/session/useCall.ts';

const texts = salesTexts.claim;

/**
 * #ticket=…: a friend's invitation. It is claimed by a press, never by opening the address; a press before sign-in or set-up
 * is carried out once the person is back.
 */
export function ClaimTicket({ ticket, ...props }: EventView & { ticket: string }) {
  const ticketId = parseTicketId(ticket);
  return ticketId === null ? <Invalid {...props} /> : <Invitation {...props} ticketId={ticketId} />;
}

type InvalidProps = Pick<EventView, 'ticketing'> & { sentence?: string };

/** Makes joining possible again. */
function Invalid({ ticketing: { setInvitationInvalid }, sentence = texts.invalid }: InvalidProps) {
  useEffect(() => {
    setInvitationInvalid(true);
    return () => setInvitationInvalid(false);
  }, [setInvitationInvalid]);
  return <Alert>{sentence}</Alert>;
}

const takenBackText = (buyer: string | null): string =>
  buyer === null ? texts.takenBackByNobody : texts.takenBack(buyer);

function Invitation({ ticketId, ...view }: EventView & { ticketId: TicketId }) {
  const { event, viewer, over, joining, ticketing, navigation } = view;
  const { busy, call } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const [isClaimed, setClaimed] = useState(false);
  /** The answer of a claim was lost, here or before a reload: the server may have carried it out. */
  const [isUnsure, setUnsure] = useState(() => isClaimSent(ticketId));
  const known = viewer.kind === 'known' ? viewer : null;
  const pending = { eventId: event.id, intent: `claim-${ticketId}` } as const;
  const gift = useGift(event.id, ticketId);
  const isDead = useOpened(event.id, ticketId, known !== null && known.uid !== null);
  const [isRefused, setRefused] = useState(false);
  const send = async () => {
    noteSentClaim(ticketId);
    const outcome = await call((sales) => sales.claim({ eventId: event.id, ticketId }));
    if (outcome === null) return;
    setUnsure(outcome.kind === 'failed');
    if (outcome.kind !== 'failed') noteSentClaim(null);
    // A friend may have claimed it since this page opened.
    if (outcome.kind === 'refused' && isInvalid(outcome)) return setRefused(true);
    if (outcome.kind === 'refused') setProblem(outcome.error || texts.invalid);
    if (outcome.kind === 'failed') setProblem(texts.failed);
    if (outcome.kind !== 'answered') return;
    setClaimed(true);
    joining.celebrate(eventTexts.joined);
    forgetInvitation();
    navigation.go(eventHref(event.id), { replace: true });
  };
  const press = () => {
    if (known === null) return;
    // Sign-in and set-up lead back to the invitation.
    if (known.profile === null) rememberJoin(pending);
    if (known.uid === null) return navigation.signIn(navigation.here);
    if (known.profile === null) return navigation.setUpProfile(null);
    setProblem(null);
    void send();
  };
  const isGuest = known?.role === 'guest';
  const canClaim = known !== null && known.role === 'non-guest' && known.profile !== null;
  useResumed(canClaim, pending, send);
  useRepeated(isUnsure && isGuest, send);
  useHomeScreen();
  if (isClaimed) return <Status tone="success">{texts.success(displayTitle(event))}</Status>;
  // During a claim the guest record may be the result of that claim.
  if (isGuest && !busy && !isUnsure) return <Alert tone="caution">{texts.alreadyAttending}</Alert>;
  // Nobody should sign up for an event that is over or cancelled.
  const isLate = over && known !== null && !busy;
  if (gift.kind === 'taken-back' && !busy)
    return <Invalid ticketing={ticketing} sentence={takenBackText(gift.buyer)} />;
  if (isDead || isRefused || isLate || gift.kind === 'invalid') return <Invalid ticketing={ticketing} />;
  return (
    <Card title={texts.title(gift.buyer ?? texts.aFriend)} className={CALLOUT}>
      <p className="text-ink-soft">{texts.text}</p>
      <Button
        className="mt-4"
        busy={busy}
        disabled={known === null || ticketing.openOrder === 'confirming'}
        onClick={press}
      >
        {texts.button}
      </Button>
      {problem !== null && <Alert className="mt-4">{problem}</Alert>}
    </Card>
  );
}

/**
 * Repeats a press that this tab remembers from before sign-in or set-up, once it `canClaim`. If the code that reads the
 * mark fails to load, claiming takes one more press.
 */
function useResumed(canClaim: boolean, pending: PendingJoin, carryOut: () => Promise<void>): void {
  const latest = useRef({ pending, carryOut });
  useEffect(() => {
    latest.current = { pending, carryOut };
  });
  useEffect(() => {
    if (!canClaim) return;
    import('../actions/resume.ts').then(
      ({ takeJoin }) => (takeJoin(latest.current.pending) ? latest.current.carryOut() : undefined),
      (error: unknown) => console.warn(failureLine('Claim not resumed', error)),
    );
  }, [canClaim]);
}

/** The guest record has arrived without the answer of the claim. The server accepts the same claim of the same person again. */
function useRepeated(isWanted: boolean, carryOut: () => Promise<void>): void {
  const again = useEffectEvent(() => void carryOut());
  useEffect(() => {
    if (isWanted) again();
  }, [isWanted]);
}

/**
 * Safari on iPhones shares no storage with an app on the home screen. From a page whose manifest has no start address, it adds the page
 * itself, with the invitation in its fragment.
 */
function useHomeScreen(): void {
  useEffect(() => {
    const link = 'standalone' in navigator ? document.querySelector('link[rel=manifest]') : null;
    const usual = link?.getAttribute('href') ?? '';
    link?.setAttribute('href', '/invitation.webmanifest');
    return () => link?.setAttribute('href', usual);
  }, []);
}

/** Whether the server refused the link as invalid, so that trying again cannot help. */
const isInvalid = ({ extra }: { readonly extra: RefusalExtra }): boolean => extra.reason === 'invalid';

type Gift = { readonly kind: 'unknown' | 'invalid' | Said['state']; readonly buyer: string | null };

/** What the server says of the link before anybody signs in for it; 'unknown' without an answer. */
function useGift(eventId: EventId, ticketId: TicketId): Gift {
  const { publicEvents } = useData();
  const [gift, setGift] = useState<Gift>({ kind: 'unknown', buyer: null });
  useEffect(() => {
    let isHere = true;
    void publicEvents.invitation({ eventId, ticketId }).then((outcome) => {
      if (!isHere) return;
      if (outcome.kind === 'answered') setGift({ kind: outcome.answer.state, buyer: outcome.answer.buyer });
      else if (outcome.kind === 'refused' && isInvalid(outcome)) setGift({ kind: 'invalid', buyer: null });
    });
    return () => {
      isHere = false;
    };
  }, [publicEvents, eventId, ticketId]);
  return gift;
}

/** Reports to the server, once, that somebody opened the link. True if the server answers that the link is invalid. */
function useOpened(eventId: EventId, ticketId: TicketId, canReport: boolean): boolean {
  const { sales } = useData();
  const [isDead, setDead] = useState(false);
  const isReported = useRef(false);
  useEffect(() => {
    if (!canReport || isReported.current) return;
    isReported.current = true;
    void sales()
      .then((gateway) => gateway.openTicket({ eventId, ticketId }))
      .then(
        (outcome) => setDead(outcome.kind === 'refused' && isInvalid(outcome)),
        () => {},
      );
  }, [sales, eventId, ticketId, canReport]);
  return isDead;
}
