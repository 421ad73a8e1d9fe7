import { closedText } from '@arvo/domain/events/closedText.ts';
import { guestCount } from '@arvo/domain/guests/guestCount.ts';
import { noEntry, spotsOnHold } from '@arvo/domain/guests/join.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import type { Viewer } from '@arvo/domain/places/addressReveal.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { LateNote } from '#src/ui/feedback/lateNote.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { PriceAndSpots } from '../details/PriceAndSpots.tsx';
import { FacePile } from '../guests/FacePile.tsx';
import { previewOf, whoGoes } from '../guests/guestList.ts';
import { QUIETER } from '../layout.ts';
import { BuyersRefundRule, GuestParts, HostLinks, ManageLink, StateMotion, TicketCount, WereThere } from '../parts.ts';
import { QueuedHere } from './QueuedHere.tsx';
import { JoinNotes } from './JoinNotes.tsx';
import { RefundRule } from './RefundRule.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import { isClosed, isInvited, noEntryText } from './primaryAction.ts';
import type { EventView } from '../eventView.ts';
import { noteOf } from './useJoin.ts';

const TITLES: Record<Viewer, string> = {
  visitor: eventTexts.visitorTitle,
  'non-guest': eventTexts.nonGuestTitle,
  guest: eventTexts.guestTitle,
  host: eventTexts.hostNote,
};

/**
 * Price, spots and this person's actions (specification section 2, "Action states"). In `roomy` all of it is one card. In `compact`
 * price, state and next step are in a bar along the bottom edge, at most 88 px high without notes and tickets; the rest is a part of
 * the page.
 */
export function ActionCard(view: EventView) {
  const { event, viewer, over, joining, ticketing } = view;
  const role = viewer.kind === 'known' ? viewer.role : null;
  const isTaken = noEntry(event) !== null && joining.state.kind !== 'busy' && !over;
  // A state ('You're going') stands beside the button, an invitation ('Want to join?') above it.
  const isState = role === 'guest' || (role !== 'host' && over) || (role === 'visitor' && isTaken);
  const title = useFocusWhenReplaced(role);
  useGuestParts(role === 'non-guest' && !over);
  const action = useRef<HTMLDivElement>(null);
  const heading = (
    <h2 ref={title} tabIndex={-1} className={`font-bold ${isState ? 'leading-tight roomy:text-lg' : 'text-lg'}`}>
      {titleOf(view, role, isTaken)}
    </h2>
  );
  const hasInvitation = isInvited(view);
  const sending = role === 'guest' && ticketing.sending;
  // While an invitation is shown, the bar stays small: it has no number of tickets.
  const counts = event.isPaid && role === 'non-guest' && !over && !isTaken && !hasInvitation;
  return (
    <section
      aria-label={eventTexts.actions}
      className="flex flex-col gap-1 compact:py-4 roomy:sticky roomy:top-6 roomy:gap-4 roomy:rounded-card roomy:border roomy:border-line roomy:bg-card roomy:p-6 roomy:shadow-float"
    >
      {!isState && <WithFaces {...view}>{heading}</WithFaces>}
      {/* Not in the bar of those for whom the price is no decision any more. */}
      {role === 'host' && (
        <div className="flex flex-wrap items-baseline gap-x-3 compact:mb-2 roomy:justify-between">
          <PriceAndSpots event={event} over={over} isBeside />
        </div>
      )}
      <div
        data-bar
        className="compact:fixed compact:inset-x-0 compact:bottom-0 compact:z-30 compact:border-t compact:border-line compact:bg-card compact:px-5 compact:pb-(--bottom-room) compact:shadow-float compact:[&_.text-xs]:text-[min(0.8125rem,3.9vw)]"
      >
        <JoinNotes joining={joining} className="compact:mt-3 roomy:mb-4" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 compact:py-2.5 roomy:gap-y-4">
          {role !== 'host' && (
            // The basis: a line of its own where the bar is wider than 20rem; beside the number of tickets where text is large.
            <div
              className={`min-w-0 roomy:w-full ${counts ? 'max-sm:basis-[calc((100%-20rem)*999)] max-sm:grow' : ''}`}
            >
              {isState && heading}
              {role !== 'guest' && (
                <div
                  className={`roomy:flex roomy:items-start roomy:justify-between roomy:gap-4 ${counts ? 'flex-wrap max-sm:flex max-sm:items-end max-sm:justify-between' : ''} ${isState ? 'compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-2 roomy:mt-4' : ''}`}
                >
                  <PriceAndSpots event={event} over={over} isBeside={isState} />
                </div>
              )}
            </div>
          )}
          {counts && <TicketCount {...view} fallback={<Skeleton className="h-12 w-28" />} />}
          <div
            ref={action}
            className={`flex ${counts ? 'min-w-44' : 'min-w-[8rem]'} flex-1 gap-2 ${role === 'host' ? 'flex-wrap' : 'roomy:flex-wrap'}`}
          >
            {!isClosed(view) && (
              <div className={role === 'host' ? 'flex-1 basis-40' : 'min-w-0 flex-1'}>
                <PrimaryButton {...view} />
              </div>
            )}
            {/* The button with the price takes the line. */}
            {(role === 'visitor' || (role === 'non-guest' && !counts && !hasInvitation) || sending) && (
              <Share {...view} />
            )}
            {role === 'host' && <ManageLink {...view} fallback={<Skeleton className="h-12 w-24" />} />}
          </div>
        </div>
      </div>
      <Rest {...view} role={role} isTaken={isTaken} isState={isState} />
      {(role === 'guest' || role === 'non-guest') && <StateMotion role={role} title={title} action={action} />}
    </section>
  );
}

/** Loads what the card shows after a join, so that it is there with the answer. If that fails, the guest's card loads it again. */
function useGuestParts(mayJoin: boolean): void {
  useEffect(() => {
    if (mayJoin) GuestParts.preload().catch(() => {});
  }, [mayJoin]);
}

type Known = { role: Viewer | null; isTaken: boolean };

/** Who is going, on the first screen. After the event their grid is there, so it would show them twice. */
function WithFaces({
  event,
  viewer,
  over,
  className = '',
  children,
}: EventView & { className?: string; children: ReactNode }) {
  const guests = previewOf(event, viewer);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className={`min-w-0 flex-1 basis-40 ${className}`}>
        {children}
        {!over && (
          <p className="text-sm leading-tight text-ink-soft empty:hidden">
            {whoGoes(guests, guestCount(event), viewer)}
          </p>
        )}
      </div>
      {!over && <FacePile guests={guests} />}
    </div>
  );
}

function titleOf({ event, over, ticketing }: EventView, role: Viewer | null, isTaken: boolean): string {
  if (over) return closedText(event);
  if (role === null) return eventTexts.actions;
  if (isTaken && role === 'visitor') return noEntryText(event) ?? eventTexts.full;
  if (!isTaken || role !== 'non-guest') return TITLES[role];
  if (ticketing.openOrder !== null) return eventTexts.ownHoldTitle;
  if (event.isSalesClosed) return eventTexts.salesClosedTitle;
  return spotsOnHold(event) > 0 ? eventTexts.onHoldTitle : eventTexts.fullTitle;
}

/** Shows only its icon on a phone, where it stands beside another button. */
function Share(view: EventView) {
  const isOnly = isClosed(view);
  return (
    <Button
      variant="secondary"
      onClick={view.actions.share}
      fullWidth={isOnly}
      className={isOnly ? '' : 'shrink-0 compact:w-12 compact:px-0'}
    >
      <Icon name="share" />
      <span className={isOnly ? '' : 'compact:sr-only'}>{eventTexts.share}</span>
    </Button>
  );
}

/** The rest of the card: a hint, and the actions that people need less often. */
function Rest({ role, isTaken, isState, ...view }: EventView & Known & { isState: boolean }) {
  const { event, over, actions } = view;
  const hint = <p className="text-sm text-balance text-ink-soft empty:hidden">{hintOf(view, role, isTaken)}</p>;
  return (
    <>
      {role === null && <LateNote texts={generalTexts}>{!over && <Skeleton className="h-6 w-full" />}</LateNote>}
      {isState ? (
        <WithFaces {...view} className={role === 'guest' ? 'roomy:basis-full' : ''}>
          {role === 'guest' && (
            <div className="flex flex-wrap items-baseline gap-x-3 roomy:justify-between">
              <PriceAndSpots event={event} over={over} isBeside />
            </div>
          )}
          {hint}
        </WithFaces>
      ) : (
        hint
      )}
      {event.isPaid && !over && !isTaken && role === 'visitor' && <RefundRule />}
      {event.isPaid && !over && !isTaken && role === 'non-guest' && <BuyersRefundRule fallback={<RefundRule />} />}
      {/* Its margin takes back the gap of this card: what it holds brings its own. */}
      {role !== 'visitor' && <QueuedHere id={event.id} className="-mt-1 roomy:-mt-4" />}
      {!over && role === 'guest' && <GuestParts {...view} fallback={<div className="h-62 roomy:h-68" />} />}
      {over && !event.isCancelled && role === 'guest' && <WereThere id={event.id} />}
      {role === 'host' && <HostLinks {...view} fallback={<div className="h-24" />} />}
      {role === 'host' && !event.isCancelled && (
        <Button variant="quiet" onClick={actions.remove} className={`${QUIETER} -ml-5 self-start`}>
          <Icon name="trash" />
          {eventTexts.delete}
        </Button>
      )}
    </>
  );
}

function hintOf({ event, over, joining, ticketing }: EventView, role: Viewer | null, isTaken: boolean): string {
  if (over && role === 'host') return eventTexts.hostNote;
  if (over) return event.isCancelled ? eventTexts.overSentence : eventTexts.thanks;
  if (role === null || role === 'host') return '';
  // Not the public link while friends wait for their own.
  if (role === 'guest') return ticketing.sending === null ? eventTexts.guestHint : '';
  if (isTaken && ticketing.openOrder === 'confirming') return '';
  if (isTaken && ticketing.openOrder === 'held') return eventTexts.ownHoldHint;
  if (isTaken && event.isSalesClosed) return eventTexts.salesClosedHint;
  if (isTaken && spotsOnHold(event) > 0) return eventTexts.onHoldHint(spotsOnHold(event));
  // The message after a refused press ends with the same sentence.
  if (isTaken) return noteOf(joining.state)?.endsWith(eventTexts.fullHint) ? '' : eventTexts.fullHint;
  return role === 'visitor' ? eventTexts.visitorHint : eventTexts.nonGuestHint;
}

/** The pressed button disappears once its work is done: moves focus to the card's new title. */
function useFocusWhenReplaced(role: Viewer | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(role);
  useEffect(() => {
    const changed = before.current !== null && role !== null && before.current !== role;
    before.current = role;
    if (changed && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [role]);
  return title;
}
