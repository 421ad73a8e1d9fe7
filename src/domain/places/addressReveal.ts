/** Who sees which part of the address when (specification section 4, "Address reveal"). The rules hold the same for private/place. */

export const REVEAL_BEFORE_START_MS = 24 * 60 * 60 * 1000;

export type Viewer = 'visitor' | 'non-guest' | 'guest' | 'host';

export type AddressView =
  /** The viewer may read private/place now. */
  | { readonly kind: 'full' }
  /** A guest before the reveal: the area and 'Full address will be revealed 24 hours before the event'. */
  | { readonly kind: 'area-until-reveal'; readonly area: string; readonly revealAt: number }
  | { readonly kind: 'area'; readonly area: string }
  /** 'Address will be revealed after joining': there is no second part to show. */
  | { readonly kind: 'hidden' };

/** `startAt` and `now` in ms UTC. */
export function decideReveal(input: { viewer: Viewer; area: string; startAt: number; now: number }): AddressView {
  const { viewer, area, startAt, now } = input;
  if (viewer === 'host') return { kind: 'full' };
  const revealAt = startAt - REVEAL_BEFORE_START_MS;
  if (viewer === 'guest') return now >= revealAt ? { kind: 'full' } : { kind: 'area-until-reveal', area, revealAt };
  return area === '' ? { kind: 'hidden' } : { kind: 'area', area };
}
