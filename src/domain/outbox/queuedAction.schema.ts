import * as z from 'zod/mini';
import { parseDraft } from '../drafts/draft.schema.ts';
import { parseCard } from '../events/event.schema.ts';
import { EVENT_ID_PATTERN, asEventId } from '../events/event.ts';
import { asHue } from '../pictures/hue.ts';
import { asUserId } from '../people/person.ts';
import type { StoredOutboxRow } from '../protocol/store/deviceDatabase.ts';
import { isTimeZone } from '../time/zonedTime.ts';
import { ACTION_REFUSALS, type OutboxRow, type QueuedAction, WAITING_FOR } from './queuedAction.ts';

const nullableText = z.nullable(z.string());
const nullableInstant = z.nullable(z.number());
const eventId = z.pipe(z.string().check(z.regex(EVENT_ID_PATTERN)), z.transform(asEventId));

const actionDocument = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publish'),
    eventId,
    draft: z.pipe(z.unknown(), z.transform(parseDraft)),
    timeZone: z.string().check(z.refine(isTimeZone)),
    photo: z.unknown(),
    // Rows of earlier versions have none.
    photoHue: z._default(z.nullable(z.pipe(z.number(), z.transform(asHue))), null),
    photoAt: nullableInstant,
    uploadedPhoto: nullableText,
  }),
  z.object({
    kind: z.literal('edit'),
    eventId,
    draft: z.pipe(z.unknown(), z.transform(parseDraft)),
    timeZone: z.string().check(z.refine(isTimeZone)),
    imageURL: nullableText,
    revision: z.number(),
    note: z.string(),
    isMarked: z.boolean(),
  }),
  z.object({
    kind: z.enum(['join', 'leave']),
    event: z.looseObject({ id: eventId }),
    profile: z.object({ name: z.string(), photo: nullableText }),
  }),
  z.object({ kind: z.literal('unpublish'), eventId, title: z.string() }),
  z.object({ kind: z.literal('see'), eventId, title: z.string(), revision: z.number() }),
  z.object({ kind: z.literal('profile'), name: nullableText, photo: nullableText }),
  // Earlier builds could queue only a name.
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
  // Absent in rows of older builds.
  isWithdrawal: z._default(z.boolean(), false),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting'), waitsFor: z.enum(WAITING_FOR), notBefore: z.number() }),
    z.object({ kind: z.literal('refused'), reason: z.enum(ACTION_REFUSALS) }),
    z.object({ kind: z.literal('done') }),
  ]),
  wish: actionDocument,
});

/**
 * Parses a row of the `outbox` store. Null if another build wrote it in a form that this build cannot carry out; the row
 * then stays on the device unchanged. `isPhoto` recognises the device's representation of a photo.
 */
export function parseOutboxRow<Photo>(
  stored: unknown,
  isPhoto: (value: unknown) => value is Photo,
): OutboxRow<Photo> | null {
  const result = z.safeParse(rowDocument, stored);
  if (!result.success) return null;
  const { wish, ...row } = result.data;
  const action = actionOf(wish, isPhoto);
  return action && { ...row, action };
}

/** The row as the `outbox` store holds it: devices have stored the action as `wish` since the first version. */
export function storedOutboxRow<Photo>({ action, ...row }: OutboxRow<Photo>): StoredOutboxRow {
  return { ...row, wish: action };
}

function actionOf<Photo>(
  stored: z.infer<typeof actionDocument>,
  isPhoto: (value: unknown) => value is Photo,
): QueuedAction<Photo> | null {
  switch (stored.kind) {
    case 'publish': {
      const { photo } = stored;
      // An event that was queued with a photo is not published without it.
      if (photo === null) return { ...stored, photo };
      return isPhoto(photo) ? { ...stored, photo } : null;
    }
    case 'join':
    case 'leave': {
      const event = parseCard(stored.event.id, stored.event);
      return event && { ...stored, event };
    }
    case 'rename':
      return { kind: 'profile', name: stored.name, photo: null };
    default:
      return stored;
  }
}
