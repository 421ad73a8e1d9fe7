import * as z from 'zod/mini';
import { asUserId } from '../people/person.ts';
import type { Device } from './device.ts';

const text = z.string().check(z.minLength(1));

const deviceDocument = z.object({
  uid: text,
  endpoint: text,
  p256dh: text,
  auth: text,
  tomorrow: z.boolean(),
  addressOpen: z.boolean(),
  createdAt: z.number(),
  savedAt: z.number(),
  // Absent in documents from before this field.
  failures: z.catch(z.number(), 0),
  sent: z.catch(z.record(z.string(), z.number()), {}),
});

/** Parses devices/{id} with instants as ms UTC; null if it is none. */
export function parseDevice(id: string, document: unknown): Device | null {
  const result = z.safeParse(deviceDocument, document);
  return result.success ? { ...result.data, id, uid: asUserId(result.data.uid) } : null;
}
