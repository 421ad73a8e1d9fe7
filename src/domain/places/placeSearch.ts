import type { Place } from './address.ts';
import type { Area } from './area.ts';

/** What was typed of a place's name. A source that matches loosely says 'later-word' for the rest. */
export type MatchedPart = 'whole' | 'beginning' | 'later-word';

/** One suggestion of a location search. `address` is private; `label` is the option's text. */
export type PlaceSuggestion = Place & {
  readonly id: string;
  readonly label: string;
  readonly area: Area;
  readonly matched: MatchedPart;
};

/** The one suggestion that may be taken without asking: the only one of that whole name, or the only one at all. */
export function bestMatch(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion | null {
  const whole = suggestions.filter(({ matched }) => matched === 'whole');
  const [best, ...others] = whole.length > 0 ? whole : suggestions;
  return best === undefined || others.length > 0 || best.matched === 'later-word' ? null : best;
}
