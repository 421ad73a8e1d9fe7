import { asEventId } from '@arvo/domain/events/event.ts';
import { setSales as setSalesCall } from '@arvo/domain/protocol/contracts/sales.schema.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { setSales } from './setSales.ts';

const HOUR_MS = 60 * 60_000;

/** Every open page of the event reads it again after each change. */
const set = callEndpoint(setSalesCall, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  handle: ({ eventId, isOpen }, { caller: { uid } }) =>
    setSales({ db: db() }, { uid, eventId: asEventId(eventId), isOpen }),
});

export const salesSwitchEndpoints = [set];
