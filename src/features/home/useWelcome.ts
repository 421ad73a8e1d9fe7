import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/**
 * The welcome banner of a first visit: shown once, then firstTime is set to false (specification section 4). It stays until
 * it is dismissed or the page is left, although the user document changes at once.
 */
export function useWelcome(uid: UserId, user: User): { isVisible: boolean; dismiss: () => void } {
  const { people } = useData();
  const [isVisible, setVisible] = useState(user.firstTime);
  useEffect(() => {
    // If saving fails (no connection), the banner is shown again, which does no harm.
    if (isVisible)
      people
        .markWelcomed(uid)
        .catch((error: unknown) => console.warn(failureLine('Welcome not marked as seen', error)));
  }, [people, uid, isVisible]);
  return { isVisible, dismiss: () => setVisible(false) };
}
