import {
  allow,
  type Case,
  commit,
  deny,
  type Fields,
  list,
  remove,
  set,
  update,
  type World,
} from '../support/attempt.ts';
import {
  counting,
  cardOf,
  departure,
  departurePath,
  dropped,
  editing,
  eventPath,
  farEvent,
  freeEvent,
  guestPath,
  inHours,
  joining,
  legalWorld,
  nameOf,
  newEvent,
  otherEvent,
  paidEvent,
  pictureOf,
  place,
  placePath,
  plus,
  profilePath,
  serverTime,
  worldWith,
  worldWithout,
} from '../support/legalWorld.ts';
import { caller, guest, host, member, otherHost, type Person, unverified } from '../support/people.ts';
import { by, count, event, join, own } from './guestWrites.ts';

/** events/{eventId}/guests/{uid}: joining, and a count that changes exactly with it. */

const brokenGuests: readonly (readonly [string, Fields])[] = [
  ["another's id inside", { userId: host.uid }],
  ['another name than the profile', { name: 'Somebody Else' }],
  ['another photo than the profile', { profilePhoto: pictureOf(member, 2) }],
  ['no photo', { profilePhoto: null }],
  ['a time of its own', { timestamp: inHours(-1) }],
  ['two tickets', { totalTicketsPurchased: 2 }],
  ['no ticket', { totalTicketsPurchased: 0 }],
  ['a ticket for a friend', { additionalTickets: [{ id: 't', status: 'reserved' }] }],
  ['an extra field', { paid: true }],
];

/** The card of the far event. */
const card = cardOf(legalWorld[eventPath(farEvent)] ?? {});
const { area: _area, ...cardWithoutArea } = card;
const { area: _ofEvent, ...eventWithoutArea } = legalWorld[eventPath(farEvent)] ?? {};
const ofAnotherMake: World = { ...legalWorld, [eventPath(farEvent)]: eventWithoutArea };

/** The card in the record: equal to the event, or absent. */
const withCards: readonly Case[] = [
  allow("guests: join with the event's card", join({ event: card })),
  allow('guests: join with the card of an event without end and photo', {
    ...join({ event: { ...card, endAt: null, imageURL: null } }, event({ endTime: null, endAt: null, imageURL: null })),
  }),
  ...Object.entries({
    title: 'Free beer',
    date: '2031-03-01',
    startTime: '09:31',
    timeZone: 'Australia/Sydney',
    startAt: inHours(241),
    endAt: inHours(244),
    area: 'Newtown NSW',
    imageURL: pictureOf(member),
  }).flatMap(([field, value]) => [
    deny(`guests: join with a card of another ${field}`, join({ event: { ...card, [field]: value } })),
    deny(`guests: join with a card whose ${field} is null`, join({ event: { ...card, [field]: null } })),
  ]),
  deny('guests: join with a card that lacks the area', join({ event: cardWithoutArea })),
  deny('guests: join with a card that has an extra field', join({ event: { ...card, address: place.address } })),
  deny('guests: join with a card that is null', join({ event: null })),
  deny('guests: join with a card that is a text', join({ event: 'Picnic by the river' })),
  deny('guests: join with the card of another event', join({ event: cardOf(freeEvent(otherEvent, otherHost)) })),
  allow('guests: join an event that lacks a field, without its card', join({}, ofAnotherMake)),
  deny('guests: join an event that lacks a field, with a card', join({ event: card }, ofAnotherMake)),
];

const joins: readonly Case[] = [
  allow('guests: join', join({})),
  allow('guests: join an event without a capacity', join({}, event({ capacity: null }))),
  allow('guests: take the last spot', join({}, event({ capacity: 2 }))),
  deny('guests: join a full event', join({}, event({ capacity: 1 }))),
  deny('guests: join an event whose last spot is held', join({}, event({ capacity: 2, heldCount: 1 }))),
  allow('guests: join an event with held and free spots', join({}, event({ capacity: 3, heldCount: 1 }))),
  ...brokenGuests.map(([label, patch]) => deny(`guests: join with ${label}`, join(patch))),
  ...Object.keys(joining(member)).map((field) => {
    const { [field]: _, ...rest } = joining(member);
    return deny(`guests: join without ${field}`, by(member, [set(guestPath(farEvent, member), rest), count(1)]));
  }),
  deny('guests: join a paid event', by(member, [own(member, {}, paidEvent), count(1, paidEvent)])),
  deny('guests: join an event that is not published', join({}, event({ status: 'draft' }))),
  deny('guests: join an event that does not exist', by(member, [own(member, {}, newEvent)])),
  deny('guests: join without a profile', join({}, worldWithout(profilePath(member)))),
  deny('guests: join an event of one’s own', by(otherHost, [own(otherHost, {}, otherEvent), count(1, otherEvent)])),
  deny(
    'guests: join an event created in the same commit',
    by(member, [
      set(eventPath(newEvent), freeEvent(newEvent, member)),
      set(placePath(newEvent), place),
      counting(newEvent, member),
      own(member, {}, newEvent),
    ]),
  ),
  deny('guests: join an event deleted in the same commit', by(host, [own(host), remove(eventPath(farEvent))])),
  deny('guests: join while the host has closed sales', join({}, event({ isSalesClosed: true }))),
  allow('guests: join once the host has opened sales again', join({}, event({ isSalesClosed: false }))),
  allow(
    'guests: leave while the host has closed sales',
    by(
      guest,
      [remove(guestPath(farEvent, guest)), count(-1), set(departurePath(farEvent, guest), departure(guest))],
      event({ isSalesClosed: true }),
    ),
  ),
  deny('events: open sales without the server', by(host, [...editing(farEvent, { isSalesClosed: true })])),
  deny('guests: join twice', by(guest, [own(guest), count(1)])),
  deny(
    'guests: leave and join in one commit, and raise the count',
    by(guest, [remove(guestPath(farEvent, guest)), own(guest), count(1)]),
  ),
  deny('guests: join without changing the count', by(member, [own(member)])),
  deny('guests: join and raise the count by two', by(member, [own(member), count(2)])),
  deny('guests: join and raise the count by two in two writes', by(member, [own(member), count(1), count(1)])),
  deny('guests: join and lower the count', by(member, [own(member), count(-1)])),
  deny('guests: join and raise the count by a fraction', by(member, [own(member), count(0.5)])),
  deny('guests: join one event and raise the count of another', by(member, [own(member), count(1, otherEvent)])),
  deny(
    'guests: join two events and raise the count of one',
    by(member, [own(member), own(member, {}, otherEvent), count(1)]),
  ),
  allow(
    'guests: join two events and raise the count of both',
    by(member, [own(member), own(member, {}, otherEvent), count(1), count(1, otherEvent)]),
  ),
  deny(
    'guests: join with another person and raise the count by one',
    by(member, [own(member), own(otherHost), count(1)]),
  ),
  deny(
    'guests: join with another person and raise the count by two',
    by(member, [own(member), own(otherHost), count(2)]),
  ),
  deny(
    'guests: join and change the event',
    by(member, [own(member), update(eventPath(farEvent), { ticketCount: plus(1), title: 'Mine now' })]),
  ),
  deny(
    'guests: join and become the event’s host',
    by(member, [own(member), update(eventPath(farEvent), { ticketCount: plus(1), creatorId: member.uid })]),
  ),
  deny(
    'guests: join and raise the capacity',
    by(member, [own(member), update(eventPath(farEvent), { ticketCount: plus(1), capacity: 1000 })]),
  ),
];

const counts: readonly Case[] = [
  deny('events: somebody who is no guest raises the count without joining', by(member, [count(1)])),
  deny('events: somebody who is no guest lowers the count', by(member, [count(-1)])),
  deny('events: a guest raises the count without a join', by(guest, [count(1)])),
  deny('events: a guest lowers the count without leaving', by(guest, [count(-1)])),
  deny('events: a visitor raises the count', by(null, [count(1)])),
  deny(
    'events: a count set below zero',
    by(guest, [remove(guestPath(farEvent, guest)), update(eventPath(farEvent), { ticketCount: -1 })]),
  ),
  deny(
    'events: a count that becomes a string',
    by(member, [own(member), update(eventPath(farEvent), { ticketCount: '2' })]),
  ),
];

const refreshed = (patch: Fields, as = guest, world = legalWorld) =>
  by(as, [update(guestPath(farEvent, guest), patch)], world);
const stale = worldWith({ [guestPath(farEvent, guest)]: { name: 'Of old', profilePhoto: pictureOf(guest, 7) } });

const refreshes: readonly Case[] = [
  allow(
    'guests: copy name and photo from the profile',
    refreshed({ name: nameOf(guest), profilePhoto: pictureOf(guest) }, guest, stale),
  ),
  allow(
    'guests: copy name and photo from a profile that changes in the same commit',
    by(guest, [
      update(`users/${guest.uid}`, {
        name: 'Newly Named',
        displayName: 'Newly Named',
        profileChangedAt: serverTime,
      }),
      update(profilePath(guest), { name: 'Newly Named' }),
      update(guestPath(farEvent, guest), { name: 'Newly Named' }),
      update(guestPath(paidEvent, guest), { name: 'Newly Named' }),
    ]),
  ),
  deny(
    "guests: copy name and photo into another person's record",
    refreshed({ name: nameOf(guest), profilePhoto: pictureOf(guest) }, member, stale),
  ),
  deny('guests: copy the name but not the photo', refreshed({ name: nameOf(guest) }, guest, stale)),
  deny('guests: copy the photo but not the name', refreshed({ profilePhoto: pictureOf(guest) }, guest, stale)),
  deny('guests: a name that is not the profile’s', refreshed({ name: 'Host' })),
  deny('guests: a photo that is not the profile’s', refreshed({ profilePhoto: pictureOf(host) })),
  ...Object.entries({
    userId: member.uid,
    timestamp: inHours(-100),
    totalTicketsPurchased: 5,
    additionalTickets: ['free'],
    vip: true,
    event: { ...card, title: 'Free beer' },
    'event.title': 'Free beer',
  }).map(([field, value]) => deny(`guests: update ${field}`, refreshed({ [field]: value }))),
  deny(
    'guests: update that adds a card',
    refreshed({ event: card }, guest, {
      ...legalWorld,
      [guestPath(farEvent, guest)]: { ...joining(guest), timestamp: inHours(-48) },
    }),
  ),
  ...[...Object.keys(joining(guest)), 'event'].map((field) =>
    deny(`guests: update that drops ${field}`, refreshed({ [field]: dropped })),
  ),
];

const guestsOfAll = (patch: Partial<{ limit: number; where: readonly [string, unknown] }>) => ({
  world: legalWorld,
  as: guest,
  attempt: list({ collection: 'guests', group: true, ...patch }),
});
const guestsOfOne = (as: Person, patch: Partial<{ limit: number; where: readonly [string, unknown] }>) => ({
  world: legalWorld,
  as,
  attempt: list({ collection: `${eventPath(farEvent)}/guests`, ...patch }),
});
const lists: readonly Case[] = [
  allow('guests: the host lists 100 at a time', guestsOfOne(host, { limit: 100 })),
  deny('guests: the host lists 101 at a time', guestsOfOne(host, { limit: 101 })),
  deny('guests: the host lists without a limit', guestsOfOne(host, {})),
  deny('guests: a guest lists the others', guestsOfOne(guest, { limit: 1 })),
  allow('guests: a guest finds their own record', guestsOfOne(guest, { where: ['userId', guest.uid], limit: 1 })),
  deny('guests: somebody finds another’s record', guestsOfOne(member, { where: ['userId', guest.uid], limit: 1 })),
  allow(
    'guests of all events: list one’s own, 100 at a time',
    guestsOfAll({ where: ['userId', guest.uid], limit: 100 }),
  ),
  deny(
    'guests of all events: list one’s own, 101 at a time',
    guestsOfAll({ where: ['userId', guest.uid], limit: 101 }),
  ),
  deny('guests of all events: list one’s own without a limit', guestsOfAll({ where: ['userId', guest.uid] })),
  deny('guests of all events: list everybody’s', guestsOfAll({ limit: 100 })),
];

const contact = (patch: Fields, as: Person = guest, of: Person = as) => ({
  world: worldWith({ [guestPath(farEvent, of)]: { ...joining(of) } }),
  as,
  attempt: commit(update(guestPath(farEvent, of), patch)),
});
const contacts: readonly Case[] = [
  allow('guests: let the host see their address', contact({ contact: guest.email })),
  allow('guests: let the host see their number', contact({ contact: caller.phoneNumber }, caller)),
  allow('guests: let the host see neither any more', contact({ contact: null })),
  deny("guests: let the host see another's address", contact({ contact: member.email })),
  deny('guests: let the host see an address that is not verified', contact({ contact: unverified.email }, unverified)),
  deny('guests: a contact, and their own pass', contact({ contact: guest.email, pass: 'X' })),
  ...[host, member].map((as) =>
    deny(`guests: a contact of another, by ${as.uid}`, contact({ contact: as.email }, as, guest)),
  ),
];

export const guestCases: readonly Case[] = [...contacts, ...joins, ...withCards, ...counts, ...refreshes, ...lists];
