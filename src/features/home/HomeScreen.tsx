import type { User, UserId } from '@arvo/domain/people/person.ts';
import { type PersonUpdate, unseenUpdates } from '@arvo/domain/mail/personUpdates.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { part } from '#src/session/loading/part.tsx';
import { useIsSeen } from '#src/session/offline/useQueuedActions.ts';
import { noteSeenMessages, seenMessages } from '#src/session/seenMessages.ts';
import { useNow } from '#src/session/useNow.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { MovingList } from '#src/ui/motion/MovingList.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { HomeEventRow } from './HomeEventRow.tsx';
import { NextEventCard, NextEventLoading } from './NextEventCard.tsx';
import { ProfileCard, type Saved } from './ProfileCard.tsx';
import { UpdatesCard, updatesOf } from './UpdatesCard.tsx';
import { useComingOrders } from './useComingOrders.ts';
import { type JoinedEvents, useJoinedEvents } from './useJoinedEvents.ts';
import { type Next, useNextEvent } from './useNextEvent.ts';
import { useRecentlyViewed } from './useRecentlyViewed.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';
import { YourEventsCard } from './YourEventsCard.tsx';

/** Until its code arrives, home is shown without it: the event's page links to the order too. */
const TicketsCard = part(() => import('./TicketsCard.tsx'), 'TicketsCard');

/** When the lists were read, if they are from this device. One message for all of them. */
function savedOf(joined: JoinedEvents, next: Next): Saved | null {
  if (joined.kind !== 'found') return null;
  const at = joined.savedAt ?? (next.kind === 'known' ? next.savedAt : null);
  return at === null ? null : { at, isPartial: joined.isPartial };
}

/** /home (specification section 2, "Home"). */
export function HomeScreen({ uid, user }: { uid: UserId; user: User }) {
  usePageTitle(homeTexts.title);
  const now = useNow();
  const orders = useComingOrders(uid, now);
  const viewed = useRecentlyViewed(uid);
  const joined = useJoinedEvents(uid, now);
  const next = useNextEvent(uid, now, joined);
  const isSeen = useIsSeen();
  // Read anew whenever home is opened: an event's page is where they are seen.
  const [messages] = useState(() => seenMessages(uid));
  const updates = joined.kind === 'found' ? updatesOf(joined.read, { isSeen, messages }, now) : [];
  const own = unseenUpdates(user.updates, messages, now);
  const router = useRouter();
  const lookAt = ({ id, path, at }: PersonUpdate) => {
    noteSeenMessages(uid, id, at);
    void router.navigate({ href: path });
  };
  return (
    <>
      <WelcomeBanner uid={uid} user={user} />
      <div data-kept-as="/home" className="flex flex-col gap-5">
        <div className="grid grid-cols-1 items-center gap-5 sm:grid-cols-[1fr_auto]">
          <ProfileCard user={user} now={now} saved={savedOf(joined, next)} />
          {/* On phones this stands below the next event and the updates, because the tabs lead to the wizard too. */}
          <Link
            to="/create-event/{-$step}"
            params={{ step: undefined }}
            data-kept
            className={`${buttonClass('primary')} max-sm:order-1`}
          >
            <Icon name="plus" />
            {homeTexts.createEvent}
          </Link>
          <div className="empty:hidden sm:col-span-2">
            {next.kind === 'loading' && <NextEventLoading />}
            {next.kind === 'known' && next.next !== null && (
              <NextEventCard next={next.next} uid={uid} orders={orders} now={now} />
            )}
          </div>
          {updates.length + own.length > 0 && (
            <div className="sm:col-span-2">
              <UpdatesCard updates={updates} own={own} onOpen={lookAt} />
            </div>
          )}
        </div>
        <YourEventsCard joined={joined} next={next} now={now} nothingViewed={viewed?.length === 0} />
        {orders.length > 0 && <TicketsCard orders={orders} now={now} />}
        {viewed !== null && viewed.length > 0 && (
          <Card data-kept title={homeTexts.recentlyViewed}>
            <MovingList rows={viewed.map(({ id }) => id)} className="flex flex-col">
              {viewed.map((entry) => (
                <li key={entry.id} className="border-line not-first:border-t">
                  <HomeEventRow event={entry} now={now} />
                </li>
              ))}
            </MovingList>
          </Card>
        )}
      </div>
    </>
  );
}
