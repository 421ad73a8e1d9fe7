import type { Coordinates } from './address.ts';
import type { Area } from './area.ts';

/** Which part of a place's name the person typed. A source with fuzzy matching uses 'later-word' for all other matches. */
export type MatchedPart = 'whole' | 'beginning' | 'later-word';

type Suggested = {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly area: Area;
  readonly matched: MatchedPart;
  /** The typed text names no state, and the source knows that it lacks a place of this name in another one. */
  readonly hasNamesake?: boolean;
};

/** A suggestion with its coordinates, as the gazetteer has them. */
export type PlacedSuggestion = Suggested & Coordinates;

/**
 * One suggestion of a location search. `address` is private; `label` is the option's text. `lat` null: the source gives the
 * coordinates of a chosen one only (`PlacesGateway.retrieve`).
 */
export type PlaceSuggestion = PlacedSuggestion | (Suggested & { readonly lat: null });

/**
 * The suggestion to choose automatically: the only one whose whole name was typed, or whose name begins with the typed text. Null if
 * the person may mean another place, one that the source lacks included.
 */
export function bestMatch(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion | null {
  const whole = suggestions.filter(({ matched }) => matched === 'whole');
  const [best, ...others] = whole.length > 0 ? whole : suggestions;
  return best === undefined || others.length > 0 || best.matched === 'later-word' || best.hasNamesake === true
    ? null
    : best;
}
