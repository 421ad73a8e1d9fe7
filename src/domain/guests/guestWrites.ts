import type { EventId } from '../events/event.ts';
import { type CardFields, cardFieldsOf } from '../events/eventCard.ts';
import type { Profile, UserId } from '../people/person.ts';
import { departurePath, eventPath, guestPath } from '../store/paths.ts';
import type { DocumentWrite } from '../writes/documentWrite.ts';

export type Joiner = { readonly uid: UserId; readonly profile: Profile };

/**
 * Creates the guest record and increases the count. `card`: the event's card in the record, or null to leave it to the
 * server.
 */
export const joinWrites = (
  id: EventId,
  { uid, profile }: Joiner,
  card: CardFields | null,
): readonly DocumentWrite[] => [
  {
    kind: 'create',
    path: guestPath(id, uid),
    fields: {
      userId: uid,
      name: profile.name,
      profilePhoto: profile.photo,
      totalTicketsPurchased: 1,
      additionalTickets: [],
      ...(card === null ? {} : { event: storedCard(card) }),
    },
    serverTimes: ['timestamp'],
  },
  { kind: 'update', path: eventPath(id), fields: {}, increments: { ticketCount: 1 } },
];

const storedCard = (card: CardFields) => ({
  ...cardFieldsOf(card),
  startAt: new Date(card.startAt),
  endAt: card.endAt === null ? null : new Date(card.endAt),
});

/** Includes the departure, which the rules require because it delays the next join. */
export const leaveWrites = (id: EventId, uid: UserId): readonly DocumentWrite[] => [
  { kind: 'delete', path: guestPath(id, uid) },
  { kind: 'set', path: departurePath(id, uid), fields: { userId: uid }, serverTimes: ['at'] },
  { kind: 'update', path: eventPath(id), fields: {}, increments: { ticketCount: -1 } },
];
