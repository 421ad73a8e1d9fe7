import { asEventId } from '@arvo/domain/events/event.ts';
import { cameIn as cameInCall, makePasses as makePassesCall } from '@arvo/domain/protocol/contracts/passes.schema.ts';
import { cameIn } from '../door/cameIn.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { makePasses } from './makePasses.ts';

const HOUR_MS = 60 * 60_000;

const make = callEndpoint(makePassesCall, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  handle: async ({ eventId }, { caller: { uid } }) => {
    await makePasses({ db: db() }, { uid, eventId: asEventId(eventId) });
    return { success: true };
  },
});

const came = callEndpoint(cameInCall, {
  who: member,
  perPerson: { most: 240, per: HOUR_MS },
  handle: async ({ eventId }, { caller: { uid } }) => ({
    success: true,
    at: await cameIn(db(), { uid, eventId: asEventId(eventId) }),
  }),
});

export const passEndpoints = [make, came];
