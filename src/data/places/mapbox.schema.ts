import type { Coordinates } from '@arvo/domain/places/address.ts';
import * as z from 'zod/mini';

/** The fields used of replies of Mapbox' Search Box API. */

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

const retrieveReply = z.object({
  features: z.array(
    z.object({
      properties: z.object({
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

/** The position in a reply of /search/searchbox/v1/retrieve; null if there is none. */
export function parseRetrieved(reply: unknown): Coordinates | null {
  const result = z.safeParse(retrieveReply, reply);
  const found = result.success ? result.data.features[0]?.properties.coordinates : undefined;
  return found === undefined ? null : { lat: found.latitude, lng: found.longitude };
}
