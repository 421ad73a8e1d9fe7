import * as z from 'zod/mini';
import { asUserId } from '../people/person.ts';
import { isTimeZone } from '../time/zonedTime.ts';
import type { NumberedChange } from './guestNews.ts';
import type { GuestNews } from './told.ts';

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

/** The news in a guest record that its guest has not seen; {} if there are none, to be spread. */
export function unseenNews(record: { readonly news?: unknown; readonly seenRevision?: unknown }): {
  readonly news?: GuestNews;
} {
  const result = z.safeParse(newsDocument, record.news);
  const { seenRevision } = record;
  const seen = typeof seenRevision === 'number' ? seenRevision : 0;
  return result.success && result.data.revision > seen ? { news: result.data } : {};
}
