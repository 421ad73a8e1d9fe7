import * as z from 'zod/mini';
import { EMPTY_DRAFT, type EventDraft } from './draft.ts';

const text = z.catch(z.string(), '');
const draftDocument = z.object({
  title: text,
  description: text,
  date: text,
  startTime: text,
  endTime: text,
  address: text,
  coordinates: z.catch(z.nullable(z.object({ lat: z.number(), lng: z.number() })), null),
  capacity: text,
  isPaid: z.catch(z.boolean(), false),
  price: text,
});

/** A draft from local storage, of whatever age: what cannot be read becomes empty, the rest is kept. */
export function parseDraft(stored: unknown): EventDraft {
  const result = z.safeParse(draftDocument, stored);
  return result.success ? result.data : EMPTY_DRAFT;
}
