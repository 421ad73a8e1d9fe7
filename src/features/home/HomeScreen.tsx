import type { User, UserId } from '@arvo/domain/people/person.ts';
import { homeTexts } from '@arvo/domain/texts/people.ts';
import type { Order } from '@arvo/domain/sales/order.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNow } from '#src/session/useNow.ts';
import { Card } from '#src/ui/card.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { EventRow } from './EventRow.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useComingOrders } from './useComingOrders.ts';
import { useRecentlyViewed } from './useRecentlyViewed.ts';
import { useWelcome } from './useWelcome.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';
import { YourEventsCard } from './YourEventsCard.tsx';

/** Without its code home is shown without it: the event's page leads to the order too. */
const TicketsCard = lazy<ComponentType<{ orders: readonly Order[]; now: number }>>(() =>
  import('./TicketsCard.tsx').then(
    (loaded) => ({ default: loaded.TicketsCard }),
    () => ({ default: () => null }),
  ),
);

/** /home (specification section 2, "Home"). */
export function HomeScreen({ uid, user }: { uid: UserId; user: User }) {
  usePageTitle(homeTexts.title);
  const now = useNow();
  const welcome = useWelcome(uid, user);
  const orders = useComingOrders(uid, now);
  const viewed = useRecentlyViewed(uid);
  return (
    <div className="flex flex-col gap-5">
      {welcome.isShown && <WelcomeBanner onDismiss={welcome.dismiss} />}
      <ProfileCard user={user} />
      <YourEventsCard uid={uid} now={now} nothingViewed={viewed !== null && viewed.length === 0} />
      {orders.length > 0 && (
        <Suspense>
          <TicketsCard orders={orders} now={now} />
        </Suspense>
      )}
      {viewed !== null && viewed.length > 0 && (
        <Card title={homeTexts.recentlyViewed}>
          <ul className="flex flex-col">
            {viewed.map((entry) => (
              <li key={entry.id}>
                <EventRow event={entry} now={now} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
