import * as z from 'zod/mini';
import { parseDraft } from '../drafts/draft.schema.ts';
import { parseCard } from '../events/event.schema.ts';
import { EVENT_ID_PATTERN, asEventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { isTimeZone } from '../time/zonedTime.ts';
import { WAITING_FOR, type Wish, WISH_REFUSALS, type WishRow } from './wish.ts';

const nullableText = z.nullable(z.string());
const nullableInstant = z.nullable(z.number());
const eventId = z.pipe(z.string().check(z.regex(EVENT_ID_PATTERN)), z.transform(asEventId));

const wishDocument = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publish'),
    eventId,
    draft: z.pipe(z.unknown(), z.transform(parseDraft)),
    timeZone: z.string().check(z.refine(isTimeZone)),
    photo: z.unknown(),
    photoAt: nullableInstant,
    uploadedPhoto: nullableText,
  }),
  z.object({
    kind: z.enum(['join', 'leave']),
    event: z.looseObject({ id: eventId }),
    profile: z.object({ name: z.string(), photo: nullableText }),
  }),
  z.object({ kind: z.literal('unpublish'), eventId, title: z.string() }),
  z.object({ kind: z.literal('rename'), name: z.string() }),
]);

const rowDocument = z.object({
  id: z.string(),
  owner: z.pipe(z.string(), z.transform(asUserId)),
  revision: z.string(),
  queuedAt: z.number(),
  attempts: z.number(),
  triedAt: nullableInstant,
  isUnsure: z.boolean(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting'), waitsFor: z.enum(WAITING_FOR), notBefore: z.number() }),
    z.object({ kind: z.literal('refused'), reason: z.enum(WISH_REFUSALS) }),
    z.object({ kind: z.literal('done') }),
  ]),
  wish: wishDocument,
});

/**
 * Parses a row of the `outbox` store. Null if another build wrote it in a form that this build cannot carry out; the row
 * then stays on the device unchanged. `isPhoto` recognises the device's representation of a photo.
 */
export function parseWishRow<Photo>(
  stored: unknown,
  isPhoto: (value: unknown) => value is Photo,
): WishRow<Photo> | null {
  const result = z.safeParse(rowDocument, stored);
  if (!result.success) return null;
  const wish = wishOf(result.data.wish, isPhoto);
  return wish && { ...result.data, wish };
}

function wishOf<Photo>(
  wish: z.infer<typeof wishDocument>,
  isPhoto: (value: unknown) => value is Photo,
): Wish<Photo> | null {
  switch (wish.kind) {
    case 'publish': {
      const { photo } = wish;
      // An event that was queued with a photo is not published without it.
      if (photo === null) return { ...wish, photo };
      return isPhoto(photo) ? { ...wish, photo } : null;
    }
    case 'join':
    case 'leave': {
      const event = parseCard(wish.event.id, wish.event);
      return event && { ...wish, event };
    }
    default:
      return wish;
  }
}
