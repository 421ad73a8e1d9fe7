import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { homeEvents, type JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/** Enough that old events among the newest joins do not hide a coming one. */
const READ_LIMIT = 50;

type Answer = { readonly kind: 'found'; readonly joined: readonly JoinedEvent[] } | { readonly kind: 'failed' };

export type JoinedEvents =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly events: readonly ArvoEvent[] };

/** Home's joined events (specification sections 2 and 9). */
export function useJoinedEvents(uid: UserId, now: number): JoinedEvents {
  const { events } = useData();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly answer: Answer } | null>(null);
  const asked = `${uid} ${attempt}`;
  useEffect(() => {
    let current = true;
    events.joinedBy(uid, READ_LIMIT).then(
      (joined) => {
        if (!current) return;
        const found: Answer =
          joined.kind === 'failed'
            ? { kind: 'failed' }
            : { kind: 'found', joined: joined.kind === 'found' ? joined.value : [] };
        setAnswer({ of: asked, answer: found });
      },
      // The code behind the port did not load.
      () => current && setAnswer({ of: asked, answer: { kind: 'failed' } }),
    );
    return () => {
      current = false;
    };
  }, [events, uid, asked]);
  if (answer === null || answer.of !== asked) return { kind: 'loading' };
  if (answer.answer.kind === 'failed') return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'found', events: homeEvents(answer.answer.joined, now) };
}
