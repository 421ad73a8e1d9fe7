import { type ArvoEvent, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { eventOf } from '../orders/orderStore.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';

/** The event, for its host. A stranger gets the same answer as for an event that does not exist. */
export function hostedEvent(document: DocumentSnapshot, uid: UserId): ArvoEvent | Refusal {
  const event = eventOf(document);
  return event !== null && isHost(event, uid) ? event : refuse(404, eventTexts.notFound);
}
