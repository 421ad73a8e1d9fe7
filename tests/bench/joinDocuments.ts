import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { storedCard, storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { Fields } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { restValue } from '@arvo/domain/protocol/writes/restCommit.ts';

/** The documents of docs/data-model.md, encoded for Firestore's REST API. */

const rest = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

const party = anEvent({
  title: 'Two hundred at the door',
  description: 'Fifty spots, two hundred people, one moment.',
  date: '2030-01-05',
  startTime: '18:00',
  timeZone: 'Australia/Sydney',
  startAt: Date.UTC(2030, 0, 5, 7),
  area: 'Newtown NSW',
  creatorId: asUserId('benchHost'),
  createdAt: Date.UTC(2026, 0, 1),
});

export const legalEvent = (capacity: number) => rest(storedEvent({ ...party, capacity }));

export const legalGuest = (uid: string) =>
  rest(guestRecord({ uid: asUserId(uid), profile: { name: uid, photo: null } }, storedCard(party)));
