import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { useEffect, useState } from 'react';
import type { PlaceSearchOutcome } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';

/** Specification section 7: suggestions are debounced, default 200 ms. */
const SEARCH_DEBOUNCE_MS = 200;

export type PlaceSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  /** Nothing could be asked; the next key asks again. */
  | { readonly kind: 'failed' }
  /** `fresh`: for what is in the field now; else for what was there a moment ago, shown meanwhile. */
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[]; readonly fresh: boolean };

type Answer = { readonly query: string; readonly outcome: PlaceSearchOutcome };

/** Suggestions for what was typed; null: nothing to search for. An answer that comes after the next key is not shown. */
export function usePlaceSearch(query: string | null): PlaceSearch {
  const { places } = useData();
  const [answer, setAnswer] = useState<Answer | null>(null);
  // The next search starts without the last one's answer.
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
