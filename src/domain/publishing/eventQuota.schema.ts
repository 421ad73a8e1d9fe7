import * as z from 'zod/mini';
import type { EventQuota } from './eventQuota.ts';

const quotaDocument = z.object({ events: z.number(), since: z.catch(z.nullable(z.number()), null) });

/** Parses quotas/{uid}, with times in ms UTC; null if it is not one. */
export function parseEventQuota(document: unknown): EventQuota | null {
  const result = z.safeParse(quotaDocument, document);
  return result.success ? result.data : null;
}
