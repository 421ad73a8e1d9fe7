import { overAt, type Timed } from '../time/over.ts';

/** Who sees which part of the address when (specification section 4, "Address reveal"). The rules of private/place agree. */

/** Guests can read the full address from this long before the start. */
export const REVEAL_BEFORE_START_MS = 24 * 60 * 60 * 1000;
/** Guests can read the full address for this long after the end, for example to collect something they forgot. */
const REVEAL_AFTER_END_MS = 24 * 60 * 60 * 1000;

/** 'non-guest': signed in, neither guest nor host. */
export type Viewer = 'visitor' | 'non-guest' | 'guest' | 'host';

export type AddressView =
  /** The viewer may read private/place now. */
  | { readonly kind: 'full' }
  /** A guest before the reveal: the area and 'Full address will be revealed 24 hours before the event'. */
  | { readonly kind: 'area-until-reveal'; readonly area: string; readonly revealAt: number }
  /** A guest once the event has been over for a day: the area and 'The full address is hidden now that this event is over'. */
  | { readonly kind: 'area-after'; readonly area: string }
  | { readonly kind: 'area'; readonly area: string }
  /** 'Address will be revealed after joining': there is no public part to show. */
  | { readonly kind: 'hidden' };

/** Instants in ms UTC. */
export function decideReveal(input: Timed & { viewer: Viewer; area: string; now: number }): AddressView {
  const { viewer, area, startAt, now } = input;
  if (viewer === 'host') return { kind: 'full' };
  if (viewer !== 'guest') return area === '' ? { kind: 'hidden' } : { kind: 'area', area };
  const revealAt = startAt - REVEAL_BEFORE_START_MS;
  if (now < revealAt) return { kind: 'area-until-reveal', area, revealAt };
  return now < overAt(input) + REVEAL_AFTER_END_MS ? { kind: 'full' } : { kind: 'area-after', area };
}
