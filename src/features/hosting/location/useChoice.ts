import type { PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { type Location, locationOf } from './location.ts';

export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'finding' }
  /** There was no exact position, so the pin is in the middle of the area. */
  | { readonly kind: 'nearby'; readonly area: string }
  | { readonly kind: 'failed' };

const NONE: Choice = { kind: 'none' };

/** Turns a chosen suggestion into a location: at once, or after its coordinates were retrieved. */
export function useChoice(onChange: (location: Location) => void) {
  const { places } = useData();
  const [state, setState] = useState<Choice>(NONE);
  const control = useRef(new AbortController());
  const stop = () => {
    control.current.abort();
    control.current = new AbortController();
  };
  useEffect(() => {
    const held = control;
    return () => held.current.abort();
  }, []);

  const retrieve = async (suggestion: PlaceSuggestion) => {
    const { signal } = control.current;
    const outcome = await places.retrieve(suggestion, signal);
    if (signal.aborted) return;
    if (outcome.kind === 'failed') return setState(outcome);
    onChange(locationOf(suggestion, outcome.at));
    setState(outcome.kind === 'nearby' ? { kind: 'nearby', area: suggestion.area } : NONE);
  };
  return {
    state,
    choose(suggestion: PlaceSuggestion): void {
      stop();
      if (suggestion.lat !== null) {
        setState(NONE);
        return onChange(locationOf(suggestion, suggestion));
      }
      onChange({ address: suggestion.address, place: null });
      setState({ kind: 'finding' });
      void retrieve(suggestion);
    },
    /** Call when the host types again: a position that arrives later is ignored. */
    forget(): void {
      stop();
      setState(NONE);
    },
  };
}
