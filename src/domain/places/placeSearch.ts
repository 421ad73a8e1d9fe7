import type { Place } from './address.ts';
import type { Area } from './area.ts';

/** Which part of a place's name the person typed. A source with fuzzy matching uses 'later-word' for all other matches. */
export type MatchedPart = 'whole' | 'beginning' | 'later-word';

/** One suggestion of a location search. `address` is private; `label` is the option's text. */
export type PlaceSuggestion = Place & {
  readonly id: string;
  readonly label: string;
  readonly area: Area;
  readonly matched: MatchedPart;
};

/** The suggestion to choose automatically: the only one whose whole name was typed, or whose name begins with the typed text. */
export function bestMatch(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion | null {
  const whole = suggestions.filter(({ matched }) => matched === 'whole');
  const [best, ...others] = whole.length > 0 ? whole : suggestions;
  return best === undefined || others.length > 0 || best.matched === 'later-word' ? null : best;
}
