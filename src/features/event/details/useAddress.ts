import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { type AddressView, decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { useOwn } from '#src/session/reads/own.ts';
import { useNow } from '#src/session/useNow.ts';
import type { EventViewer } from '../useViewer.ts';

export type AddressState =
  | { readonly kind: 'full'; readonly place: Place }
  | { readonly kind: 'loading'; readonly area: string }
  | { readonly kind: 'failed'; readonly area: string; readonly retry: () => void }
  | Exclude<AddressView, { kind: 'full' }>;

/** What an address depends on. */
export type PlacedEvent = Pick<ArvoEvent, 'id' | 'area' | 'startAt' | 'endAt'>;

/** How often to check the clock: the address appears at most this long after its reveal time. */
const CLOCK_MS = 5_000;

/** The part of the address to show now. Reads the street only once the rules should allow it. */
export function useAddress(event: PlacedEvent, viewer: EventViewer): AddressState {
  const now = useNow(CLOCK_MS);
  const role = viewer.kind === 'known' ? viewer.role : 'visitor';
  const { area, startAt, endAt } = event;
  const view = decideReveal({ viewer: role, area, startAt, endAt, now });
  const { state: place, retry } = useOwn(
    'place',
    event,
    viewer.kind === 'known' && view.kind === 'full' ? viewer.uid : null,
  );
  // While the viewer is unknown, say nothing about an address without a public part.
  if (viewer.kind === 'unknown') return area === '' ? { kind: 'loading', area } : { kind: 'area', area };
  if (view.kind !== 'full') return view;
  if (place.kind === 'loading') return { kind: 'loading', area };
  if (place.kind === 'found') return { kind: 'full', place: place.value };
  // The server's clock differs: it is still too early, or already too late.
  if (place.kind !== 'failed' && role === 'guest') {
    return now < startAt ? { kind: 'area-until-reveal', area, revealAt: startAt } : { kind: 'area-after', area };
  }
  return { kind: 'failed', area, retry };
}
