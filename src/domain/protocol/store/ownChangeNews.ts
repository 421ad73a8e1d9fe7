import { asEventId, type EventId } from '../../events/event.ts';
import { asUserId, type UserId } from '../../people/person.ts';

/** The channel on which windows and worker report what a person did. */
export const OWN_CHANGES_CHANNEL = 'arvo.own-changes';

const KINDS = ['joined', 'left', 'published', 'edited', 'seen', 'removed', 'cancelled', 'profile'] as const;

/** A person's change is on the device: read what it shows of it again. `eventId`: null for a changed profile. */
export type OwnChangeNews = {
  readonly owner: UserId;
  readonly kind: (typeof KINDS)[number];
  readonly eventId: EventId | null;
};

/** Null for a message of another build that this one cannot read. */
export function parseOwnChangeNews(message: unknown): OwnChangeNews | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('owner' in message) || !('kind' in message) || !('eventId' in message)) return null;
  const { owner, eventId } = message;
  const kind = KINDS.find((one) => one === message.kind);
  if (typeof owner !== 'string' || kind === undefined) return null;
  if (eventId !== null && typeof eventId !== 'string') return null;
  return { owner: asUserId(owner), kind, eventId: eventId === null ? null : asEventId(eventId) };
}
