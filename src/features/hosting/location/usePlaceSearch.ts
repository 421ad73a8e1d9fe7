import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { useEffect, useState } from 'react';
import type { PlaceSearchOutcome } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

/** Specification section 7: suggestions are debounced, default 200 ms. */
const SEARCH_DEBOUNCE_MS = 200;

export type PlaceSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  /** The search failed; the next key searches again. */
  | { readonly kind: 'failed' }
  /** `fresh`: for the current text; otherwise for the previous text, shown while the search runs. */
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[]; readonly fresh: boolean };

type Answer = { readonly query: string; readonly outcome: PlaceSearchOutcome };

/** Suggestions for the typed text; null: nothing to search for. Ignores answers that arrive after the next key. */
export function usePlaceSearch(query: string | null): PlaceSearch {
  const { places } = useData();
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Clear the old answer before the next search.
  if (query === null && answer !== null) setAnswer(null);
  useEffect(() => {
    if (query === null) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const outcome = await places.search(query, control.signal);
      if (!control.signal.aborted) setAnswer({ query, outcome });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, places]);
  if (query === null) return { kind: 'idle' };
  if (answer === null) return { kind: 'searching' };
  const { outcome } = answer;
  if (outcome.kind === 'failed') return answer.query === query ? outcome : { kind: 'searching' };
  return { kind: 'found', suggestions: outcome.suggestions, fresh: answer.query === query };
}
