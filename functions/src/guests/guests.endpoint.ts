import { joinEventCall } from '@arvo/domain/protocol/contracts/joins.schema.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import type { FreeJoin, JoinRefusal } from '@arvo/domain/guests/freeJoins.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { eventTexts, justLeftSentence } from '@arvo/domain/texts/events/events.ts';
import { refusalTexts } from '@arvo/domain/texts/money/refusals.ts';
import { createEventQueue, LIVE_LIMITS } from '../orders/eventQueue.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { joinInBatch } from './joinTogether.ts';

const HOUR_MS = 60 * 60_000;

const queue = createEventQueue<UserId, FreeJoin>(LIVE_LIMITS);

function refusedJoin(reason: JoinRefusal): Refusal {
  switch (reason) {
    case 'gone':
      return refuse(404, eventTexts.notFound, { reason });
    case 'paid':
      return refuse(409, refusalTexts.paid, { reason });
    case 'host':
      return refuse(403, refusalTexts.host, { reason });
    case 'no-profile':
      return refuse(403, callTexts.profileIncomplete, { reason });
    case 'over':
      return refuse(410, eventTexts.overSentence, { reason });
    case 'sales-closed':
      return refuse(409, eventTexts.salesClosedHint, { reason });
    case 'full':
      return refuse(409, eventTexts.fullSentence, { reason });
    case 'removed':
      return refuse(403, eventTexts.removed(''), { reason });
    case 'just-left':
      return refuse(409, justLeftSentence, { reason });
  }
}

/** The app calls this only after its own commit failed because of contention (decision 1). */
const join = callEndpoint(joinEventCall, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  handle: async ({ eventId }, { caller }) => {
    const tools = { db: db(), clock: Date.now, inBatch: queue.inBatch };
    const result = await joinInBatch(tools, { eventId: asEventId(eventId), uid: caller.uid });
    return result.kind === 'refused' ? refusedJoin(result.reason) : { success: true };
  },
});

export const guestEndpoints = [join];
