import { useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import type { DraftHandle } from './draft/useDraft.ts';
import { loadWizardParts } from './parts.ts';

/** 'Next' with an address typed but no place chosen: takes the best place that the search finds, if any, and then goes on. */
export function useBestPlace(draft: DraftHandle, goOn: () => void) {
  const { places } = useData();
  const [isSearching, setSearching] = useState(false);
  /** The text of the place that was taken, for a notice. */
  const [taken, setTaken] = useState<string | null>(null);
  const left = useLeft();
  const take = async () => {
    if (isSearching) return;
    setSearching(true);
    const { step } = draft.record;
    const { address } = draft.record.draft;
    const { signal } = left.current;
    const best = await loadWizardParts().then(
      ({ findBestPlace }) => findBestPlace(places, address, signal),
      () => null,
    );
    setSearching(false);
    const now = draft.latest();
    // Ignore the result if the host has typed or navigated during the search.
    if (signal.aborted || now.step !== step || now.draft.address !== address) return;
    if (best) {
      draft.edit(best.location);
      setTaken(best.text);
    }
    goOn();
  };
  return { isSearching, take, taken, hideTaken: useCallback(() => setTaken(null), []) };
}

/** Aborted once the screen is left. */
function useLeft(): { readonly current: AbortController } {
  const left = useRef(new AbortController());
  useEffect(() => {
    // React runs effects twice in development: the second run needs a new controller.
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return left;
}
