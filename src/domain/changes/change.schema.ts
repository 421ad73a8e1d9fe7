import * as z from 'zod/mini';
import { asUserId } from '../people/person.ts';
import { isTimeZone } from '../time/zonedTime.ts';
import type { NumberedChange, GuestNews } from './guestNews.ts';

/** Parses changes and guests' news, whose instants are already ms UTC. */

const told = z.object({
  title: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  timeZone: z.string().check(z.refine(isTimeZone)),
  startAt: z.number(),
  endAt: z.nullable(z.number()),
  area: z.string(),
});
const common = {
  at: z.number(),
  was: told,
  isAddressNew: z.boolean(),
  isMaterial: z.boolean(),
  note: z.string(),
};
const changeDocument = z.object({ ...common, by: z.string(), now: told });
const newsDocument = z.object({ ...common, revision: z.int() });

/** events/{id}/changes/{revision} parsed, or null. */
export function parseChange(id: string, document: unknown): NumberedChange | null {
  const result = z.safeParse(changeDocument, document);
  const revision = Number(id);
  return result.success && Number.isInteger(revision)
    ? { ...result.data, by: asUserId(result.data.by), revision }
    : null;
}

/** A guest's news parsed, or null. */
export function parseNews(stored: unknown): GuestNews | null {
  const result = z.safeParse(newsDocument, stored);
  return result.success ? result.data : null;
}
