import { addressParts } from '@arvo/domain/places/address.ts';
import type { Area } from '@arvo/domain/places/area.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';
import type { MatchedPart, PlaceSuggestion } from '@arvo/domain/places/placeSearch.ts';
import { type MapboxFeature, mapboxReply } from './mapbox.schema.ts';
import { fold, joinParts, splitQuery } from './typedQuery.ts';

/**
 * Location search with Mapbox, restricted to Australia (specification section 5, "Event creation"). Uses the Search Box's
 * one-shot forward search, the only API that finds venues as well as addresses: Geocoding v6 has no `poi` type.
 */

export type MapboxOptions = {
  readonly token: string;
  /** Replaces the API's address in tests. */
  readonly baseUrl?: string;
  /** The search's timeout in ms. */
  readonly timeoutMs?: number;
};

export type MapboxResult =
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  /** aborted: by the caller. refused: any status but 2xx. malformed: not the documented reply. */
  | { readonly kind: 'failed'; readonly reason: 'aborted' | 'timed-out' | 'unreachable' | 'refused' | 'malformed' };

const MAPBOX_BASE_URL = 'https://api.mapbox.com';
const MAPBOX_TIMEOUT_MS = 8_000;
const MAX_QUERY_LENGTH = 256;

const isLocality = ({ feature_type: type }: MapboxFeature): boolean => type === 'place' || type === 'locality';

/** "Fitzroy VIC 3065", the end of a feature's address, which is private. */
function localityOf(feature: MapboxFeature): string {
  const { context, name, place_formatted: formatted = '' } = feature;
  const locality = isLocality(feature) ? name : (context?.locality?.name ?? context?.place?.name);
  const state = context?.region?.region_code ?? context?.region?.name;
  const found = [locality, state, context?.postcode?.name].filter((part) => part !== undefined && part !== '');
  return found.length > 0 ? found.join(' ') : formatted.replace(/,?\s*Australia$/u, '');
}

/** A feature's public area. Uses only the structured context, because `name` may be a venue or a street. */
const areaOf = ({ context }: MapboxFeature): Area =>
  areaNamed([context?.locality?.name, context?.place?.name], context?.region?.region_code ?? context?.region?.name);

/** The venue or street of a feature: "The Old Bar at 74 Johnston Street"; '' for a suburb or town. */
function streetOf(feature: MapboxFeature): string {
  if (isLocality(feature)) return '';
  const { feature_type: type, name, address } = feature;
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

function toSuggestion(feature: MapboxFeature, query: string): PlaceSuggestion {
  const street = streetOf(feature);
  const address = joinParts([typedBefore(query, street), street, localityOf(feature)]);
  const { latitude: lat, longitude: lng } = feature.coordinates;
  return {
    id: feature.mapbox_id,
    label: address,
    address,
    area: areaOf(feature),
    lat,
    lng,
    matched: matchedPart(query, address),
  };
}

function requestUrl(options: MapboxOptions, query: string): URL {
  const url = new URL('/search/searchbox/v1/forward', options.baseUrl ?? MAPBOX_BASE_URL);
  // A semicolon would separate several queries.
  url.searchParams.set('q', query.replaceAll(';', ' ').slice(0, MAX_QUERY_LENGTH));
  url.searchParams.set('access_token', options.token);
  url.searchParams.set('country', 'au');
  url.searchParams.set('language', 'en');
  url.searchParams.set('types', 'poi,address,street,place,locality');
  url.searchParams.set('auto_complete', 'true');
  url.searchParams.set('limit', '6');
  return url;
}

/** One search. Never rejects: every failure is a value. */
export async function searchMapbox(options: MapboxOptions, query: string, signal: AbortSignal): Promise<MapboxResult> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? MAPBOX_TIMEOUT_MS);
  try {
    const response = await fetch(requestUrl(options, query), { signal: AbortSignal.any([signal, timeout]) });
    if (!response.ok) return { kind: 'failed', reason: 'refused' };
    const text = await response.text();
    const reply = mapboxReply.safeParse(parseJson(text));
    if (!reply.success) return { kind: 'failed', reason: 'malformed' };
    return { kind: 'found', suggestions: reply.data.features.map(({ properties }) => toSuggestion(properties, query)) };
  } catch {
    if (signal.aborted) return { kind: 'failed', reason: 'aborted' };
    return { kind: 'failed', reason: timeout.aborted ? 'timed-out' : 'unreachable' };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
