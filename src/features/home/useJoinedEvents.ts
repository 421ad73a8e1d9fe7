import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { homeEvents, type JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

type Answer = Live<readonly JoinedEvent[]>;

export type JoinedEvents =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly events: readonly EventCard[] };

/** Home's joined events (specification sections 2 and 9). */
export function useJoinedEvents(uid: UserId, now: number): JoinedEvents {
  const { events } = useData();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly answer: Answer } | null>(null);
  const asked = `${uid} ${attempt}`;
  useEffect(() => {
    let current = true;
    events.joinedForHome(uid, Date.now()).then(
      (read) => current && setAnswer({ of: asked, answer: read }),
      // The gateway's code failed to load.
      () => current && setAnswer({ of: asked, answer: { kind: 'failed' } }),
    );
    return () => {
      current = false;
    };
  }, [events, uid, asked]);
  if (answer === null || answer.of !== asked) return { kind: 'loading' };
  if (answer.answer.kind !== 'found') return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'found', events: homeEvents(answer.answer.value, now) };
}
