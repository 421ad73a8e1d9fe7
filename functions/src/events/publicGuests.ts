import { type EventId, type GuestPreview, parseEventId } from '@arvo/domain/events/event.ts';
import { parseGuest } from '@arvo/domain/events/event.schema.ts';
import { MOST_GUESTS_SHOWN, publicGuestsJson } from '@arvo/domain/guests/publicGuests.ts';
import { guestsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type Answer, etagOf, UNLISTED } from '../platform/requests/answer.ts';
import { failAfter, READ_TIMEOUT_MS } from '../platform/queue/failAfter.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import type { PageDeps } from './eventPage.ts';

/**
 * The dependencies of GET /api/events/{id}/guests ("Show All"). One cached answer serves all viewers; reading a thousand
 * guest documents would cost each phone a second of work.
 */
export type GuestsDeps = Pick<PageDeps, 'read'> & {
  readonly readGuests: (id: EventId) => Promise<readonly GuestPreview[]>;
};

/**
 * All guests in the order of joining. Fetches only the public fields of each record, not tickets and the event's card.
 * @throws Error if they cannot be read in time.
 */
export async function readPublicGuests({ db }: { db: Firestore }, id: EventId): Promise<readonly GuestPreview[]> {
  const guests = db.collection(guestsPath(id)).orderBy('timestamp', 'asc').limit(MOST_GUESTS_SHOWN);
  const { docs } = await failAfter(READ_TIMEOUT_MS, 'A list of guests', guests.select('name', 'profilePhoto').get());
  return docs.flatMap((guest) => parseGuest(guest.id, plainDocument(guest)) ?? []);
}

/** Short, because the list changes while people join, and the app refreshes it at each window focus (specification section 4). */
const FOUND_CACHE = 'public, max-age=0, s-maxage=15';
const MISSING_CACHE = 'public, max-age=0, s-maxage=10';

/**
 * GET /api/events/{id}/guests: names, photos and ids of all guests as JSON (200), or `{success: false, error}` (404).
 * @throws Error if the event or the guests cannot be read in time.
 */
export async function answerPublicGuests(deps: GuestsDeps, id: string): Promise<Answer> {
  const headers = {
    ...UNLISTED,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  const eventId = parseEventId(id);
  // Guest records outlive a deleted event until they are removed: do not show them.
  if (eventId === null || (await deps.read(eventId)) === null) {
    const body = JSON.stringify({ success: false, error: 'There is no such event.' });
    return { status: 404, headers: { ...headers, 'cache-control': MISSING_CACHE }, body };
  }
  const body = JSON.stringify(publicGuestsJson(eventId, await deps.readGuests(eventId)));
  return { status: 200, headers: { ...headers, 'cache-control': FOUND_CACHE, etag: etagOf(body) }, body };
}
