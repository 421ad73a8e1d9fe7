import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import type { PlaceSearchOutcome, PlacesGateway, RetrieveOutcome } from '../ports.ts';
import { findLocality, search as searchGazetteer } from './gazetteer.ts';
import type { MapboxResult, MapboxSearch } from './mapbox.ts';

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

/** Its code comes with the first search. */
type LoadMapbox = () => Promise<MapboxSearch>;

export type MapboxOptions = { readonly token: string; readonly timeoutMs?: number };

function mapboxOf({ token, timeoutMs }: MapboxOptions): LoadMapbox {
  let made: MapboxSearch | undefined;
  return async () => {
    const [{ createMapboxSearch, GEOCODING_OPTIONS, SEARCH_OPTIONS }, { GeocodingCore, SearchBoxCore }] =
      await Promise.all([import('./mapbox.ts'), import('@mapbox/search-js-core')]);
    return (made ??= createMapboxSearch(
      {
        searchBox: new SearchBoxCore({ ...SEARCH_OPTIONS, accessToken: token }),
        geocoder: new GeocodingCore({ ...GEOCODING_OPTIONS, accessToken: token }),
      },
      timeoutMs,
    ));
  };
}

/** Mapbox' answer; null, with a line in the console, if it fails. */
async function answerOf<T>(
  load: LoadMapbox,
  search: (mapbox: MapboxSearch) => Promise<MapboxResult<T>>,
): Promise<T | null> {
  try {
    const result = await search(await load());
    if (result.kind === 'found') return result.value;
    if (result.reason !== 'aborted') console.warn(`Mapbox found no places: ${result.reason}`);
  } catch (error) {
    console.warn(failureLine('Mapbox not reached', error));
  }
  return null;
}

/**
 * Location search: Mapbox if a token is configured; the embedded gazetteer otherwise, and if Mapbox is unreachable, refuses or
 * finds nothing.
 */
export function createPlaces(options: MapboxOptions | null): Pick<PlacesGateway, 'search' | 'retrieve' | 'localityOf'> {
  const mapbox = options && mapboxOf(options);
  // Mapbox counts each request, and 'Next' repeats the list's last search, so cache it.
  let last: { readonly query: string; readonly found: readonly PlaceSuggestion[] } | null = null;
  const searchMapbox = async (load: LoadMapbox, query: string, signal: AbortSignal) => {
    if (last?.query === query) return last.found;
    const found = await answerOf(load, (search) => search.suggest(query, signal));
    if (found === null || found.length === 0) return null;
    last = { query, found };
    return found;
  };
  return {
    async search(query, signal) {
      if (query.trim() === '' || signal.aborted) return NONE;
      const found = mapbox && (await searchMapbox(mapbox, query.trim(), signal));
      return found === null ? fromGazetteer(query, signal) : { kind: 'found', suggestions: found };
    },
    async retrieve(suggestion, signal): Promise<RetrieveOutcome> {
      if (suggestion.lat !== null) return { kind: 'found', at: { lat: suggestion.lat, lng: suggestion.lng } };
      const at = mapbox && (await answerOf(mapbox, (search) => search.retrieve(suggestion.id, signal)));
      if (at !== null) return { kind: 'found', at };
      const middle = await findLocality(suggestion.area).catch(() => null);
      return middle === null ? { kind: 'failed' } : { kind: 'nearby', at: middle };
    },
    localityOf: findLocality,
  };
}
