import { allow, type Case, commit, deny, type Fields, get, set, update } from '../support/attempt.ts';
import {
  counting,
  dropped,
  editing,
  eventPath,
  farEvent,
  freeEvent,
  guestPath,
  inHours,
  legalWorld,
  newEvent,
  place,
  placePath,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { guest, host, otherHost } from '../support/people.ts';
import { text } from './values.ts';

/** events/{eventId}/private/place: its fields, and when it opens. */

const broken: readonly (readonly [string, Fields])[] = [
  ['an empty address', { address: '' }],
  ['an address of blanks', { address: '   ' }],
  ['an address of 401 characters', { address: text(401) }],
  ['an address that is a list', { address: ['12 Smith Street'] }],
  ['a latitude above 90', { lat: 90.001 }],
  ['a latitude below -90', { lat: -90.001 }],
  ['a latitude that is a string', { lat: '1' }],
  ['a latitude that is no number', { lat: Number.NaN }],
  ['a longitude above 180', { lng: 180.001 }],
  ['a longitude below -180', { lng: -180.001 }],
  ['a longitude that is null', { lng: null }],
  ['a longitude that is no number', { lng: Number.NaN }],
  ['an extra field', { postcode: '3065' }],
];
const legal: readonly (readonly [string, Fields])[] = [
  ['an address of one character', { address: 'x' }],
  ['an address of 400 characters', { address: text(400) }],
  ['the north pole', { lat: 90, lng: 180 }],
  ['the south pole', { lat: -90, lng: -180 }],
];

const create = (patch: Fields) => ({
  world: legalWorld,
  as: host,
  attempt: commit(
    set(eventPath(newEvent), freeEvent(newEvent, host)),
    set(placePath(newEvent), { ...place, ...patch }),
    counting(newEvent, host),
  ),
});
const change = (patch: Fields) => ({
  world: legalWorld,
  as: host,
  attempt: commit(
    ...editing(farEvent, {}, { change: { isAddressNew: 'address' in patch } }),
    update(placePath(farEvent), patch),
  ),
});
const startingIn = (hours: number) => ({
  world: worldWith({ [eventPath(farEvent)]: { startAt: inHours(hours) } }),
  as: guest,
  attempt: get(placePath(farEvent)),
});

export const placeCases: readonly Case[] = [
  ...legal.map(([label, patch]) => allow(`private/place: create with ${label}`, create(patch))),
  ...broken.map(([label, patch]) => deny(`private/place: create with ${label}`, create(patch))),
  ...legal.map(([label, patch]) => allow(`private/place: update to ${label}`, change(patch))),
  ...broken.map(([label, patch]) => deny(`private/place: update to ${label}`, change(patch))),
  ...Object.keys(place).map((field) => deny(`private/place: update that drops ${field}`, change({ [field]: dropped }))),
  deny('private/place: update without an edit of the event, of which guests would not hear', {
    world: legalWorld,
    as: host,
    attempt: commit(update(placePath(farEvent), { address: '14 Smith Street, Fitzroy VIC' })),
  }),
  allow('private/place: write once more what is there, as a repeated creation does', {
    world: legalWorld,
    as: host,
    attempt: commit(set(placePath(farEvent), place)),
  }),
  deny("private/place: create with another's new event", {
    world: legalWorld,
    as: otherHost,
    attempt: commit(set(placePath(newEvent), place)),
  }),
  deny('private/place: get of an event that does not exist', {
    world: legalWorld,
    as: host,
    attempt: get(placePath(newEvent)),
  }),
  deny('private/place: get by the host of a deleted event', {
    world: worldWithout(eventPath(farEvent)),
    as: host,
    attempt: get(placePath(farEvent)),
  }),
  deny('private/place: get by a guest of a deleted event', {
    world: worldWithout(eventPath(farEvent)),
    as: guest,
    attempt: get(placePath(farEvent)),
  }),
  allow('private/place: get by a guest 24 hours before the start', startingIn(24)),
  deny('private/place: get by somebody who has left, after the start', {
    world: { ...worldWithout(guestPath(farEvent, guest)), [eventPath(farEvent)]: startedWithoutGuests() },
    as: guest,
    attempt: get(placePath(farEvent)),
  }),
];

function startedWithoutGuests(): Fields {
  return { ...legalWorld[eventPath(farEvent)], ticketCount: 0, startAt: inHours(-3) };
}
