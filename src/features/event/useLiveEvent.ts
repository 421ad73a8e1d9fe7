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
  /** It was deleted while the page was open. */
  | { readonly kind: 'vanished' }
  | { readonly kind: 'failed' };

type Found = {
  readonly kind: 'found';
  readonly event: ArvoEvent;
  /** The host's profile; null if there is none, or it has not been read yet. */
  readonly host: Profile | null;
  /** 'public': the shared cache's answer, some seconds old. 'live': the document itself. */
  readonly source: 'public' | 'live';
};

/** How old a visitor's open page may become before it is refreshed. */
const FRESH_MS = 30_000;

/**
 * An event. Signed-in people follow the document live. Visitors get the server's shared answer, refreshed as it ages and when
 * they return to the page; if it fails, they follow the document too. An event stays on the screen while the connection is lost.
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
  // A member may have created it a moment ago, so a cached "missing" may be outdated.
  return { kind: known !== null && isVisitor ? 'missing' : 'loading' };
}

const wasShown = (state: EventState): boolean => state.kind === 'found' || state.kind === 'vanished';

/** Fetches the shared answer: once, and for visitors repeatedly. Returns the kind of the last answer. */
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

  // Once for each attempt, and again when nobody turns out to be signed in.
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
      // The page then follows the document, which reports its own failure.
      return before;
  }
}

/** Follows the document while `wanted`. A failed watch has ended: starts a new one when the connection or the person returns. */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` and `round` restart the same watch
  }, [events, id, wanted, attempt, round, setState]);
  useEffect(() => {
    // Once nobody follows the document, the server's next answer is newer.
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
 * If the server's answer fails, or is older than the event, reads the host's own profile. Without one the card shows
 * 'Event Organizer'.
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
