import { asEventId } from '@arvo/domain/events/event.ts';
import { whoKnows as whoKnowsCall } from '@arvo/domain/protocol/contracts/sales.schema.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { whoKnows } from './whoKnows.ts';

const HOUR_MS = 60 * 60_000;

const ask = callEndpoint(whoKnowsCall, {
  who: member,
  perPerson: { most: 240, per: HOUR_MS },
  handle: ({ eventId, names }, { caller: { uid } }) =>
    whoKnows({ db: db() }, { uid, eventId: asEventId(eventId), names }),
});

export const whoKnowsEndpoints = [ask];
