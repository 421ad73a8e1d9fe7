import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

export type EventState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly event: ArvoEvent }
  /** There is no such event. */
  | { readonly kind: 'missing' }
  /** It was here a moment ago. */
  | { readonly kind: 'vanished' }
  | { readonly kind: 'failed' };

/** An event, live: both people's pages move without a reload. An event once shown stays shown while the connection is gone. */
export function useLiveEvent(id: EventId): { state: EventState; retry: () => void } {
  const { events } = useData();
  const [state, setState] = useState<EventState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    return events.watch(id, (live) => {
      setBroken(live.kind === 'failed');
      setState((before) => next(before, live));
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` starts the same watch anew
  }, [events, id, attempt]);

  const watchAnew = useCallback(() => {
    setBroken(false);
    setAttempt((count) => count + 1);
  }, []);
  // A watch that failed is over: it begins again when the connection or the person comes back.
  useEffect(() => {
    if (!broken) return;
    window.addEventListener('online', watchAnew);
    window.addEventListener('focus', watchAnew);
    return () => {
      window.removeEventListener('online', watchAnew);
      window.removeEventListener('focus', watchAnew);
    };
  }, [broken, watchAnew]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    watchAnew();
  }, [watchAnew]);
  return { state, retry };
}

function next(before: EventState, live: Live<ArvoEvent>): EventState {
  const shown = before.kind === 'found' || before.kind === 'vanished';
  switch (live.kind) {
    case 'found':
      return { kind: 'found', event: live.value };
    case 'missing':
      return { kind: shown ? 'vanished' : 'missing' };
    case 'failed':
      return shown ? before : { kind: 'failed' };
  }
}
