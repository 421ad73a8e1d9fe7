import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { EventHost } from '@arvo/domain/events/publicEvent.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventDescription } from '@arvo/domain/protocol/page/pageMeta.ts';
import type { EventSearch } from '@arvo/domain/protocol/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventHue } from '@arvo/domain/pictures/hue.ts';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useUserId } from '#src/session/account/useSession.ts';
import { noteSeenMessages } from '#src/session/seenMessages.ts';
import { ActionCard } from './actions/ActionCard.tsx';
import { celebrationOf, useJoin } from './actions/useJoin.ts';
import type { PageActions } from './eventView.ts';
import { isInvited as hasInvitation } from './actions/primaryAction.ts';
import { AddressOf } from './details/AddressOf.tsx';
import { About, Accessibility } from './details/About.tsx';
import { CancelledWord } from './details/CancelledWord.tsx';
import { FactCard } from './details/FactCard.tsx';
import { EventTitle, Hero } from './details/Hero.tsx';
import type { EventNavigation } from './navigation.ts';
import { GuestGrid } from './guests/GuestGrid.tsx';
import {
  CancelEvent,
  Celebration,
  DeleteEvent,
  HostMessages,
  LeaveEvent,
  LeavePaidEvent,
  SalesNews,
  SavedNote,
  ShareDialog,
  TakeRefund,
  usePreloadedDialogs,
  WhatChanged,
  Where,
  WhoKnows,
  YourTickets,
} from './parts.ts';
import { DETAILS, FACTS, PAGE, SHEET, SIDE, SURFACE } from './layout.ts';
import { usePageMeta } from './usePageMeta.ts';
import { useOver } from './useOver.ts';
import { useTicketing } from './useTicketing.ts';
import { useViewer } from './useViewer.ts';

type EventPageProps = {
  event: ArvoEvent;
  host: EventHost;
  search: EventSearch;
  navigation: EventNavigation;
  /** The host's deletion has started (true), or failed (false). */
  onRemoving: (removing: boolean) => void;
  /** When the server sent the event (ms UTC), if it now comes from this device. */
  savedAt: number | null;
};
type OpenDialog = 'share' | 'leave' | 'refund' | 'delete' | null;

/** A found event: one page for visitor, guest and host; `viewer` decides the differences. */
export function EventPage({ event, host, search, navigation, onRemoving, savedAt }: EventPageProps) {
  const viewer = useViewer(event);
  const hue = eventHue(event);
  const over = useOver(event);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const ticketing = useTicketing();
  const { quantity } = ticketing;
  const isInvited = hasInvitation({ event, search, ticketing });
  const joining = useJoin({ event, viewer, intent: search.intent ?? null, navigation, quantity, isInvited });
  const { maps } = useData();
  const uid = useUserId();
  useRecordView(event, uid);
  useCancellationSeen(event, uid);
  usePreloadedDialogs();
  usePageMeta(displayTitle(event), eventDescription(event));
  // Stripe's script reports the page's whole address, which has the secret of an invitation; claiming is no payment.
  useFraudSignals(event.isPaid && search.ticket === undefined);
  // Close the dialogs of a guest once their record is gone, even if the request failed.
  const isGuest = viewer.kind === 'known' && viewer.role === 'guest';
  if ((dialog === 'leave' || dialog === 'refund') && (!isGuest || over)) setDialog(null);
  const closeDialog = useCallback(() => setDialog(null), []);
  const open = (which: OpenDialog) => () => setDialog(which);
  const actions: PageActions = {
    signIn: joining.signIn,
    share: open('share'),
    leave: open('leave'),
    remove: open('delete'),
  };
  const view = { event, viewer, over, joining, ticketing, actions, search, navigation };
  // A visitor has bought nothing, but may have an invitation.
  const hasSales = event.isPaid && Boolean(uid ?? search.ticket ?? search.invitation);
  // On a free event an invitation is answered only.
  const hasNews = hasSales || search.ticket !== undefined;
  // A paid event's dialog also explains refunds.
  const Leave = event.isPaid ? LeavePaidEvent : LeaveEvent;
  // If spots are sold or held, the host cancels with refunds instead of deleting.
  const isSold = event.isPaid && event.ticketCount + event.heldCount > 0;
  const guests = <GuestGrid event={event} viewer={viewer} over={over} isSaved={savedAt !== null} />;
  return (
    <article className={hue === null ? PAGE : `${PAGE} tinted`} style={{ '--hue': hue } as CSSProperties}>
      {!event.isSearchable && <meta name="robots" content="noindex" />}
      <Hero event={event} onBack={navigation.back} />
      <AddressOf event={event} viewer={viewer}>
        <div className={SHEET}>
          <EventTitle event={event} />
          <div className={FACTS}>
            <div className="empty:hidden news">
              {savedAt !== null && <SavedNote at={savedAt} />}
              {event.cancelledWith !== undefined && (
                <div className={`${SURFACE} mb-4 py-5`}>
                  <p className="font-semibold">{eventTexts.cancelled}</p>
                  <CancelledWord word={event.cancelledWith} />
                </div>
              )}
              {viewer.kind === 'known' && viewer.uid !== null && viewer.own?.news && (
                <WhatChanged event={event} uid={viewer.uid} news={viewer.own.news} onRefund={open('refund')} />
              )}
              {viewer.kind === 'known' && viewer.uid !== null && viewer.own?.messages && (
                <HostMessages id={event.id} uid={viewer.uid} messages={viewer.own.messages} />
              )}
              {event.told && viewer.kind === 'known' && viewer.role === 'host' && !over && <WhoKnows event={event} />}
              {hasNews && <SalesNews {...view} />}
            </div>
            {/* A guest's action card offers the calendar. Nobody plans for an event that is over. */}
            <FactCard event={event} host={host} over={over} hasCalendar={!over && !isGuest} />
          </div>
          <div className={SIDE}>
            <ActionCard {...view} />
          </div>
          <div className={`${DETAILS} ${SURFACE}`}>
            {hasSales && <YourTickets {...view} />}
            {over && guests}
            <About text={event.description} />
            <Accessibility event={event} />
            {!over && guests}
            {maps !== null && <Where maps={maps} area={event.area} />}
          </div>
        </div>
      </AddressOf>
      {uid !== null && viewer.kind === 'known' && (
        <Celebration sentence={celebrationOf(joining.state)} event={event} profile={viewer.profile} />
      )}
      {dialog === 'share' && <ShareDialog event={event} onClose={closeDialog} />}
      {dialog === 'leave' && isGuest && viewer.uid !== null && (
        <Leave key={viewer.uid} event={event} uid={viewer.uid} onDone={closeDialog} />
      )}
      {dialog === 'refund' && isGuest && viewer.uid !== null && (
        <TakeRefund event={event} uid={viewer.uid} onDone={closeDialog} />
      )}
      {dialog === 'delete' &&
        (isSold ? (
          <CancelEvent id={event.id} onDone={closeDialog} />
        ) : (
          <DeleteEvent event={event} onCancel={closeDialog} onRemoving={onRemoving} onDeleted={navigation.deleted} />
        ))}
    </article>
  );
}

/** Adds the event to recently viewed, which is stored per user on this device (specification section 3). */
function useRecordView(event: ArvoEvent, uid: UserId | null): void {
  const { recentlyViewed } = useData();
  const { id, title, date, timeZone, imageURL } = event;
  useEffect(() => {
    if (uid !== null) void recentlyViewed.remember(uid, { id, title, date, timeZone, imageURL, viewedAt: Date.now() });
  }, [recentlyViewed, uid, id, title, date, timeZone, imageURL]);
}

/** Home names a cancelled event until its page was open. */
function useCancellationSeen({ id, isCancelled }: ArvoEvent, uid: UserId | null): void {
  useEffect(() => {
    if (isCancelled && uid !== null) noteSeenMessages(uid, id, Date.now());
  }, [id, isCancelled, uid]);
}

function useFraudSignals(isWanted: boolean): void {
  const { fraudSignals } = useData();
  useEffect(() => (isWanted ? fraudSignals?.watch() : undefined), [isWanted, fraudSignals]);
}
