import type { PlaceSuggestion } from '@arvo/domain/places/address.ts';
import type { PlacesGateway } from '../ports.ts';
import { GAZETTEER_ATTRIBUTION, search as searchGazetteer } from './gazetteer.ts';
import type { MapboxOptions } from './mapbox.ts';
import { timeZoneAt } from './timeZone.ts';

const SUGGESTIONS = 6;

async function fromGazetteer(query: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]> {
  try {
    const found = await searchGazetteer(query, SUGGESTIONS);
    return signal.aborted ? [] : found;
  } catch {
    // Its chunk could not be loaded: nothing to suggest now, and the next search tries again.
    return [];
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
    return result.kind === 'found' && result.suggestions.length > 0 ? result.suggestions : null;
  } catch {
    return null;
  }
}

/**
 * Location search: Mapbox where a token is configured, the embedded gazetteer otherwise, and also where Mapbox is out of
 * reach, refuses or knows nothing.
 */
export function createPlaces(mapbox: MapboxOptions | null): PlacesGateway {
  return {
    async search(query, signal) {
      if (query.trim() === '' || signal.aborted) return [];
      const found = mapbox === null ? null : await fromMapbox(mapbox, query.trim(), signal);
      return found ?? fromGazetteer(query, signal);
    },
    timeZoneAt,
    attribution: mapbox === null ? GAZETTEER_ATTRIBUTION : `© Mapbox. ${GAZETTEER_ATTRIBUTION}`,
  };
}
