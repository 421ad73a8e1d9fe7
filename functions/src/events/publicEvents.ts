import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventHost, PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, profilePath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { failAfter, READ_TIMEOUT_MS } from '../platform/queue/failAfter.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** Send the page without its host rather than late. */
const HOST_TIMEOUT_MS = 2000;

/**
 * Reads an event's public content: two documents. Null if there is no such event, or it cannot be shown.
 * @throws Error if the event cannot be read in time.
 */
export async function readPublicEvent({ db }: { db: Firestore }, id: EventId): Promise<PublicEvent | null> {
  const event = parseEvent(
    id,
    plainDocument(await failAfter(READ_TIMEOUT_MS, 'An event', db.doc(eventPath(id)).get())),
  );
  return event === null ? null : { event, host: await readHost(db, event.creatorId) };
}

async function readHost(db: Firestore, id: UserId): Promise<EventHost> {
  try {
    const document = await failAfter(HOST_TIMEOUT_MS, 'A host', db.doc(profilePath(id)).get());
    return parseProfile(plainDocument(document));
  } catch (error) {
    console.error('The host of an event could not be read', error);
    return 'unread';
  }
}
