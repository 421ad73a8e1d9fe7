import * as z from 'zod/mini';
import { parseCard } from './event.schema.ts';
import type { EventId } from './event.ts';
import type { EventCard } from './eventCard.ts';
import { FAREWELL_MS, type Farewell } from './farewell.ts';

const farewellDocument = z.object({ at: z.number(), word: z.catch(z.string(), '') });

/** What a record of a cancelled event says of it; {} for any other record, to be spread. */
export function farewellIn(record: { readonly farewell?: unknown }): { readonly farewell?: Farewell } {
  const farewell = z.safeParse(farewellDocument, record.farewell);
  return farewell.success ? { farewell: farewell.data } : {};
}

type GuestRecord = { readonly event?: unknown; readonly farewell?: unknown };

/** The card in a guest record, or in what is left of one for 30 days; null without one. `now` in ms UTC. */
export function cardInRecord(id: EventId, record: GuestRecord, now: number): EventCard | null {
  const { farewell } = farewellIn(record);
  return farewell && now >= farewell.at + FAREWELL_MS ? null : parseCard(id, record.event);
}

/** An event that was deleted or cancelled, as somebody knows it who had joined it. */
export type FarewellTo = { readonly card: EventCard; readonly farewell: Farewell };

/** Parses farewells/{id}/guests/{uid}; null after its 30 days. `now` in ms UTC. */
export function parseFarewell(id: EventId, document: unknown, now: number): FarewellTo | null {
  const record: GuestRecord = Object(document);
  const card = cardInRecord(id, record, now);
  const { farewell } = farewellIn(record);
  return card && farewell ? { card, farewell } : null;
}
