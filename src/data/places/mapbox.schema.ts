import * as z from 'zod/mini';

const named = z.object({ name: z.string() });

/** The fields used of a reply of Mapbox' Search Box API (/search/searchbox/v1/forward), a GeoJSON FeatureCollection. */
export const mapboxReply = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        mapbox_id: z.string(),
        feature_type: z.string(),
        name: z.string(),
        address: z.optional(z.string()),
        place_formatted: z.optional(z.string()),
        coordinates: z.object({
          latitude: z.number().check(z.minimum(-90), z.maximum(90)),
          longitude: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
        context: z.optional(
          z.object({
            locality: z.optional(named),
            place: z.optional(named),
            postcode: z.optional(named),
            region: z.optional(z.object({ name: z.string(), region_code: z.optional(z.string()) })),
          }),
        ),
      }),
    }),
  ),
});

export type MapboxFeature = z.infer<typeof mapboxReply>['features'][number]['properties'];
