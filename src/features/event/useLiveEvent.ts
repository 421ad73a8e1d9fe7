import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Profile } from '@arvo/domain/people/person.ts';
import { useCallback, useEffect, useState } from 'react';
import type { KnownEvent, Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { presenceOf, useSession } from '#src/session/session.ts';
import { useReturns } from './useReturns.ts';

export type EventState =
  | { readonly kind: 'loading' }
  | Found
  /** There is no such event. */
  | { readonly kind: 'missing' }
  /** It was here a moment ago. */
  | { readonly kind: 'vanished' }
  | { readonly kind: 'failed' };

type Found = {
  readonly kind: 'found';
  readonly event: ArvoEvent;
  /** Who is hosting; null where there is no profile to see, or none yet. */
  readonly host: Profile | null;
  /** Some moments old and shared by all, or the database's own last word. */
  readonly source: 'public' | 'live';
};

/** How old what a visitor sees may become while they look at it. */
const FRESH_MS = 30_000;

/**
 * An event. Whoever is signed in follows the document live; a visitor what the server gives everybody, asked for again as
 * it ages and when they come back. Where the server's answer fails the document is followed by visitors too. An event once
 * shown stays shown while the connection is gone.
 */
export function useLiveEvent(id: EventId): { state: EventState; retry: () => void } {
  const { publicEvents } = useData();
  const presence = presenceOf(useSession());
  const [state, setState] = useState<EventState>(() => stateOf(publicEvents.known(id), presence === 'visitor'));
  const [attempt, setAttempt] = useState(0);
  const answered = usePublicEvent({ id, presence, attempt, setState });
  useDocument({ id, wanted: presence === 'account' || answered === 'failed', attempt, setState });
  useHostOf(state, answered === 'failed' || answered === 'missing', setState);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}

type SetState = (next: (before: EventState) => EventState) => void;
type LiveInput = { id: EventId; attempt: number; setState: SetState };

function stateOf(known: KnownEvent | null, isVisitor: boolean): EventState {
  if (known?.live.kind === 'found') return { kind: 'found', ...known.live.value, source: 'public' };
  // A member may have made it a moment ago, before the shared answer knows of it.
  return { kind: known !== null && isVisitor ? 'missing' : 'loading' };
}

const wasShown = (state: EventState): boolean => state.kind === 'found' || state.kind === 'vanished';

/** Asks for what everybody sees: once, and for a visitor again and again. Says what came of it the last time. */
function usePublicEvent({
  id,
  presence,
  attempt,
  setState,
}: LiveInput & { presence: ReturnType<typeof presenceOf> }): Live<PublicEvent>['kind'] | null {
  const { publicEvents } = useData();
  const [answered, setAnswered] = useState<Live<PublicEvent>['kind'] | null>(null);
  const isVisitor = presence === 'visitor';

  const ask = useCallback(() => {
    const answer = (live: Live<PublicEvent>) => {
      setAnswered(live.kind);
      setState((before) => afterPublic(before, live, isVisitor));
    };
    publicEvents.read(id).then(answer, () => answer({ kind: 'failed' }));
  }, [publicEvents, id, isVisitor, setState]);
  const askIfOld = useCallback(() => {
    const known = publicEvents.known(id);
    if (known === null || Date.now() - known.at >= FRESH_MS) ask();
  }, [publicEvents, id, ask]);

  // Once an attempt, and again when it turns out that nobody is signed in.
  useEffect(() => {
    if (attempt > 0) ask();
    else askIfOld();
  }, [attempt, ask, askIfOld]);
  useEffect(() => {
    if (!isVisitor) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') askIfOld();
    }, FRESH_MS);
    return () => clearInterval(timer);
  }, [isVisitor, askIfOld]);
  useReturns(isVisitor, ask);
  return answered;
}

function afterPublic(before: EventState, live: Live<PublicEvent>, isVisitor: boolean): EventState {
  switch (live.kind) {
    case 'found':
      if (before.kind === 'found' && before.source === 'live') return { ...before, host: live.value.host };
      if (before.kind === 'vanished') return before;
      return { kind: 'found', ...live.value, source: 'public' };
    case 'missing':
      if (!isVisitor) return before;
      return { kind: wasShown(before) ? 'vanished' : 'missing' };
    case 'failed':
      // The document itself is asked for then, and says the same in its own time.
      return before;
  }
}

/** Follows the document while `wanted`. A watch that failed is over: it begins again when the connection or the person comes back. */
function useDocument({ id, wanted, attempt, setState }: LiveInput & { wanted: boolean }): void {
  const { events } = useData();
  const [round, setRound] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    return events.watch(id, (live) => {
      setBroken(live.kind === 'failed');
      setState((before) => afterDocument(before, live));
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` and `round` start the same watch anew
  }, [events, id, wanted, attempt, round, setState]);
  useEffect(() => {
    // What nobody follows any more grows old: the next answer of the server is newer.
    if (!wanted)
      setState((before) =>
        before.kind === 'found' && before.source === 'live' ? { ...before, source: 'public' } : before,
      );
  }, [wanted, setState]);
  const again = useCallback(() => {
    setBroken(false);
    setRound((count) => count + 1);
  }, []);
  useReturns(wanted && broken, again);
}

function afterDocument(before: EventState, live: Live<ArvoEvent>): EventState {
  switch (live.kind) {
    case 'found':
      return { kind: 'found', event: live.value, host: before.kind === 'found' ? before.host : null, source: 'live' };
    case 'missing':
      return { kind: wasShown(before) ? 'vanished' : 'missing' };
    case 'failed':
      return wasShown(before) ? before : { kind: 'failed' };
  }
}

/**
 * Where the server's answer fails, or does not know of an event made a moment ago, the host is read from their own profile.
 * Without it the card says 'Event Organizer'.
 */
function useHostOf(state: EventState, wanted: boolean, setState: SetState): void {
  const { people } = useData();
  const uid = state.kind === 'found' ? state.event.creatorId : null;
  useEffect(() => {
    if (!wanted || uid === null) return;
    let left = false;
    people.profile(uid).then(
      (live) => {
        if (left || live.kind !== 'found') return;
        setState((before) => (before.kind === 'found' ? { ...before, host: live.value } : before));
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [people, uid, wanted, setState]);
}
