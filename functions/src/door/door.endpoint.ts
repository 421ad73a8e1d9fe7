import { asEventId } from '@arvo/domain/events/event.ts';
import {
  createDoorLink as createCall,
  doorLinkList,
  doorLinks,
  doorLinkScans,
  doorList,
  doorScans,
  endDoorLink as endCall,
  helpAtDoor as helpCall,
  openDoorLink as openCall,
} from '@arvo/domain/protocol/contracts/door.schema.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint, openEndpoint } from '../platform/requests/endpoint.ts';
import { createDoorLink, endDoorLink, helpAtDoor, listDoorLinks, openDoorLink } from './doorLinks.ts';
import { keepScans, keepScansOfPhone } from './keepScans.ts';
import { readDoorList, readSealedList } from './readDoorList.ts';

const HOUR_MS = 60 * 60_000;

/** A phone reads it when the door opens, after a connection returns, and every few minutes. */
const list = callEndpoint(doorList, {
  who: member,
  perPerson: { most: 240, per: HOUR_MS },
  handle: ({ eventId }, { caller: { uid } }) => readDoorList(tools(), { uid, eventId: asEventId(eventId) }),
});

/** Several phones of one host ask every few seconds. */
const scans = callEndpoint(doorScans, {
  who: member,
  perPerson: { most: 9_000, per: HOUR_MS },
  handle: ({ eventId, ...sent }, { caller: { uid } }) =>
    keepScans(tools(), { ...sent, uid, eventId: asEventId(eventId) }),
});

const tools = () => ({ db: db(), clock: Date.now });
const LINKS = { who: member, perPerson: { most: 240, per: HOUR_MS } } as const;

const links = callEndpoint(doorLinks, {
  ...LINKS,
  handle: ({ eventId }, { caller: { uid } }) => listDoorLinks(tools(), { uid, eventId: asEventId(eventId) }),
});
const create = callEndpoint(createCall, {
  ...LINKS,
  handle: ({ eventId, name }, { caller: { uid } }) =>
    createDoorLink(tools(), { uid, eventId: asEventId(eventId), name }),
});
const end = callEndpoint(endCall, {
  ...LINKS,
  handle: ({ eventId, id }, { caller: { uid } }) => endDoorLink(tools(), { uid, eventId: asEventId(eventId), id }),
});

const help = callEndpoint(helpCall, {
  ...LINKS,
  handle: (phone, { caller: { uid } }) => helpAtDoor(tools(), { ...phone, uid }),
});

/** Phones of helpers have no account: the link's secret and PIN, and what the phone got for them, are all they have. */
const open = openEndpoint(openCall, {
  perAddress: { most: 30, per: 60_000 },
  handle: (body) => openDoorLink(tools(), body),
});
/** A venue's phones share its address. */
const OF_PHONES = { most: 1_200, per: 60_000 };
const sealedList = openEndpoint(doorLinkList, {
  perAddress: OF_PHONES,
  handle: (body) => readSealedList(tools(), body),
});
const phoneScans = openEndpoint(doorLinkScans, {
  perAddress: OF_PHONES,
  handle: (body) => keepScansOfPhone(tools(), body),
});

export const doorEndpoints = [list, scans, links, create, end, help, open, sealedList, phoneScans];
