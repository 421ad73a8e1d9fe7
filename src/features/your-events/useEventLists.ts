import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

export type EventList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly events: readonly ArvoEvent[] };

/** Each list is one query; a hundred is what one query may ask. */
const JOINED_LIMIT = 100;

export function useCreatedEvents(uid: UserId): EventList {
  const { events } = useData();
  return useList(useCallback(() => events.hostedBy(uid), [events, uid]));
}

export function useJoinedEvents(uid: UserId): EventList {
  const { events } = useData();
  return useList(
    useCallback(async () => {
      const joined = await events.joinedBy(uid, JOINED_LIMIT);
      if (joined.kind !== 'found') return joined;
      return { kind: 'found', value: joined.value.map(({ event }) => event) };
    }, [events, uid]),
  );
}

function useList(load: () => Promise<Live<readonly ArvoEvent[]>>): EventList {
  const [list, setList] = useState<EventList>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    void load().then((answer) => {
      if (current) setList(answer.kind === 'found' ? { kind: 'loaded', events: answer.value } : { kind: 'failed' });
    });
    return () => {
      current = false;
    };
  }, [load]);
  return list;
}
