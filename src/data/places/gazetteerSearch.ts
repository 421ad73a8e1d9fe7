import type { Area } from '@arvo/domain/places/area.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';
import type { MatchedPart, PlacedSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { fold } from '@arvo/domain/typography/fold.ts';
import { type GazetteerColumns, positionsOf } from './gazetteerColumns.ts';
import { joinParts, type SplitQuery, splitQuery, STATE_ENDINGS, stateName } from './typedQuery.ts';

/**
 * Searches the embedded gazetteer. A suggestion is "Fitzroy VIC"; text before the last comma becomes the private part of its
 * address: "12 Smith Street, Fitzroy" suggests "12 Smith Street, Fitzroy VIC". Its area is always the gazetteer's own name of the
 * place, "Fitzroy VIC".
 */

type Entry = {
  readonly id: string;
  readonly label: string;
  /** The public name and state: "Fitzroy VIC". */
  readonly area: Area;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Another state has a locality of this name that the gazetteer lacks. */
  readonly isShared: boolean;
  /** The name's folded spellings: "st kilda" and "saint kilda". */
  readonly names: readonly string[];
  /** The same, each followed by the state, short and in full: "fitzroy v" is the beginning of "fitzroy vic". */
  readonly keys: readonly string[];
};

/** `entries`: largest place first; `byName`: by each whole name, in the same order. */
export type GazetteerIndex = {
  readonly entries: readonly Entry[];
  readonly byName: ReadonlyMap<string, readonly Entry[]>;
};

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bst\b/gu, 'saint'],
  [/\bmount\b/gu, 'mt'],
];

export function indexGazetteer(columns: GazetteerColumns): GazetteerIndex {
  const entries = entriesOf(columns);
  const byName = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const name of entry.names) {
      const namesakes = byName.get(name);
      if (namesakes) namesakes.push(entry);
      else byName.set(name, [entry]);
    }
  }
  return { entries, byName };
}

function entriesOf(columns: GazetteerColumns): readonly Entry[] {
  const positions = positionsOf(columns);
  const shared = new Set(columns.shared);
  return columns.name.map((name, index) => {
    const state = columns.states[columns.state[index] ?? -1] ?? '';
    const folded = fold(name);
    const names = [
      folded,
      ...ABBREVIATIONS.map(([from, to]) => folded.replace(from, to)).filter((other) => other !== folded),
    ];
    const area = areaNamed([name], state);
    const near = columns.near[index];
    return {
      id: `gazetteer-${index}`,
      label: near === undefined ? area : `${area} (near ${near})`,
      area,
      state,
      lat: positions[index]?.lat ?? 0,
      lng: positions[index]?.lng ?? 0,
      isShared: shared.has(name),
      names,
      keys: names.flatMap((one) => [`${one} ${state.toLowerCase()}`, `${one} ${stateName(state)}`]),
    };
  });
}

/** One interpretation of typed text as a locality: the folded name, in one state or in any. */
type Reading = { readonly text: string; readonly state: string | null };

/** "fitz vic" is a name beginning with "fitz" in Victoria, but "mount victoria" is a whole name: returns both interpretations. */
function readingsOf(locality: string): readonly Reading[] {
  // Drop postcodes, of which places may have several, and "Australia", which all of them share.
  const text = fold(locality)
    .replace(/(?<!south|western) australia$/u, '')
    .replace(/ \d{4}$/u, '');
  if (text === '') return [];
  const inState = STATE_ENDINGS.filter(({ ending }) => text.endsWith(` ${ending}`)).map(({ ending, code }) => ({
    text: text.slice(0, -ending.length - 1),
    state: code,
  }));
  return [{ text, state: null }, ...inState];
}

/** Which part of the place's name the text matches; null: no match. */
function matchedPart(entry: Entry, { text, state }: Reading): MatchedPart | null {
  if (state !== null && state !== entry.state) return null;
  if (entry.names.includes(text)) return 'whole';
  if (entry.keys.some((key) => key.startsWith(text))) return 'beginning';
  const within = ` ${text}`;
  const wordBegins = entry.keys.some((key, at) => {
    const found = key.indexOf(within);
    return found > 0 && found < (entry.names[at >> 1] ?? '').length;
  });
  return wordBegins ? 'later-word' : null;
}

type Match = { readonly entry: Entry; readonly matched: MatchedPart; readonly hasNamesake: boolean };

const BEST_FIRST: readonly MatchedPart[] = ['whole', 'beginning', 'later-word'];

function matches({ entries }: GazetteerIndex, locality: string, limit: number): readonly Match[] {
  const readings = readingsOf(locality);
  // The index is sorted by size, and filtering keeps that order.
  const found = entries.flatMap((entry): Match[] => {
    const parts = readings.map((reading) => matchedPart(entry, reading));
    const matched = BEST_FIRST.find((part) => parts.includes(part));
    return matched === undefined ? [] : [{ entry, matched, hasNamesake: hasNamesake(entry, readings) }];
  });
  return BEST_FIRST.flatMap((part) => found.filter(({ matched }) => matched === part)).slice(0, limit);
}

/** Whether the text may mean a place that the gazetteer lacks: it names no state, not even the beginning of one. */
const hasNamesake = (entry: Entry, readings: readonly Reading[]): boolean =>
  entry.isShared && !readings.some((reading) => namesState(entry, reading));

const namesState = ({ state, keys, names }: Entry, reading: Reading): boolean =>
  reading.state === state ||
  keys.some((key, at) => key.startsWith(reading.text) && reading.text.length > (names[at >> 1] ?? '').length);

const withStreet = ({ entry, matched, hasNamesake: isUnsure }: Match, street: string): PlacedSuggestion => {
  const before = street === '' ? '' : `${street}, `;
  return {
    id: entry.id,
    label: `${before}${entry.label}`,
    address: `${before}${entry.area}`,
    area: entry.area,
    lat: entry.lat,
    lng: entry.lng,
    matched,
    hasNamesake: isUnsure,
  };
};

/** Places with exactly that name, largest first in each interpretation. */
function named({ byName }: GazetteerIndex, locality: string): readonly Entry[] {
  const found = readingsOf(locality).flatMap(({ text, state }) =>
    (byName.get(text) ?? []).filter((entry) => state === null || state === entry.state),
  );
  return [...new Set(found)];
}

/** "12 smith street fitzroy": without a comma the locality is the longest ending that is a place's whole name. */
function withoutComma(
  index: GazetteerIndex,
  { street, locality }: SplitQuery,
  limit: number,
): readonly PlacedSuggestion[] {
  const words = locality.split(/\s+/u);
  if (!words.some((word) => /\d/u.test(word))) return [];
  for (let at = Math.max(1, words.length - 5); at < words.length; at += 1) {
    const ending = words.slice(at).join(' ');
    const found = named(index, ending).slice(0, limit);
    const before = joinParts([street, words.slice(0, at).join(' ')]);
    const match = (entry: Entry): Match => ({
      entry,
      matched: 'whole',
      hasNamesake: hasNamesake(entry, readingsOf(ending)),
    });
    if (found.length > 0) return found.map((entry) => withStreet(match(entry), before));
  }
  return [];
}

/** Stored addresses have at most 400 characters, so longer queries find nothing. */
const MAX_QUERY_LENGTH = 400;

/**
 * At most `limit` suggestions, best first: the exact name, names that begin with the text, names with a later word that does;
 * larger places first. Ignores case, diacritics and punctuation; a state may follow ("Fitzroy VIC").
 */
export function searchGazetteer(index: GazetteerIndex, query: string, limit: number): readonly PlacedSuggestion[] {
  if (query.length > MAX_QUERY_LENGTH) return [];
  const split = splitQuery(query);
  const found = matches(index, split.locality, limit).map((match) => withStreet(match, split.street));
  return found.length > 0 ? found : withoutComma(index, split, limit);
}
