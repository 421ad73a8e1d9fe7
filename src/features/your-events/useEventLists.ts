import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

export type EventList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly events: readonly ArvoEvent[] };

/** Each list is one query; a hundred is what one query may ask. */
const JOINED_LIMIT = 100;

export function useCreatedEvents(uid: UserId): EventList {
  const { events } = useData();
  return useList(
    useCallback(() => events.hostedBy(uid), [events, uid]),
    uid,
  );
}

export function useJoinedEvents(uid: UserId): EventList {
  const { events } = useData();
  return useList(
    useCallback(async () => {
      const joined = await events.joinedBy(uid, JOINED_LIMIT);
      if (joined.kind !== 'found') return joined;
      return { kind: 'found', value: joined.value.map(({ event }) => event) };
    }, [events, uid]),
    uid,
  );
}

type Answer = { readonly of: string; readonly events: readonly ArvoEvent[] | null };

function useList(load: () => Promise<Live<readonly ArvoEvent[]>>, uid: UserId): EventList {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = `${uid} ${attempt}`;
  useEffect(() => {
    let current = true;
    const tell = (events: readonly ArvoEvent[] | null) => current && setAnswer({ of: asked, events });
    load().then(
      (list) => tell(list.kind === 'found' ? list.value : null),
      // The code behind the port did not load.
      () => tell(null),
    );
    return () => {
      current = false;
    };
  }, [load, asked]);
  if (answer?.of !== asked) return { kind: 'loading' };
  if (answer.events === null) return { kind: 'failed', retry: () => setAttempt((count) => count + 1) };
  return { kind: 'loaded', events: answer.events };
}
