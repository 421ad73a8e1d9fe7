import type { UserId } from '../people/person.ts';
import type { ArvoEvent } from './event.ts';

/**
 * Whether this person hosts the event; a visitor has no `uid`. Extend it for co-hosts, together with `isHost` in
 * firestore.rules.
 */
export const isHost = (event: Pick<ArvoEvent, 'creatorId'>, uid: UserId | null | undefined): boolean =>
  uid === event.creatorId;
