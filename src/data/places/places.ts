import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import type { PlaceSearchOutcome, PlacesGateway } from '../ports.ts';
import { search as searchGazetteer } from './gazetteer.ts';
import type { MapboxOptions } from './mapbox.ts';

const SUGGESTIONS = 6;

const NONE: PlaceSearchOutcome = { kind: 'found', suggestions: [] };

async function fromGazetteer(query: string, signal: AbortSignal): Promise<PlaceSearchOutcome> {
  try {
    const suggestions = await searchGazetteer(query, SUGGESTIONS);
    return signal.aborted ? NONE : { kind: 'found', suggestions };
  } catch (error) {
    console.warn(failureLine('Places not searched', error));
    // The chunk could not be loaded; the next search retries.
    return { kind: 'failed' };
  }
}

async function fromMapbox(
  options: MapboxOptions,
  query: string,
  signal: AbortSignal,
): Promise<readonly PlaceSuggestion[] | null> {
  try {
    const { searchMapbox } = await import('./mapbox.ts');
    const result = await searchMapbox(options, query, signal);
    if (result.kind === 'found') return result.suggestions.length > 0 ? result.suggestions : null;
    if (result.reason !== 'aborted') console.warn(`Mapbox found no places: ${result.reason}`);
    return null;
  } catch (error) {
    console.warn(failureLine('Mapbox not asked', error));
    return null;
  }
}

/**
 * Location search: Mapbox if a token is configured; the embedded gazetteer otherwise, and if Mapbox is unreachable, refuses or
 * finds nothing.
 */
export function createPlaces(mapbox: MapboxOptions | null): Pick<PlacesGateway, 'search'> {
  // Mapbox charges for each request, and 'Next' repeats the list's last search, so cache it.
  let last: { readonly query: string; readonly found: readonly PlaceSuggestion[] } | null = null;
  const askMapbox = async (options: MapboxOptions, query: string, signal: AbortSignal) => {
    if (last?.query === query) return last.found;
    const found = await fromMapbox(options, query, signal);
    if (found !== null) last = { query, found };
    return found;
  };
  return {
    async search(query, signal) {
      if (query.trim() === '' || signal.aborted) return NONE;
      const found = mapbox === null ? null : await askMapbox(mapbox, query.trim(), signal);
      return found === null ? fromGazetteer(query, signal) : { kind: 'found', suggestions: found };
    },
  };
}
