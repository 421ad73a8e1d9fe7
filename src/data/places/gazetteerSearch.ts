import type { PlaceSuggestion } from '@arvo/domain/places/address.ts';

/**
 * Search over the embedded gazetteer, pure. A suggestion is "Fitzroy VIC"; what is typed before the last comma is kept as
 * the street: "12 Smith Street, Fitzroy" offers "12 Smith Street, Fitzroy VIC" (ui-contract, step 1).
 */

/** gazetteer.json: columns of one length, the biggest place first. `state` indexes `states`; `near` is by place's index. */
export type GazetteerColumns = {
  readonly states: readonly string[];
  readonly name: readonly string[];
  readonly state: readonly number[];
  readonly lat: readonly number[];
  readonly lng: readonly number[];
  readonly near: Readonly<Record<string, string>>;
};

type Entry = {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** The name as people may type it, folded: "st kilda" and "saint kilda". */
  readonly names: readonly string[];
  /** The same, each followed by the state, short and in full: "fitzroy v" is already on its way to "fitzroy vic". */
  readonly keys: readonly string[];
};

/** `entries`: the biggest place first; `byName`: by each of their names whole, in the same order. */
export type GazetteerIndex = {
  readonly entries: readonly Entry[];
  readonly byName: ReadonlyMap<string, readonly Entry[]>;
};

const STATE_NAMES: Readonly<Record<string, string>> = {
  ACT: 'australian capital territory',
  NSW: 'new south wales',
  NT: 'northern territory',
  QLD: 'queensland',
  SA: 'south australia',
  TAS: 'tasmania',
  VIC: 'victoria',
  WA: 'western australia',
};

/** Lower case without diacritics, apostrophes or dots; everything else that is no letter or digit becomes one space. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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
  return columns.name.map((name, index) => {
    const state = columns.states[columns.state[index] ?? -1] ?? '';
    const folded = fold(name);
    const names = [
      folded,
      ...ABBREVIATIONS.map(([from, to]) => folded.replace(from, to)).filter((other) => other !== folded),
    ];
    const address = `${name} ${state}`;
    const near = columns.near[index];
    return {
      id: `gazetteer-${index}`,
      label: near === undefined ? address : `${address} (near ${near})`,
      address,
      state,
      lat: columns.lat[index] ?? 0,
      lng: columns.lng[index] ?? 0,
      names,
      keys: names.flatMap((one) => [`${one} ${state.toLowerCase()}`, `${one} ${STATE_NAMES[state] ?? ''}`]),
    };
  });
}

/** One way to read what was typed as a locality: its text, folded, in one state or in any. */
type Reading = { readonly text: string; readonly state: string | null };

const STATE_ENDINGS = Object.entries(STATE_NAMES).flatMap(([code, name]) => [
  { ending: code.toLowerCase(), code },
  { ending: name, code },
]);

/** "fitz vic" is a name beginning with "fitz" in Victoria; "mount victoria" is a name of its own: both readings count. */
function readingsOf(locality: string): readonly Reading[] {
  // A postcode is no help among places that have several; "Australia" is where all of them are.
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

/** 0: the name itself; 1: the name begins so; 2: a later word of it does; null: no match. */
function rank(entry: Entry, { text, state }: Reading): 0 | 1 | 2 | null {
  if (state !== null && state !== entry.state) return null;
  if (entry.names.includes(text)) return 0;
  if (entry.keys.some((key) => key.startsWith(text))) return 1;
  const within = ` ${text}`;
  const wordBegins = entry.keys.some((key, at) => {
    const found = key.indexOf(within);
    return found > 0 && found < (entry.names[at >> 1] ?? '').length;
  });
  return wordBegins ? 2 : null;
}

function matches({ entries }: GazetteerIndex, locality: string, limit: number): readonly Entry[] {
  const readings = readingsOf(locality);
  const tiers: [Entry[], Entry[], Entry[]] = [[], [], []];
  // The index is in the order of size, and each tier keeps it.
  for (const entry of entries) {
    const ranks = readings.map((reading) => rank(entry, reading)).filter((value) => value !== null);
    if (ranks.length > 0) tiers[ranks.includes(0) ? 0 : ranks.includes(1) ? 1 : 2].push(entry);
  }
  return tiers.flat().slice(0, limit);
}

const withStreet = (entry: Entry, street: string): PlaceSuggestion => {
  const before = street === '' ? '' : `${street}, `;
  return {
    id: entry.id,
    label: `${before}${entry.label}`,
    address: `${before}${entry.address}`,
    lat: entry.lat,
    lng: entry.lng,
  };
};

const STATE_WORDS = new Set(STATE_ENDINGS.map(({ ending }) => ending));

/** Splits at the last comma; a last part that only says the state or the country belongs to the part before it. */
function splitQuery(query: string): { street: string; locality: string } {
  const parts = query.split(',').map((part) => part.trim());
  let locality = parts.pop() ?? '';
  while (parts.length > 0 && isStateOrCountry(locality)) locality = `${parts.pop() ?? ''} ${locality}`;
  return { street: parts.filter((part) => part !== '').join(', '), locality };
}

const isStateOrCountry = (part: string): boolean => {
  const text = fold(part).replace(/ ?\d{4}$/u, '');
  return STATE_WORDS.has(text) || text === 'australia';
};

/** Places of that very name, the biggest first in each reading of it. */
function named({ byName }: GazetteerIndex, locality: string): readonly Entry[] {
  const found = readingsOf(locality).flatMap(({ text, state }) =>
    (byName.get(text) ?? []).filter((entry) => state === null || state === entry.state),
  );
  return [...new Set(found)];
}

/** "12 smith street fitzroy": without a comma the longest ending that is a place's whole name is the locality. */
function withoutComma(index: GazetteerIndex, query: string, limit: number): readonly PlaceSuggestion[] {
  const words = query.trim().split(/\s+/u);
  if (!words.some((word) => /\d/u.test(word))) return [];
  for (let at = Math.max(1, words.length - 5); at < words.length; at += 1) {
    const found = named(index, words.slice(at).join(' '));
    if (found.length > 0) return found.slice(0, limit).map((entry) => withStreet(entry, words.slice(0, at).join(' ')));
  }
  return [];
}

/** An address of at most 400 characters is stored (data model); a query longer than that leads nowhere. */
const MAX_QUERY_LENGTH = 400;

/**
 * At most `limit` suggestions, best first: the name itself, names that begin so, names with a later word that does; the
 * bigger place first. Case, diacritics and punctuation do not matter; a state may follow ("Fitzroy VIC").
 */
export function searchGazetteer(index: GazetteerIndex, query: string, limit: number): readonly PlaceSuggestion[] {
  if (query.length > MAX_QUERY_LENGTH) return [];
  const { street, locality } = splitQuery(query);
  const found = matches(index, locality, limit).map((entry) => withStreet(entry, street));
  return found.length > 0 || query.includes(',') ? found : withoutComma(index, query, limit);
}
