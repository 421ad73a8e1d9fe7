import * as z from 'zod/mini';
import type { Place } from './address.ts';

const placeDocument = z.object({ address: z.string().check(z.minLength(1)), lat: z.number(), lng: z.number() });

/** events/{id}/private/place parsed, or null. */
export function parsePlace(document: unknown): Place | null {
  const result = z.safeParse(placeDocument, document);
  return result.success ? result.data : null;
}
