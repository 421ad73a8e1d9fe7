import { asEventId, isHost } from '@arvo/domain/events/event.ts';
import { viewerOf } from '@arvo/domain/guests/join.ts';
import { decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { eventPath, guestPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Documents, Stored } from './documents.testing.ts';
import {
  mayWriteChange,
  mayWriteDeparture,
  mayWriteEvent,
  mayWriteFarewell,
  mayWriteGuest,
  mayWritePlace,
} from './eventRules.testing.ts';
import { eventIn, type Person, type Question } from './question.testing.ts';
import { mayRequestDeletion, mayWriteProfile, mayWriteQuota, mayWriteUser } from './userRules.testing.ts';

/**
 * The decisions of firestore.rules on which a gateway's outcome depends: who may read and write which document, and when.
 * Leaves out the form of texts, areas and addresses. tests/contract runs the same cases against both.
 */

export function mayGet(person: Person | null, path: string, documents: Documents, now: number): boolean {
  const [collection, id = '', part, partId] = path.split('/');
  const isSelf = (uid: Stored | undefined) => person !== null && uid === person.uid;
  const { buyerId, hostId, ownerId, claimedBy } = documents.get(path) ?? {};
  if (collection === 'profiles' || (collection === 'events' && part === undefined)) return true;
  if (collection === 'users' || collection === 'deletions' || collection === 'quotas') return isSelf(id);
  if (collection === 'orders') return isSelf(buyerId) || isSelf(hostId);
  if (collection === 'payouts') return isSelf(hostId);
  if (part === 'tickets') return isSelf(ownerId) || isSelf(claimedBy) || isSelf(hostId);
  if (part === 'departures') return isSelf(partId);
  const event = eventIn(documents, eventPath(asEventId(id)));
  if (part === 'guests') return isSelf(partId) || (event !== null && isHost(event, person?.uid));
  if (part !== 'private' || event === null || person === null) return false;
  const viewer = viewerOf(event, person.uid, documents.has(guestPath(event.id, person.uid)));
  return decideReveal({ ...event, viewer, now }).kind === 'full';
}

/** By collection name: the fields of which a query must equal one to the reader's own id. */
const LISTED_BY: Readonly<Record<string, readonly string[]>> = {
  events: ['creatorId'],
  guests: ['userId'],
  orders: ['buyerId', 'hostId'],
  tickets: ['ownerId', 'claimedBy', 'hostId'],
  payouts: ['hostId'],
};

export const mayList = (person: Person | null, collection: string, equal: Readonly<Record<string, string>>): boolean =>
  person !== null && (LISTED_BY[collection] ?? []).some((field) => equal[field] === person.uid);

const RULES: Readonly<Record<string, (question: Question) => boolean>> = {
  users: mayWriteUser,
  profiles: mayWriteProfile,
  deletions: mayRequestDeletion,
  quotas: mayWriteQuota,
  events: mayWriteEvent,
  'events/private': (question) => (question.path.endsWith('/farewell') ? mayWriteFarewell : mayWritePlace)(question),
  'events/changes': mayWriteChange,
  'events/guests': mayWriteGuest,
  'events/departures': mayWriteDeparture,
};

/** Refuses what no rule allows: only the server writes tickets, orders and payouts. */
export function mayWrite(question: Question): boolean {
  const [collection = '', , part] = question.path.split('/');
  return RULES[part === undefined ? collection : `${collection}/${part}`]?.(question) ?? false;
}
