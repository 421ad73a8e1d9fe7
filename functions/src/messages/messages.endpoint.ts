import { asEventId } from '@arvo/domain/events/event.ts';
import { messageGuests as messageCall } from '@arvo/domain/protocol/contracts/messages.schema.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { messageGuests } from './messageGuests.ts';

const HOUR_MS = 60 * 60_000;

const send = callEndpoint(messageCall, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  // Four bytes a character at most, and what surrounds them.
  mostBytes: 16_384,
  handle: ({ eventId, ...sent }, { caller: { uid } }) =>
    messageGuests({ db: db(), clock: Date.now }, { ...sent, uid, eventId: asEventId(eventId) }),
});

export const messageEndpoints = [send];
