import { z } from 'zod';

const named = z.object({ name: z.string() });

/** What is read of a reply of Mapbox' Search Box API (/search/searchbox/v1/forward): a GeoJSON FeatureCollection. */
export const mapboxReply = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        mapbox_id: z.string(),
        feature_type: z.string(),
        name: z.string(),
        address: z.string().optional(),
        place_formatted: z.string().optional(),
        coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
        context: z
          .object({
            locality: named.optional(),
            place: named.optional(),
            postcode: named.optional(),
            region: z.object({ name: z.string(), region_code: z.string().optional() }).optional(),
          })
          .optional(),
      }),
    }),
  ),
});

export type MapboxFeature = z.infer<typeof mapboxReply>['features'][number]['properties'];
