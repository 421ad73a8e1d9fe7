import * as z from 'zod/mini';
import { isTimeZone } from '../time/zonedTime.ts';
import { parseEventId } from '../events/event.ts';
import type { RecentlyViewed } from './recentlyViewed.ts';

const entry = z.object({
  id: z.string(),
  title: z.catch(z.string(), ''),
  date: z.catch(z.string(), ''),
  // Entries as the specification describes them name no zone.
  timeZone: z.catch(z.string().check(z.refine(isTimeZone)), 'Australia/Sydney'),
  imageURL: z.catch(z.nullable(z.string()), null),
  viewedAt: z.number(),
});

/** Parses local storage's recentlyViewed_{uid}; drops invalid entries, and returns [] for broken text. */
export function parseRecentlyViewed(stored: string | null): readonly RecentlyViewed[] {
  if (stored === null) return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((candidate: unknown) => {
    const result = z.safeParse(entry, candidate);
    const id = result.success ? parseEventId(result.data.id) : null;
    return result.success && id !== null ? [{ ...result.data, id }] : [];
  });
}
