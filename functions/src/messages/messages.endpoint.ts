import { asEventId } from '@arvo/domain/events/event.ts';
import {
  messageGuests as messageCall,
  sentMessages as sentCall,
} from '@arvo/domain/protocol/contracts/messages.schema.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { knownAddress } from '../mail/recipientOf.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { refuse } from '../platform/requests/refusal.ts';
import { messageGuests } from './messageGuests.ts';
import { sentMessages } from './sentMessages.ts';

const HOUR_MS = 60 * 60_000;
const tools = () => ({ db: db(), clock: Date.now });

const send = callEndpoint(messageCall, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  // Four bytes a character at most, and what surrounds them.
  mostBytes: 16_384,
  handle: async ({ eventId, hasReplies = false, ...sent }, { caller: { uid, email } }) => {
    if (hasReplies && (await knownAddress({ db: db(), addressOf: async () => email }, uid)) === null)
      return refuse(409, messageTexts.noAddress);
    return messageGuests(tools(), { ...sent, hasReplies, uid, eventId: asEventId(eventId) });
  },
});

const list = callEndpoint(sentCall, {
  who: member,
  perPerson: { most: 240, per: HOUR_MS },
  handle: ({ eventId }, { caller: { uid } }) => sentMessages(tools(), { uid, eventId: asEventId(eventId) }),
});

export const messageEndpoints = [send, list];
