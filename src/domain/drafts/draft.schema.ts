import * as z from 'zod/mini';
import { EMPTY_DRAFT, type EventDraft } from './draft.ts';
import { type DraftRecord, type DraftRecords, withRecord } from './draftRecord.ts';
import { parseEventId } from '../events/event.ts';
import { readChoices } from '../events/hostChoices.ts';
import { asUserId } from '../people/person.ts';
import { NO_AREA, readArea } from '../places/area.ts';

const text = z.catch(z.string(), '');
const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
/** A draft without an area (an older version), or with one that the rules refuse, loses its chosen place. */
const area = z.pipe(
  z.string().check(z.refine((stored) => stored === NO_AREA || readArea(stored) !== NO_AREA)),
  z.transform((stored: string) => readArea(stored)),
);
const draftDocument = z.object({
  title: text,
  description: text,
  date: text,
  startTime: text,
  endTime: text,
  address: text,
  place: z.catch(z.nullable(z.object({ area, lat: latitude, lng: longitude })), null),
  accessibility: text,
  capacity: text,
  isPaid: z.catch(z.boolean(), false),
  price: text,
});

/** Parses a draft of any version from local storage: keeps the readable fields and empties the others. */
export function parseDraft(stored: unknown): EventDraft {
  const result = z.safeParse(draftDocument, stored);
  return result.success ? { ...result.data, ...readChoices(Object(stored)) } : EMPTY_DRAFT;
}

const step = z.catch(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]), 0);
const recordDocument = z.object({
  draft: z.unknown(),
  eventId: z.catch(z.nullable(z.string()), null),
  step,
  furthest: step,
  uploadedPhoto: z.catch(z.nullable(z.string()), null),
  savedAt: z.catch(z.number(), 0),
  isKept: z.catch(z.boolean(), false),
  editOf: z.catch(z.nullable(z.int()), null),
});

/** One draft's record of any version; null if unreadable. */
export function parseDraftRecord(stored: unknown): DraftRecord | null {
  const result = z.safeParse(recordDocument, stored);
  if (!result.success) return null;
  const { draft, eventId, furthest, uploadedPhoto, ...rest } = result.data;
  const id = eventId === null ? null : parseEventId(eventId);
  return {
    ...rest,
    draft: parseDraft(draft),
    eventId: id,
    furthest: furthest < rest.step ? rest.step : furthest,
    // The file is stored under the event's id, so without the id the record must not refer to it.
    uploadedPhoto: id === null ? null : uploadedPhoto,
  };
}

const stateDocument = z.object({ drafts: z.record(z.string(), z.unknown()) });

/** Parses local storage's drafts of any version into records by owner; {} if unreadable. */
export function parseDraftRecords(stored: unknown): DraftRecords {
  const result = z.safeParse(stateDocument, stored);
  if (!result.success) return {};
  let records: DraftRecords = {};
  for (const [owner, value] of Object.entries(result.data.drafts)) {
    const record = parseDraftRecord(value);
    if (record) records = withRecord(records, asUserId(owner), record);
  }
  return records;
}
