import type { UserId } from '@arvo/domain/people/person.ts';
import type { ProfileDetails } from '@arvo/domain/profiles/profileDetails.ts';
import { useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

export type SavedDetails = { readonly kind: 'loading' } | Live<ProfileDetails>;

/** The data that step 1 saved, read once; `retry` reads again. */
export function useSavedDetails(uid: UserId): { details: SavedDetails; retry: () => void } {
  const { people } = useData();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly details: Live<ProfileDetails> } | null>(null);
  const request = `${uid} ${attempt}`;
  useEffect(() => {
    let current = true;
    const receive = (details: Live<ProfileDetails>) => current && setAnswer({ of: request, details });
    people.details(uid).then(receive, () => receive({ kind: 'failed' }));
    return () => {
      current = false;
    };
  }, [people, uid, request]);
  return {
    details: answer?.of === request ? answer.details : { kind: 'loading' },
    retry: () => setAttempt((count) => count + 1),
  };
}
