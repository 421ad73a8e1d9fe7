import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { eventPath, profilePath } from '@arvo/domain/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout, READ_TIMEOUT_MS } from '../platform/queue/withTimeout.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** `whole`: false if the host could not be read, so that the answer is cached only briefly. */
export type ReadEvent = PublicEvent & { readonly whole: boolean };

/** Cache header of an answer without its host: just long enough that a crowd shares it. */
export const PARTLY_CACHE = 'public, max-age=0, s-maxage=5';

/** Send the page without its host rather than late. */
const HOST_TIMEOUT_MS = 2000;

/**
 * Reads an event's public content: two documents. Null if there is no such event, or it cannot be shown.
 * @throws Error if the event cannot be read in time.
 */
export async function readPublicEvent({ db }: { db: Firestore }, id: EventId): Promise<ReadEvent | null> {
  const event = parseEvent(
    id,
    plainDocument(await withTimeout(READ_TIMEOUT_MS, 'An event', db.doc(eventPath(id)).get())),
  );
  return event === null ? null : { event, ...(await readHost(db, event.creatorId)) };
}

async function readHost(
  db: Firestore,
  id: UserId,
): Promise<{ readonly host: Profile | null; readonly whole: boolean }> {
  try {
    const document = await withTimeout(HOST_TIMEOUT_MS, 'A host', db.doc(profilePath(id)).get());
    return { host: parseProfile(plainDocument(document)), whole: true };
  } catch (error) {
    console.error('The host of an event could not be read', error);
    return { host: null, whole: false };
  }
}
