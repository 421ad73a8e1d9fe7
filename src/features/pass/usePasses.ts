import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { useOwn } from '#src/session/reads/own.ts';
import { type ShownPass, shownPasses } from './shownPasses.ts';

export type Passes =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'none'; readonly hasMoved: boolean }
  /** `checkedAt`: when the server last said so, in ms UTC by this device's clock. */
  | { readonly kind: 'found'; readonly passes: readonly ShownPass[]; readonly checkedAt: number };

/** The codes that somebody may show at the event's door, from the device first, live. */
export function usePasses(event: ArvoEvent, uid: UserId): Passes {
  const own = useOwn('guest', event, uid);
  const tickets = useOwn('tickets', event, event.isPaid ? uid : null);
  const now = useNow();
  const states: readonly ReadState<unknown>[] = event.isPaid ? [own.state, tickets.state] : [own.state];
  const guest = own.state.kind === 'found' ? own.state.value : null;
  const passes = shownPasses(guest, tickets.state.kind === 'found' ? tickets.state.value : []);
  if (passes.length > 0) {
    const kept = states.flatMap((state) => ('source' in state && state.source === 'device' ? [state.at] : []));
    return { kind: 'found', passes, checkedAt: kept.length === 0 ? now : Math.min(...kept) };
  }
  if (states.some(({ kind }) => kind === 'loading')) return { kind: 'loading' };
  if (states.some(({ kind }) => kind === 'failed')) {
    return {
      kind: 'failed',
      retry: () => {
        own.retry();
        tickets.retry();
      },
    };
  }
  return { kind: 'none', hasMoved: own.state.kind === 'vanished' };
}

/** How long the server usually takes to make a pass after a join. */
const MADE_WITHIN_MS = 4_000;

/** Asks the server for passes that are missing, as in records from before passes. The records, which are watched, bring them. */
export function useMissingPasses(
  event: ArvoEvent,
  isMissing: boolean,
): { readonly hasFailed: boolean; readonly retry: () => void } {
  const { sales } = useData();
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(-1);
  useEffect(() => {
    if (!isMissing || asked.current === turn) return;
    const timer = setTimeout(
      () => {
        asked.current = turn;
        sales()
          .then((gateway) => gateway.makePasses(event.id))
          .then(
            ({ kind }) => setFailed(kind !== 'answered'),
            () => setFailed(true),
          );
      },
      turn === 0 ? MADE_WITHIN_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [sales, event.id, isMissing, turn]);
  return {
    hasFailed: isMissing && hasFailed,
    retry: () => {
      setFailed(false);
      setTurn((before) => before + 1);
    },
  };
}
