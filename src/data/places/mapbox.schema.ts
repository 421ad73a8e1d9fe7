import type { Coordinates } from '@arvo/domain/places/address.ts';
import * as z from 'zod/mini';

/** The fields used of replies of Mapbox' Search Box and Geocoding APIs. */

const named = z.object({ name: z.string() });

const suggestion = z.object({
  mapbox_id: z.string(),
  feature_type: z.string(),
  name: z.string(),
  address: z.optional(z.string()),
  place_formatted: z.optional(z.string()),
  context: z.optional(
    z.object({
      locality: z.optional(named),
      place: z.optional(named),
      postcode: z.optional(named),
      region: z.optional(z.object({ name: z.string(), region_code: z.optional(z.string()) })),
    }),
  ),
});

export type MapboxSuggestion = z.infer<typeof suggestion>;

const suggestReply = z.object({ suggestions: z.array(suggestion) });

const geocodeReply = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        feature_type: z.string(),
        coordinates: z.object({
          latitude: z.number().check(z.minimum(-90), z.maximum(90)),
          longitude: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      }),
    }),
  ),
});

/** Null if it is not the documented reply of /search/searchbox/v1/suggest. */
export function parseSuggestions(reply: unknown): readonly MapboxSuggestion[] | null {
  const result = z.safeParse(suggestReply, reply);
  return result.success ? result.data.suggestions : null;
}

/** The best position in a reply of /search/geocode/v6/forward, and what is there; null if there is none. */
export function parseGeocoded(reply: unknown): { readonly type: string; readonly at: Coordinates } | null {
  const result = z.safeParse(geocodeReply, reply);
  const found = result.success ? result.data.features[0]?.properties : undefined;
  if (found === undefined) return null;
  const { latitude: lat, longitude: lng } = found.coordinates;
  return { type: found.feature_type, at: { lat, lng } };
}
