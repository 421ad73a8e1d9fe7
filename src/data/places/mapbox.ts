import { type GeocodingCore, type SearchBoxCore, SessionToken } from '@mapbox/search-js-core';
import { addressParts, type Coordinates } from '@arvo/domain/places/address.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';
import type { MatchedPart, PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { fold } from '@arvo/domain/typography/fold.ts';
import { type MapboxSuggestion, parseGeocoded, parseSuggestions } from './mapbox.schema.ts';
import { joinParts, splitQuery, STATE_ENDINGS } from './typedQuery.ts';

/**
 * Location search with Mapbox' Search Box, restricted to Australia (specification section 5, "Event creation"): the only API that
 * finds venues as well as addresses. All suggestions up to a choice are a session, which Mapbox bills as one, so they carry the same
 * session token. Mapbox' terms do not allow us to store Search Box' coordinates, and an event's place is stored: the position of a chosen
 * suggestion comes from the Geocoding API with `permanent=true`, which may be stored. It knows no venues, only their addresses.
 */

export type MapboxResult<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** aborted: by the caller. refused: any status but 2xx. malformed: not the documented reply. */
  | { readonly kind: 'failed'; readonly reason: 'aborted' | 'timed-out' | 'unreachable' | 'refused' | 'malformed' };

export type MapboxSearch = {
  /** Never rejects. */
  suggest(query: string, signal: AbortSignal): Promise<MapboxResult<readonly PlaceSuggestion[]>>;
  /** The coordinates of one of the last suggestions, which may be stored; ends the session. Never rejects. */
  retrieve(id: string, signal: AbortSignal): Promise<MapboxResult<Coordinates>>;
};

export const MAPBOX_TIMEOUT_MS = 8_000;
const MAX_QUERY_LENGTH = 256;
export const SEARCH_OPTIONS = { country: 'au', language: 'en', types: 'poi,address,street,place,locality', limit: 6 };
export const GEOCODING_OPTIONS = { country: 'au', language: 'en', permanent: true, autocomplete: false, limit: 1 };

type Clients = {
  /** Made with `SEARCH_OPTIONS`. */
  readonly searchBox: SearchBoxCore;
  /** Made with `GEOCODING_OPTIONS`. */
  readonly geocoder: GeocodingCore;
};

export function createMapboxSearch(
  { searchBox, geocoder }: Clients,
  timeoutMs: number = MAPBOX_TIMEOUT_MS,
): MapboxSearch {
  let sessionToken = new SessionToken();
  let suggested: readonly MapboxSuggestion[] = [];
  return {
    suggest: (query, signal) =>
      request(timeoutMs, signal, async (ended) => {
        // A semicolon would separate several queries.
        const text = query.replaceAll(';', ' ').slice(0, MAX_QUERY_LENGTH);
        const parsed = parseSuggestions(await searchBox.suggest(text, { sessionToken, signal: ended }));
        if (parsed !== null) suggested = parsed;
        return parsed && parsed.map((suggestion) => toSuggestion(suggestion, query));
      }),
    retrieve: (id, signal) =>
      request(timeoutMs, signal, async (ended) => {
        const chosen = suggested.find((suggestion) => suggestion.mapbox_id === id);
        if (chosen === undefined) return null;
        const found = parseGeocoded(await geocoder.forward(geocodedText(chosen), { signal: ended }));
        if (found === null || isLocalityType(found.type) !== isLocality(chosen)) return null;
        sessionToken = new SessionToken();
        return found.at;
      }),
  };
}

/** One bounded request; `send` answers null for a malformed reply. */
async function request<T>(
  timeoutMs: number,
  signal: AbortSignal,
  send: (ended: AbortSignal) => Promise<T | null>,
): Promise<MapboxResult<T>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const value = await send(AbortSignal.any([signal, timeout]));
    return value === null ? { kind: 'failed', reason: 'malformed' } : { kind: 'found', value };
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', reason: 'aborted' };
    if (timeout.aborted) return { kind: 'failed', reason: 'timed-out' };
    if (error instanceof SyntaxError) return { kind: 'failed', reason: 'malformed' };
    return { kind: 'failed', reason: error instanceof TypeError ? 'unreachable' : 'refused' };
  }
}

/** A suburb or town, and what contains it. */
const isLocalityType = (type: string): boolean =>
  ['neighborhood', 'locality', 'place', 'postcode', 'district', 'region', 'country'].includes(type);
const isLocality = ({ feature_type: type }: MapboxSuggestion): boolean => isLocalityType(type);

/** Where a suggestion is: its place names, smallest first, its state as a code or a name, and its postcode. */
type Where = {
  readonly localities: readonly string[];
  readonly state: string | undefined;
  readonly postcode: string | undefined;
};

/** Never `name` of a venue, an address or a street: everybody sees the area that is made of this. */
function whereIs(suggestion: MapboxSuggestion): Where {
  const { context, name, place_formatted: formatted = '' } = suggestion;
  const known = [isLocality(suggestion) ? name : '', context?.locality?.name ?? '', context?.place?.name ?? ''];
  const localities = known.filter((locality) => locality !== '');
  if (localities.length === 0) return readFormatted(formatted);
  return {
    localities,
    state: context?.region?.region_code ?? context?.region?.name,
    postcode: context?.postcode?.name,
  };
}

/** "Fitzroy Victoria 3065, Australia": the formatted place of a suggestion without a context. */
function readFormatted(formatted: string): Where {
  const text = splitQuery(formatted).locality.replace(/ ?Australia$/u, '');
  const [postcode] = /(?<= )\d{4}$/u.exec(text) ?? [];
  const place = text.replace(/ \d{4}$/u, '');
  const ending = STATE_ENDINGS.find((one) => ` ${place}`.toLowerCase().endsWith(` ${one.ending}`));
  const locality = ending === undefined ? place : place.slice(0, -ending.ending.length).trim();
  return { localities: locality === '' ? [] : [locality], state: ending?.code, postcode };
}

/** "Fitzroy VIC 3065", the end of a suggestion's address, which is private. */
const localityText = ({ localities, state, postcode }: Where): string =>
  [localities[0], state, postcode].filter((part) => part !== undefined && part !== '').join(' ');

/** A suggestion as the geocoder finds it: by its street, without a venue's name. */
function geocodedText(suggestion: MapboxSuggestion): string {
  const { address = '', name } = suggestion;
  const street = isLocality(suggestion) ? '' : address === '' ? name : address;
  return joinParts([street, localityText(whereIs(suggestion))])
    .replaceAll(';', ' ')
    .slice(0, MAX_QUERY_LENGTH);
}

/** The venue or street of a suggestion: "The Old Bar at 74 Johnston Street"; '' for a suburb or town. */
function streetOf(suggestion: MapboxSuggestion): string {
  if (isLocality(suggestion)) return '';
  const { feature_type: type, name, address } = suggestion;
  return type === 'poi' && address !== undefined && address !== '' ? `${name} at ${address}` : name;
}

/**
 * The typed text before the street that Mapbox found, such as a unit, a level or a venue's name: "Unit 3" of
 * "Unit 3, 12 Smith Street, Fitzroy". For a suburb or town, all text typed before it.
 */
function typedBefore(query: string, street: string): string {
  const parts = addressParts(splitQuery(query).street);
  if (street === '') return joinParts(parts);
  const known = ` ${fold(street)}`;
  const at = parts.findIndex((part) => fold(part) !== '' && known.includes(` ${fold(part)}`));
  return joinParts(parts.slice(0, Math.max(0, at)));
}

/** Mapbox also matches similar names: such a place is suggested, but never chosen automatically (`bestMatch`). */
function matchedPart(query: string, address: string): MatchedPart {
  const [typed, found] = [fold(query), fold(address)];
  if (` ${found} `.startsWith(` ${typed} `)) return 'whole';
  return found.startsWith(typed) ? 'beginning' : 'later-word';
}

function toSuggestion(suggestion: MapboxSuggestion, query: string): PlaceSuggestion {
  const street = streetOf(suggestion);
  const where = whereIs(suggestion);
  const address = joinParts([typedBefore(query, street), street, localityText(where)]);
  return {
    id: suggestion.mapbox_id,
    label: address,
    address,
    area: areaNamed(where.localities, where.state),
    lat: null,
    matched: matchedPart(query, address),
  };
}
