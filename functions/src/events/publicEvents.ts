import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import { eventPath, profilePath } from '@arvo/domain/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { plainDocument } from '../platform/plainDocument.ts';

/** Reads what an event page shows to everybody: two documents. Null where there is no such event, or none that can be shown. */
export async function readPublicEvent({ db }: { db: Firestore }, id: EventId): Promise<PublicEvent | null> {
  const event = parseEvent(id, plainDocument(await db.doc(eventPath(id)).get()));
  if (event === null) return null;
  return { event, host: parseProfile(plainDocument(await db.doc(profilePath(event.creatorId)).get())) };
}
