import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { shownTitle } from '@arvo/domain/events/shownTitle.ts';
import { eventDescription } from '@arvo/domain/page/pageMeta.ts';
import type { EventSearch } from '@arvo/domain/page/eventSearch.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useUserId } from '#src/session/session.ts';
import { ActionBar } from './actions/ActionBar.tsx';
import { ActionCard } from './actions/ActionCard.tsx';
import { Celebration } from './actions/Celebration.tsx';
import { type PageActions, useJoin } from './actions/useJoin.ts';
import { About } from './details/About.tsx';
import { Hero } from './details/Hero.tsx';
import { HostCard } from './details/HostCard.tsx';
import { LocationCard } from './details/LocationCard.tsx';
import { PriceAndSpots } from './details/PriceAndSpots.tsx';
import { WhenCard } from './details/WhenCard.tsx';
import type { EventNavigation } from './EventScreen.tsx';
import { GuestGrid } from './guests/GuestGrid.tsx';
import { DeleteEvent, LeaveEvent, ShareDialog, useDialogsSoon } from './lazyDialogs.ts';
import { COLUMNS, DETAILS, SIDE } from './layout.ts';
import { usePageMeta } from './usePageMeta.ts';
import { useViewer } from './useViewer.ts';

type EventPageProps = {
  event: ArvoEvent;
  host: Profile | null;
  search: EventSearch;
  navigation: EventNavigation;
  /** The host's deletion is under way (true), or did not work (false). */
  onRemoving: (removing: boolean) => void;
};
type Asking = 'share' | 'leave' | 'delete' | null;

/** A found event: the same page for a visitor, a guest and the host; what differs is decided by `looking`. */
export function EventPage({ event, host, search, navigation, onRemoving }: EventPageProps) {
  const looking = useViewer(event);
  const [asking, setAsking] = useState<Asking>(null);
  const joining = useJoin({ event, looking, intent: search.intent ?? null, navigation });
  useRemembered(event, useUserId());
  useDialogsSoon();
  usePageMeta(shownTitle(event), eventDescription(event));
  // The live record is the last word: whoever is out is not asked any more, whatever became of the answer.
  const isGuest = looking.kind === 'known' && looking.viewer === 'guest';
  if (asking === 'leave' && !isGuest) setAsking(null);
  const stopAsking = useCallback(() => setAsking(null), []);
  const actions: PageActions = {
    here: navigation.here,
    signIn: navigation.signIn,
    share: () => setAsking('share'),
    leave: () => setAsking('leave'),
    remove: () => setAsking('delete'),
  };
  const shown = { event, looking, joining, actions };
  return (
    <article>
      <Hero event={event} />
      <div className={COLUMNS}>
        <div className={DETAILS}>
          <HostCard profile={host} />
          <WhenCard event={event} />
          <LocationCard event={event} looking={looking} />
          <PriceAndSpots event={event} />
        </div>
        <div className={SIDE}>
          <ActionCard {...shown} />
        </div>
        <div className={DETAILS}>
          <About text={event.description} />
          <GuestGrid event={event} looking={looking} />
        </div>
      </div>
      <ActionBar {...shown} />
      <Celebration shown={joining.celebrating} />
      <Suspense>
        {asking === 'share' && <ShareDialog event={event} onClose={stopAsking} />}
        {asking === 'leave' && isGuest && looking.uid !== null && (
          <LeaveEvent id={event.id} uid={looking.uid} onDone={stopAsking} />
        )}
        {asking === 'delete' && (
          <DeleteEvent id={event.id} onCancel={stopAsking} onRemoving={onRemoving} onDeleted={navigation.deleted} />
        )}
      </Suspense>
    </article>
  );
}

/** Recently viewed, kept per user on this device (specification section 3). */
function useRemembered(event: ArvoEvent, uid: UserId | null): void {
  const { recentlyViewed } = useData();
  const { id, title, date, timeZone, imageURL } = event;
  useEffect(() => {
    if (uid !== null) void recentlyViewed.remember(uid, { id, title, date, timeZone, imageURL, viewedAt: Date.now() });
  }, [recentlyViewed, uid, id, title, date, timeZone, imageURL]);
}
