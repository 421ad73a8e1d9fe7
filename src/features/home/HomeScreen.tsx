import { RECENTLY_VIEWED_SHOWN } from '@arvo/domain/events/recentlyViewed.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { homeTexts } from '@arvo/domain/texts/people.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { Card } from '#src/ui/card.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { EventRow } from './EventRow.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useWelcome } from './useWelcome.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';
import { YourEventsCard } from './YourEventsCard.tsx';

/** /home (specification section 2, "Home"). */
export function HomeScreen({ uid, user }: { uid: UserId; user: User }) {
  usePageTitle(homeTexts.title);
  const { recentlyViewed } = useData();
  const now = useNow();
  const welcome = useWelcome(uid, user);
  const [viewed] = useState(() => recentlyViewed.list(uid, now).slice(0, RECENTLY_VIEWED_SHOWN));
  return (
    <div className="flex flex-col gap-5">
      {welcome.shown && <WelcomeBanner onDismiss={welcome.dismiss} />}
      <ProfileCard user={user} />
      <YourEventsCard uid={uid} now={now} nothingViewed={viewed.length === 0} />
      {viewed.length > 0 && (
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
