import type { EventId } from '../events/event.ts';
import type { CardFields } from '../events/eventCard.ts';
import { storedCard } from '../events/storedEvent.ts';
import type { UserId } from '../people/person.ts';
import { departurePath, eventPath, guestPath } from '../protocol/store/paths.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';
import { guestRecord, type Joiner } from './guestRecord.ts';

/**
 * Creates the guest record and increases the count. `card`: the event's card in the record, or null to leave it to the
 * server.
 */
export const joinWrites = (id: EventId, joiner: Joiner, card: CardFields | null): readonly DocumentWrite[] => [
  {
    kind: 'create',
    path: guestPath(id, joiner.uid),
    fields: guestRecord(joiner, card && storedCard(card)),
    serverTimes: ['timestamp'],
  },
  { kind: 'update', path: eventPath(id), fields: {}, increments: { ticketCount: 1 } },
];

/** Includes the departure, which the rules require because it delays the next join. */
export const leaveWrites = (id: EventId, uid: UserId): readonly DocumentWrite[] => [
  { kind: 'delete', path: guestPath(id, uid) },
  { kind: 'set', path: departurePath(id, uid), fields: { userId: uid }, serverTimes: ['at'] },
  { kind: 'update', path: eventPath(id), fields: {}, increments: { ticketCount: -1 } },
];
