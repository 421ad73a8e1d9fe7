import type { PlaceSuggestion } from '@arvo/domain/places/address.ts';
import { type MapboxFeature, mapboxReply } from './mapbox.schema.ts';

/**
 * Location search by Mapbox, restricted to Australia (specification section 5, "Event creation"). Of its APIs the Search
 * Box's one-shot forward search is the one that knows venues as well as addresses: Geocoding v6 has no `poi` type.
 */

export type MapboxOptions = {
  readonly token: string;
  /** Where the API answers; a test's own server otherwise. */
  readonly baseUrl?: string;
  /** Milliseconds until the search is given up. */
  readonly timeoutMs?: number;
};

export type MapboxResult =
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  /** aborted: by the caller. refused: any status but 2xx. malformed: not the reply that is documented. */
  | { readonly kind: 'failed'; readonly reason: 'aborted' | 'timed-out' | 'unreachable' | 'refused' | 'malformed' };

const MAPBOX_BASE_URL = 'https://api.mapbox.com';
const MAPBOX_TIMEOUT_MS = 8_000;
const MAX_QUERY_LENGTH = 256;

/** "Fitzroy VIC 3065" of a feature's context. */
function localityOf({ context, name, feature_type: type }: MapboxFeature): string {
  const isLocality = type === 'place' || type === 'locality';
  const locality = isLocality ? name : (context?.locality?.name ?? context?.place?.name);
  const state = context?.region?.region_code ?? context?.region?.name;
  return [locality, state, context?.postcode?.name].filter((part) => part !== undefined && part !== '').join(' ');
}

const withoutCommas = (text: string): string => text.replace(/\s*,\s*/gu, ' ').trim();

/**
 * The address with the street as its first part, because the first part is the private one (section 3): a venue's name
 * joins its street, "The Old Bar at 74 Johnston Street, Fitzroy VIC 3065", or the street would be public.
 */
function addressOf(feature: MapboxFeature): string {
  const locality = localityOf(feature) || (feature.place_formatted ?? '').replace(/,?\s*Australia$/u, '');
  const { feature_type: type, name, address } = feature;
  if (type === 'place' || type === 'locality') return locality;
  const first =
    type === 'poi' && address !== undefined && address !== ''
      ? `${withoutCommas(name)} at ${withoutCommas(address)}`
      : withoutCommas(name);
  return locality === '' ? first : `${first}, ${locality}`;
}

function toSuggestion(feature: MapboxFeature): PlaceSuggestion {
  const address = addressOf(feature);
  const { latitude: lat, longitude: lng } = feature.coordinates;
  return { id: feature.mapbox_id, label: address, address, lat, lng };
}

function requestUrl(options: MapboxOptions, query: string): URL {
  const url = new URL('/search/searchbox/v1/forward', options.baseUrl ?? MAPBOX_BASE_URL);
  // A semicolon would mean a batch of queries.
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
    return { kind: 'found', suggestions: reply.data.features.map(({ properties }) => toSuggestion(properties)) };
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
