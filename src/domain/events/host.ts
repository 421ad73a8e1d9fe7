import type { UserId } from '../people/person.ts';
import type { ArvoEvent } from './event.ts';

/** Whether this person hosts the event; a visitor has no `uid`. Co-hosts belong here. The rules have their own `isHost`. */
export const isHost = (event: Pick<ArvoEvent, 'creatorId'>, uid: UserId | null | undefined): boolean =>
  uid === event.creatorId;
