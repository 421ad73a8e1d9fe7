import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { HOME_EVENTS_SHOWN, homeEvents, type JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useState } from 'react';
import type { EventsGateway } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

/** Enough that old events among the newest joins do not hide a coming one. */
const READ_LIMIT = 50;

type Answer = { readonly kind: 'found'; readonly joined: readonly JoinedEvent[] } | { readonly kind: 'failed' };

/** As many as are shown, and only where some of them are too old or gone, those before them too: each is two reads. */
async function readJoined(events: EventsGateway, uid: UserId): Promise<Answer> {
  const newest = await events.joinedBy(uid, HOME_EVENTS_SHOWN);
  if (newest.kind !== 'found') return { kind: 'failed' };
  const { items, more } = newest.value;
  if (more === null || homeEvents(items, Date.now()).length === HOME_EVENTS_SHOWN)
    return { kind: 'found', joined: items };
  const latest = await events.joinedBy(uid, READ_LIMIT);
  return latest.kind === 'found' ? { kind: 'found', joined: latest.value.items } : { kind: 'failed' };
}

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
    readJoined(events, uid).then(
      (read) => current && setAnswer({ of: asked, answer: read }),
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
