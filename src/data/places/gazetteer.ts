import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
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
export async function search(query: string, limit: number): Promise<readonly PlaceSuggestion[]> {
  const index = await loadGazetteer();
  const { searchGazetteer } = await import('./gazetteerSearch.ts');
  return searchGazetteer(index, query, limit);
}
