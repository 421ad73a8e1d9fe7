import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { type AddressView, decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import type { Looking } from '../useViewer.ts';

export type ShownAddress =
  | { readonly kind: 'full'; readonly place: Place }
  | { readonly kind: 'loading'; readonly area: string }
  | { readonly kind: 'failed'; readonly area: string; readonly retry: () => void }
  | Exclude<AddressView, { kind: 'full' }>;

/** How often to check the clock: the address appears at most this long after its reveal time. */
const CLOCK_MS = 5_000;
/** The server's clock decides and this device's may be ahead of it: retry after this long. */
const ASK_AGAIN_MS = 15_000;

/** The part of the address to show now. Reads the street only once the rules should allow it. */
export function useAddress(event: ArvoEvent, looking: Looking): ShownAddress {
  const now = useNow(CLOCK_MS);
  const viewer = looking.kind === 'known' ? looking.viewer : 'visitor';
  const { area, startAt, endAt } = event;
  const view = decideReveal({ viewer, area, startAt, endAt, now });
  const { place, retry } = usePlace(event, view.kind === 'full');
  // While the viewer is unknown, say nothing about an address without a public part.
  if (looking.kind === 'unknown') return area === '' ? { kind: 'loading', area } : { kind: 'area', area };
  if (view.kind !== 'full') return view;
  if (place === null) return { kind: 'loading', area };
  if (place.kind === 'found') return { kind: 'full', place: place.value };
  // The server's clock differs: it is still too early, or already too late.
  if (place.kind === 'missing' && viewer === 'guest') {
    return now < startAt ? { kind: 'area-until-reveal', area, revealAt: startAt } : { kind: 'area-after', area };
  }
  return { kind: 'failed', area, retry };
}

function usePlace(event: ArvoEvent, allowed: boolean): { place: Live<Place> | null; retry: () => void } {
  const { events } = useData();
  const [place, setPlace] = useState<Live<Place> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setPlace(null);
    setAttempt((count) => count + 1);
  }, []);
  const { id } = event;
  useEffect(() => {
    if (!allowed) return;
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => events.place(id).then(answer, () => answer({ kind: 'failed' }));
    const answer = (live: Live<Place>) => {
      if (left) return;
      setPlace(live);
      if (live.kind === 'missing') again = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(again);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `attempt` reads again
  }, [events, id, allowed, attempt]);
  return { place: allowed ? place : null, retry };
}
