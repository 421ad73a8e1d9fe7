import { asEventId } from '@arvo/domain/events/event.ts';
import { doorList, doorScans } from '@arvo/domain/protocol/contracts/door.schema.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { keepScans } from './keepScans.ts';
import { readDoorList } from './readDoorList.ts';

const HOUR_MS = 60 * 60_000;

/** A phone reads it when the door opens, after a connection returns, and every few minutes. */
const list = callEndpoint(doorList, {
  who: member,
  perPerson: { most: 240, per: HOUR_MS },
  handle: ({ eventId }, { caller: { uid } }) =>
    readDoorList({ db: db(), clock: Date.now }, { uid, eventId: asEventId(eventId) }),
});

/** Several phones of one host ask every few seconds. */
const scans = callEndpoint(doorScans, {
  who: member,
  perPerson: { most: 9_000, per: HOUR_MS },
  handle: ({ eventId, ...sent }, { caller: { uid } }) =>
    keepScans({ db: db(), clock: Date.now }, { ...sent, uid, eventId: asEventId(eventId) }),
});

export const doorEndpoints = [list, scans];
