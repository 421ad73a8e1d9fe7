import { NO_AREA, publicArea } from '@arvo/domain/places/area.ts';
import { bestMatch } from '@arvo/domain/places/placeSearch.ts';
import { locationTexts } from '@arvo/domain/texts/events/location.ts';
import type { PlacesGateway } from '#src/data/ports.ts';
import { type Location, locationOf } from './location.ts';

/** How long 'Next' waits for the search, in milliseconds. */
const SEARCH_BOUND_MS = 3_000;

export type BestPlace = {
  readonly location: Location;
  /** The message that tells the host what was chosen. */
  readonly text: string;
};

/**
 * The place that a typed address means, for a host who presses 'Next' without choosing from the list. Null if there is none, if
 * several match equally well, or without an answer within three seconds. Never rejects.
 */
export async function findBestPlace(
  places: PlacesGateway,
  address: string,
  left: AbortSignal,
): Promise<BestPlace | null> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(SEARCH_BOUND_MS)]);
  const outcome = await Promise.race([places.search(address, signal), whenAborted(signal)]);
  const best = outcome?.kind === 'found' ? bestMatch(outcome.suggestions) : null;
  if (best === null) return null;
  const position = await Promise.race([places.retrieve(best, signal), whenAborted(signal)]);
  if (position === null || position.kind === 'failed') return null;
  const location = locationOf(best, position.at);
  const area = location.place === null ? NO_AREA : publicArea(best.address, location.place);
  const text = area === NO_AREA ? locationTexts.privateTaken(best.address) : locationTexts.taken(area);
  return { location, text };
}

const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
