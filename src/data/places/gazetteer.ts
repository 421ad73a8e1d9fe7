import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import type { GazetteerIndex } from './gazetteerSearch.ts';

/** Owed under CC BY 4.0; shown beside the suggestions. */
export const GAZETTEER_ATTRIBUTION = 'Places from GeoNames (geonames.org), CC BY 4.0, with changes';

let loading: Promise<GazetteerIndex> | null = null;

/** A chunk of its own, loaded with the first search; a failed load is tried again by the next one. */
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

/** Suggestions from the embedded gazetteer. @throws where its chunk cannot be loaded. */
export async function search(query: string, limit: number): Promise<readonly PlaceSuggestion[]> {
  const index = await loadGazetteer();
  const { searchGazetteer } = await import('./gazetteerSearch.ts');
  return searchGazetteer(index, query, limit);
}
