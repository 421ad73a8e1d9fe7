import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';

/** The banner of a person's first visit (specification section 4). */
export function WelcomeBanner({ uid, user }: { uid: UserId; user: User }) {
  const { isVisible, dismiss } = useWelcome(uid, user);
  return (
    <MovingCard isVisible={isVisible}>
      <section
        aria-label={homeTexts.welcome}
        className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-ground p-5 md:p-6"
      >
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-bold">{homeTexts.welcome}</h2>
          <p className="mt-1 text-balance">{homeTexts.welcomeText}</p>
        </div>
        <Button variant="secondary" onClick={dismiss}>
          {homeTexts.dismissWelcome}
        </Button>
      </section>
    </MovingCard>
  );
}

/** Sets firstTime to false as soon as the banner is shown. The banner stays until it is dismissed or the page is left. */
function useWelcome(uid: UserId, user: User): { isVisible: boolean; dismiss: () => void } {
  const { people } = useData();
  const [isVisible, setVisible] = useState(user.firstTime);
  useEffect(() => {
    // If saving fails (no connection), the banner is shown again at the next visit, which does no harm.
    if (isVisible)
      people
        .markWelcomed(uid)
        .catch((error: unknown) => console.warn(failureLine('Welcome not marked as seen', error)));
  }, [people, uid, isVisible]);
  return { isVisible, dismiss: () => setVisible(false) };
}
