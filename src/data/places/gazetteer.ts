import type { Coordinates } from '@arvo/domain/places/address.ts';
import type { PlacedSuggestion } from '@arvo/domain/places/placeSearch.ts';
import type { GazetteerIndex } from './gazetteerSearch.ts';

let loading: Promise<GazetteerIndex> | null = null;

/** A separate chunk, loaded with the first search; the next search retries a failed load. */
function loadGazetteer(): Promise<GazetteerIndex> {
  loading ??= Promise.all([import('./gazetteer.json'), import('./gazetteerSearch.ts')]).then(
    ([file, { indexGazetteer }]) => indexGazetteer(file.default),
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

/** Suggestions from the embedded gazetteer. @throws if its chunk cannot be loaded. */
export async function search(query: string, limit: number): Promise<readonly PlacedSuggestion[]> {
  const index = await loadGazetteer();
  const { searchGazetteer } = await import('./gazetteerSearch.ts');
  return searchGazetteer(index, query, limit);
}

/** The middle of an area; null if the gazetteer lacks it, or a state has two of its name. @throws if the chunk cannot be loaded. */
export async function findLocality(area: string): Promise<Coordinates | null> {
  const { entries } = await loadGazetteer();
  const [found, ...others] = entries.filter((entry) => entry.area === area);
  return found === undefined || others.length > 0 ? null : { lat: found.lat, lng: found.lng };
}
